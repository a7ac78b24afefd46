// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

#include <QJsonValue>

namespace corater {

/// Takes the counts and scores of posts: whole numbers of the size that a study keeps. Anything else counts as 0 and is
/// said in Post::oddities. The readers of XML and JSON use it; that of sheets does the same of cells.
class PostNumbers
{
public:
    explicit PostNumbers(Post &post) : m_post(post) {}

    /// `what` names the number in the note, "Score". A text that is not there, or empty, is 0 without a word.
    int number(const QString &what, const QString &text);
    int number(const QString &what, const QJsonValue &value);

    /// Whether the text is a number that is taken as it is.
    static bool isPlain(std::string_view text);

private:
    int odd(const QString &what, const QString &text);

    Post &m_post;
};

} // namespace corater
