// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/StackExchangeTables.h"

#include "data/formats/XmlRows.h"
#include "data/import/sheets/RowRefusals.h"

namespace corater {

namespace {

struct StackExchangeTablesText
{
    CORATER_MESSAGES(StackExchangeTables)
};

// Calls `take` for every row; its result is the fault of the row (empty: none), or an error that ends the reading.
Result<ImportReport> readRows(XmlRows &rows, qint64 size, const QString &fileName, const Progress &progress,
                              const std::function<Result<Message>()> &take)
{
    ImportReport report;
    for (;;) {
        TRY(const auto more, report.readNext([&rows] { return rows.next(); }, progress));
        if (!more) {
            break;
        }
        TRY(const auto wrong, take());
        if (!wrong.isEmpty()) {
            report.note(rows.place(), wrong, true);
        }
        progress(rows.bytesRead(), size);
    }
    if (!rows.oddity().isEmpty()) {
        report.note({.file = fileName, .line = 0, .column = 0, .cell = {}}, rows.oddity());
    }
    return report;
}

} // namespace

Result<ImportReport> readCommentsXml(QIODevice &device, const QString &fileName, const CommentSink &sink,
                                     const Progress &progress)
{
    XmlRows rows(device, fileName, "comments");
    qint64 handed = 0;
    ImportReport odd;
    auto report = readRows(rows, device.size(), fileName, progress, [&]() -> Result<Message> {
        bool isPost = false;
        PostComment comment{.post = rows.value("PostId").toULongLong(&isPost), .part = {}};
        ItemPart &part = comment.part;
        part.kind = QStringLiteral("comment");
        part.externalId = rows.value("Id");
        part.format = TextFormat::Markdown; // the dump keeps comments as typed
        part.body = rows.value("Text");
        part.author = rows.has("UserDisplayName") ? rows.value("UserDisplayName") : rows.value("UserId");
        part.date = rows.value("CreationDate");
        bool isScore = false;
        part.score = rows.value("Score").toInt(&isScore);
        if (!isScore && !rows.value("Score").isEmpty()) {
            odd.note(rows.place(), StackExchangeTablesText::toSay("the Score “%1” is not a number and counts as 0")
                                       .arg(rows.value("Score")));
        }
        if (part.externalId.isEmpty()) {
            return RowRefusals::idMissing();
        }
        if (!isPost) {
            return StackExchangeTablesText::toSay("the comment has no PostId");
        }
        if (part.body.isEmpty()) {
            return StackExchangeTablesText::toSay("the comment has no Text");
        }
        ++handed;
        TRY(sink(std::move(comment)));
        return Message();
    });
    if (report) {
        report->addNotices(odd);
        report->format = QStringLiteral("Stack Exchange comments");
        report->items = handed;
    }
    return report;
}

Result<QMap<QString, qint64>> readTagsXml(QIODevice &device, const QString &fileName)
{
    XmlRows rows(device, fileName, "tags");
    QMap<QString, qint64> tags;
    TRY(readRows(rows, device.size(), fileName, {}, [&]() -> Result<Message> {
        const QString name = rows.value("TagName");
        if (name.isEmpty()) {
            return StackExchangeTablesText::toSay("the tag has no TagName");
        }
        tags.insert(name, rows.value("Count").toLongLong());
        return Message();
    }));
    if (tags.isEmpty()) {
        return fail(ErrorCode::Input, StackExchangeTablesText::toSay("the file has no tags"), {.file = fileName},
                    StackExchangeTablesText::toSay("a Tags.xml of the Stack Exchange dump"));
    }
    return tags;
}

} // namespace corater
