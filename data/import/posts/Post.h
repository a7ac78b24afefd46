// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"

namespace corater {

/// Where the site of a post was taken from.
enum class PostSite {
    Said,   ///< the post, the user, or posts of this kind have none
    Other,  ///< the user, and it is not of Stack Exchange: its posts have no known addresses
    Name,   ///< the name of the file, its archive or its folder
    Unknown ///< no source names it, so the id may clash with that of another site
};

/// One post as read, before questions and their answers are joined to an item. Made by the readers, searched by
/// `corater match`, joined by ThreadJoiner.
struct Post
{
    QString id;       ///< as the source numbers it: "64139658", "keras#123", a patch's file name
    QString kind;     ///< "question", "answer", "other", "issue", "pull request", "patch", "post", "title", "row"
    QString site;     ///< where the id is unique; empty: the source does not name it
    QString parentId; ///< of an answer: its question
    QString acceptedAnswerId; ///< of a question
    QString title;            ///< plain text
    QString body;
    TextFormat format = TextFormat::Html;
    QString url;
    QString date;
    QString author;
    QStringList tags;
    int score = 0;
    qint64 views = 0;
    int answers = 0;
    bool accepted = false;
    PostSite siteFrom = PostSite::Said;
    bool isIdAlone = false;     ///< from a list that has no texts
    bool escapedTwice = false;  ///< the source had escaped the body once too often; now decoded
    QJsonObject fields;         ///< every other column, unchanged
    std::vector<ItemPart> more; ///< texts that are shown but not searched: the diff of a patch, comments
    Place place;
    std::vector<Message> oddities; ///< notes on odd but readable content, for the report
};

/// Takes each post as soon as it is read; an error ends the reading.
using PostSink = std::function<Result<void>(Post &&)>;

} // namespace corater
