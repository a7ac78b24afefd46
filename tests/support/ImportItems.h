// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/items/ItemReaders.h"
#include "data/import/posts/StackExchange.h"

#include <QBuffer>
#include <QStringList>

#include <vector>

namespace corater::test {

/// The result of an import.
struct ImportedItems
{
    std::vector<Item> items;
    ImportReport report;
    QString error;
    QStringList notices; ///< "line: message"

    QStringList ids() const
    {
        QStringList list;
        for (const Item &item : items) {
            list << item.externalId;
        }
        return list;
    }

    /// The body of the first part of that kind; empty if there is none.
    QString body(qsizetype item, const QString &kind) const
    {
        for (const ItemPart &part : items.at(size_t(item)).parts) {
            if (part.kind == kind) {
                return part.body;
            }
        }
        return {};
    }
};

/// Posts that do not state their site count as Stack Overflow's unless the options say otherwise.
inline ImportedItems importItemsOf(QIODevice &device, const QString &name, ItemImportOptions options = {})
{
    options.withoutText = true; // short examples of posts have no more than an id
    if (StackExchange::siteOfPath(name).isEmpty()) {
        options.siteByName = QStringLiteral("stackoverflow");
    }
    ImportedItems imported;
    const ItemSink sink = [&imported](Item &&item) -> Result<void> {
        imported.items.push_back(std::move(item));
        return {};
    };
    const Result<ImportReport> report = importItems(device, name, options, sink);
    if (!report) {
        imported.error = report.error().oneLine();
        return imported;
    }
    imported.report = *report;
    for (const ImportNotice &notice : report->notices) {
        imported.notices << QString::number(notice.place.line) + QStringLiteral(": ") + notice.message.inWords();
    }
    return imported;
}

inline ImportedItems importItemsOf(QByteArray bytes, const QString &name, const ItemImportOptions &options = {})
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return importItemsOf(buffer, name, options);
}

/// "KIND ID" of each part, with a star on an accepted answer.
inline QStringList partIds(const Item &item)
{
    QStringList list;
    for (const ItemPart &part : item.parts) {
        list << part.kind + u' ' + part.externalId + (part.accepted ? QStringLiteral("*") : QString());
    }
    return list;
}

} // namespace corater::test
