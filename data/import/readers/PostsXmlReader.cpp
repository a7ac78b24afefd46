// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/PostsXmlReader.h"

#include "data/formats/TagText.h"
#include "data/formats/XmlRows.h"
#include "data/import/posts/PostNumbers.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"
#include "data/import/sheets/RowRefusals.h"

#include <algorithm>
#include <array>

namespace corater {

namespace {

// Attributes with a member in Post; every other attribute goes to its fields.
constexpr std::array<std::string_view, 13> known = {
    "Id",   "PostTypeId", "ParentId", "AcceptedAnswerId", "CreationDate", "Score",           "ViewCount",
    "Body", "Title",      "Tags",     "AnswerCount",      "OwnerUserId",  "OwnerDisplayName"};

} // namespace

Post postOfRow(const XmlRows &rows, const ItemImportOptions &options, const QString &fileName)
{
    Post post;
    post.id = rows.value("Id");
    post.kind = StackExchange::kind(rows.value("PostTypeId"), fileName);
    post.parentId = rows.value("ParentId");
    post.acceptedAnswerId = rows.value("AcceptedAnswerId");
    post.title = rows.value("Title");
    post.body = rows.value("Body");
    post.date = rows.value("CreationDate");
    post.author = rows.has("OwnerDisplayName") ? rows.value("OwnerDisplayName") : rows.value("OwnerUserId");
    post.tags = tagsIn(rows.value("Tags"));
    PostNumbers numbers(post);
    post.score = numbers.number(QStringLiteral("Score"), rows.value("Score"));
    post.views = numbers.number(QStringLiteral("ViewCount"), rows.value("ViewCount"));
    post.answers = numbers.number(QStringLiteral("AnswerCount"), rows.value("AnswerCount"));
    post.place = rows.place();
    for (std::string_view name : rows.names()) {
        if (std::ranges::find(known, name) == known.end()) {
            post.fields.insert(QString::fromUtf8(name.data(), qsizetype(name.size())), rows.value(name));
        }
    }
    StackExchange::complete(post, options);
    return post;
}

Message rowWithoutId()
{
    return RowRefusals::idMissing();
}

Result<ImportReport> readPostsXml(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                  const PostSink &sink, const Progress &progress)
{
    ImportReport report;
    XmlRows rows(device, fileName);
    for (;;) {
        TRY(const auto more, report.readNext([&rows] { return rows.next(); }, progress));
        if (!more) {
            break;
        }
        Post post = postOfRow(rows, options, fileName);
        if (post.id.isEmpty()) {
            report.note(rows.place(), rowWithoutId(), true);
            continue;
        }
        TRY(sink(std::move(post)));
        progress(rows.bytesRead(), device.size());
    }
    if (!rows.oddity().isEmpty()) {
        report.note({.file = fileName, .line = 0, .column = 0, .cell = {}}, rows.oddity());
    }
    return report;
}

} // namespace corater
