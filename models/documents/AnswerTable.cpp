// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/AnswerTable.h"

#include <cassert>

namespace corater {

AnswerCell shareCell(const std::optional<double> &share)
{
    return {shownShare(share), {share}};
}

AnswerCell sharesCell(const std::optional<Interval> &interval)
{
    return {shownShares(interval), plainEnds(interval)};
}

AnswerCell estimateCell(const std::optional<ShareEstimate> &estimate)
{
    return estimate ? AnswerCell(shownShare(estimate->share), {estimate->share, estimate->se})
                    : AnswerCell(shownShare({}), PlainRow(2));
}

ReportTable answerTable(const QString &caption, const std::vector<AnswerColumn> &columns,
                        const std::vector<AnswerRow> &rows)
{
    ReportTable table;
    table.caption = caption;
    table.rows.resize(rows.size());
    table.plainRows.resize(rows.size());
    for (size_t column = 0; column < columns.size(); ++column) {
        const auto &[title, side, keys] = columns[column];
        table.plainHeadings += keys;
        if (!title.isEmpty()) {
            table.headings << title;
            table.columns += QLatin1Char(side);
        }
        for (size_t row = 0; row < rows.size(); ++row) {
            const auto &[shown, values] = rows[row].at(column);
            if (!title.isEmpty()) {
                table.rows[row] << shown;
            }
            if (!keys.isEmpty()) {
                assert(qsizetype(values.size()) == keys.size());
                table.plainRows[row].insert(table.plainRows[row].end(), values.begin(), values.end());
            }
        }
    }
    return table;
}

QJsonObject plainJson(const ReportTable &table, size_t row)
{
    QJsonObject json;
    for (qsizetype i = 0; i < table.plainHeadings.size(); ++i) {
        json.insert(table.plainHeadings[i], table.plainRows[row][size_t(i)]);
    }
    return json;
}

} // namespace corater
