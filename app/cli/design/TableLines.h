// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/TextTable.h"
#include "models/documents/ReportTree.h"

namespace corater {

/// The headings and rows of a table in aligned columns, without its caption.
inline QString linesOf(const ReportTable &table)
{
    std::vector<QStringList> rows{table.headings};
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    return aligned(rows, QStringLiteral("  "));
}

/// Paragraphs, lists and tables as text: titles and paragraphs on lines of their own, their content indented.
inline QString linesOf(const std::vector<ReportBlock> &blocks)
{
    QString text;
    for (const ReportBlock &block : blocks) {
        const auto *list = std::get_if<ReportList>(&block);
        const bool isApart = !list || !list->title.isEmpty(); // a list without a title belongs to what is above it
        text += isApart && !text.isEmpty() ? QStringLiteral("\n") : QString();
        if (list) {
            text += list->title.isEmpty() ? QString() : list->title + u'\n';
            for (const QString &item : list->items) {
                text += QStringLiteral("  ") + item + u'\n';
            }
        } else if (const auto *paragraph = std::get_if<ReportParagraph>(&block)) {
            text += paragraph->text + u'\n';
        } else if (const auto *table = std::get_if<ReportTable>(&block)) {
            text += table->caption + u'\n' + linesOf(*table);
        }
    }
    return text;
}

} // namespace corater
