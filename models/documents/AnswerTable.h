// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/CorrectedShare.h"
#include "models/documents/ReportTree.h"
#include "models/documents/ShownNumbers.h"

#include <QJsonObject>

namespace corater {

/// A column that people see, programs read, or both.
struct AnswerColumn
{
    QString title;         ///< for people; empty: the column is for programs alone
    char side;             ///< 'l' (words) or 'r' (figures)
    QStringList keys = {}; ///< for programs: one for each value of a cell; none: the column is for people alone
};

/// A cell: its text, and the same as values.
struct AnswerCell
{
    AnswerCell(const QString &words) : shown(words), values{words} {}
    AnswerCell(std::integral auto count) : shown(QString::number(count)), values{count} {}
    AnswerCell(const QString &text, const PlainRow &plain) : shown(text), values(plain) {}

    QString shown;
    PlainRow values;
};

using AnswerRow = std::vector<AnswerCell>;

/// A share: "52.2 %", 0.522….
AnswerCell shareCell(const std::optional<double> &share);
/// An interval of shares: "46.0–58.3 %", both ends.
AnswerCell sharesCell(const std::optional<Interval> &interval);
/// A share made of labels with errors: "52.2 %", 0.522… and its standard error.
AnswerCell estimateCell(const std::optional<ShareEstimate> &estimate);

/// The table of these rows; each has a cell for every column.
ReportTable answerTable(const QString &caption, const std::vector<AnswerColumn> &columns,
                        const std::vector<AnswerRow> &rows);

/// A plain row as JSON: its values by their headings.
QJsonObject plainJson(const ReportTable &table, size_t row);

} // namespace corater
