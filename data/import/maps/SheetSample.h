// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/import/detection/FormatDetection.h"

#include <QIODevice>
#include <QStringList>

#include <vector>

namespace corater {

/// The beginning of a sheet or of a file of JSON objects, as a table, to show to users who assign its columns. Cells
/// are cut, so that a sample is small whatever the file holds.
struct SheetSample
{
    bool isJson = false;
    QStringList headings;          ///< unique (distinctHeadings()); of JSON the members of the first objects
    std::vector<QStringList> rows; ///< as wide as the headings

    static constexpr int mostRows = 20;
    static constexpr qsizetype longestCell = 4000;
};

/// Reads a sample and puts the device back where it began. Rows that cannot be read are left out. Error: the content is
/// neither a sheet nor JSON objects, or has no headings.
Result<SheetSample> readSheetSample(QIODevice &device, const QString &fileName);
/// Reads a sample of content whose format is known.
Result<SheetSample> readSheetSample(QIODevice &device, const QString &fileName, PostFormat format);

/// The setting of the study that keeps the map of files with these headings, in any order. `ofWhat`: "items" or
/// "ratings".
QString columnsSetting(const QString &ofWhat, const QStringList &headings);

} // namespace corater
