// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/decisions/DecisionFile.h"
#include "data/import/posts/Post.h"

#include <QSet>

namespace corater {

/// One person's decision about a record.
struct ScreeningVote
{
    QString person; ///< empty: the file does not name the person
    QString word;   ///< as written; empty: none yet
    QString comment;
};

/// Puts the decisions about the records of a file together. readDecisions() makes it.
class DecisionProject
{
public:
    /// `isNumbered`: the ids of the posts are numbers of rows, which another export gives to other records.
    explicit DecisionProject(bool isNumbered) : m_isNumbered(isNumbered) {}

    /// Adds what people decided about a record. The reason is that of the record: the file does not say whose it is.
    /// Error: nothing names the record.
    Result<void> add(const Post &post, const std::vector<ScreeningVote> &votes, const QString &reason = {});
    void note(const Message &message) { m_file.project.notes << message; }
    /// The whole file; the report is that of the posts.
    DecisionFile finish(const ImportReport &report);

private:
    bool addVote(const ScreeningVote &vote, const QString &reason, qint64 line);

    bool m_isNumbered;
    DecisionFile m_file;
    QSet<QString> m_people; ///< in the project
    qint64 m_unsure = 0;
    qint64 m_sharedReasons = 0;
};

/// The first field under one of the headings (see isHeading()) that holds something.
QString fieldOf(const QJsonObject &fields, std::initializer_list<const char *> headings);

} // namespace corater
