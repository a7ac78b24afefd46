// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"

namespace corater {

/// Where the site of a post was taken from.
enum class PostSite {
    Said,   ///< by the post, by the user, or posts of this kind have none to say
    Other,  ///< by the user, and it is none of Stack Exchange's: there are no addresses of its posts
    Name,   ///< the name of the file, its archive or its folder
    Unknown ///< nothing says it, and its id is unique only there
};

/// One post as its source has it, before questions and their answers are joined to an item. Made by the readers,
/// searched by `corater match`, joined by ThreadJoiner.
struct Post
{
    QString id;       ///< as the source numbers it: "64139658", "keras#123", a patch's file name
    QString kind;     ///< "question", "answer", "other", "issue", "pull request", "patch", "post", "title", "row"
    QString site;     ///< where the id is unique; empty: not said by the source
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
    bool escapedTwice = false;  ///< the source had escaped the body once too often; it has been decoded
    QJsonObject fields;         ///< every other column, as it came
    std::vector<ItemPart> more; ///< texts that are shown but not searched: the diff of a patch, comments
    Place place;
    std::vector<Message> oddities; ///< what was odd about it and yet read, for the report
};

/// Takes each post as soon as it is read; an error ends the reading.
using PostSink = std::function<Result<void>(Post &&)>;

} // namespace corater
