// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

#include <QJsonValue>

namespace corater {

/// Takes the counts and scores of posts: whole numbers that fit into a study. Anything else counts as 0 and is noted in
/// Post::oddities. The readers of XML and JSON use it; that of sheets does the same with cells.
class PostNumbers
{
public:
    explicit PostNumbers(Post &post) : m_post(post) {}

    /// `what` names the number in the note, "Score". A missing or empty text is 0 without a note.
    int number(const QString &what, const QString &text);
    int number(const QString &what, const QJsonValue &value);

    /// Whether the text is a number that needs no note.
    static bool isPlain(std::string_view text);

private:
    int odd(const QString &what, const QString &text);

    Post &m_post;
};

} // namespace corater
