// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/import/detection/FormatDetection.h"

#include <QIODevice>
#include <QStringList>

#include <vector>

namespace corater {

/// The beginning of a sheet or of a file of JSON objects, as a table: what a person looks at to say what the columns
/// are. Cells are cut, so that a sample is small whatever the file holds.
struct SheetSample
{
    bool isJson = false;
    QStringList headings; ///< each a name of its own (distinctHeadings()); of JSON the members of the first objects
    std::vector<QStringList> rows; ///< as wide as the headings

    static constexpr int mostRows = 20;
    static constexpr qsizetype longestCell = 4000;
};

/// Reads a sample and puts the device back where it began. Rows that cannot be read are left out. Error: the content is
/// neither a sheet nor JSON objects, or has no headings.
Result<SheetSample> readSheetSample(QIODevice &device, const QString &fileName);
/// The same of content whose format was found before.
Result<SheetSample> readSheetSample(QIODevice &device, const QString &fileName, PostFormat format);

/// What a study calls the map of files with these headings, whatever their order: maps are kept for "items" and for
/// "ratings", as settings of the study.
QString columnsSetting(const QString &ofWhat, const QStringList &headings);

} // namespace corater
