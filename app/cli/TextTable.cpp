// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTable.h"

#include <algorithm>

namespace corater {

QString aligned(const std::vector<QStringList> &rows, const QString &indent)
{
    std::vector<qsizetype> widths;
    for (const QStringList &row : rows) {
        widths.resize(std::max(widths.size(), size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i) {
            widths[size_t(i)] = std::max(widths[size_t(i)], row[i].size());
        }
    }
    QString text;
    for (const QStringList &row : rows) {
        QString line = indent;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const qsizetype width = widths[size_t(i)];
            line += i == 0 ? row[i].leftJustified(width) : QStringLiteral("  ") + row[i].rightJustified(width);
        }
        while (line.endsWith(u' ')) {
            line.chop(1);
        }
        text += line + u'\n';
    }
    return text;
}

QString shortened(const QString &code, qsizetype longest)
{
    const QString line = code.simplified();
    return line.size() > longest ? line.left(longest - 1) + u'…' : line;
}

QString linesOf(const ReportTable &table)
{
    std::vector<QStringList> rows{table.headings};
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    return aligned(rows, QStringLiteral("  "));
}

QString linesOf(const std::vector<ReportBlock> &blocks)
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
