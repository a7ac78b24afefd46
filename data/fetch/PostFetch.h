// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/fetch/ApiClient.h"

#include <QStringList>

namespace corater {

struct PostFetchOptions
{
    QString base = QStringLiteral("https://api.stackexchange.com/2.3");
    QString site;         ///< "stackoverflow"
    QString key;          ///< of the user's application; raises the quota; never written anywhere
    bool comments = true; ///< of questions and answers
    QString folder;       ///< for raw answers; answers that are already there are not requested again
    ApiClient::Wait wait; ///< see ApiClient
};

/// The result of a fetch.
struct PostFetch
{
    QString file; ///< JSON Lines: a question a line, with its answers and comments; for importItems()
    qint64 questions = 0;
    qint64 answers = 0;
    qint64 comments = 0;
    qint64 requests = 0;
    qint64 reused = 0; ///< answers that were kept from an earlier run
    int quotaRemaining = -1;
    QStringList missing;    ///< ids that the server does not have (deleted, or no questions)
    QStringList notNumbers; ///< ids that cannot be asked for
};

/// Fetches questions with their answers and comments by batches of a hundred ids. Keeps every raw answer in
/// `folder/raw`, and beside them `fetch.json`: address, date and hash of each, the licence, and the missing ids. After
/// an interruption or a used-up quota, the next run continues there. Error: see ApiClient::get(); DiskFull or
/// Permission when the folder cannot be written.
Result<PostFetch> fetchPosts(const QStringList &questionIds, const PostFetchOptions &options,
                             const Progress &progress = {});

} // namespace corater
