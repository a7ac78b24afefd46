// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace corater {

/// One row of a table to be written: heading to texts; several texts take several columns with that heading.
using OutputRow = QHash<QString, QStringList>;

/// A table to be written, without a layout of its columns.
struct OutputTable
{
    QString name; ///< of its sheet
    std::vector<OutputRow> rows;

    /// The headings in use, in the usual order, each as often as the row with the most texts needs.
    QStringList headings() const;
    /// The texts of a row below these headings.
    static QStringList cells(const OutputRow &row, const QStringList &headings);
};

/// Everything in one table: kinds "codebook", "dimension", "code" (with its parent) and "rule".
OutputTable singleTable(const Codebook &codebook);

/// First the table "Codebook" (everything but the codes, each dimension with the sheet of its codes), then one table
/// per dimension with a heading per level.
std::vector<OutputTable> tablePerDimension(const Codebook &codebook);

} // namespace corater
