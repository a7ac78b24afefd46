// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// The kind of an item that came with a sheet of ratings and of which only the id is known: a place for a post.
inline const QString placeKind = QStringLiteral("row");

/// The markup of a part's text.
enum class TextFormat { Html, Markdown, Plain, Diff };

/// One text of an item: the question, an answer, a comment, the message or the diff of a patch.
struct ItemPart
{
    PartId id{};
    QString kind;       ///< "question", "answer", "comment", "body", "message", "diff"; data, not an enumeration
    QString externalId; ///< id at the source, e.g. the answer's post id
    TextFormat format = TextFormat::Html;
    QString body;
    QString author;
    QString date; ///< ISO 8601, as in the source
    int score = 0;
    bool accepted = false;
};

/// One candidate as listed, without its texts.
struct ItemSummary
{
    ItemId id{};
    BatchId batch{};
    QString site; ///< scope in which externalId is unique: "stackoverflow", a repository, a file name
    QString externalId;
    QString kind; ///< "thread", "bug report", "patch", "row"; data, not an enumeration
    QString title;
    QString url;
    QString date; ///< ISO 8601
    QStringList tags;
    int score = 0;
    qint64 views = 0;
    int answers = 0;

    /// Whether the source counts scores, views or answers: files without these columns leave all of them 0.
    bool hasCounts() const { return score != 0 || views != 0 || answers != 0; }
};

/// A whole candidate.
struct Item : ItemSummary
{
    QJsonObject fields;          ///< all other columns of the source, unchanged
    std::vector<ItemPart> parts; ///< the main text first
};

} // namespace corater
