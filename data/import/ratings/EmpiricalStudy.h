// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/import/ratings/LabelCells.h"
#include "data/import/ratings/RatingSheet.h"

#include <QIODevice>
#include <QJsonObject>
#include <QMap>

namespace corater {

/// The field of an item that keeps its title as a published data set wrote it ("don&#39;t"); the item's title is the
/// decoded text.
inline const QString titleAsCame = QStringLiteral("title as it came");

/// One unit of a published data set, from its row.
struct EmpiricalUnit
{
    QString id; ///< as published: ITEM or ITEM_k
    qint64 line = 0;
    QString date;
    QString title;  ///< character references decoded
    QString asCame; ///< the title as in the sheet, if it differs
    QString url;
    QString comment;
    QJsonObject fields; ///< all other columns, unchanged
    QMap<DimensionId, std::vector<CodeId>> labels;
};

/// A data set of final labels, as plain values. Filled by readEmpiricalStudy(), imported by importFinals().
struct EmpiricalStudy
{
    std::vector<EmpiricalUnit> units; ///< in the order of the sheet
    std::vector<SheetColumnUse> columns;
    std::vector<MappedValue> values;
    qint64 namelessColumns = 0; ///< empty columns without a name, passed over
    qint64 blankRows = 0;
    std::vector<Error> problems; ///< cells and rows left out of a partial reading; the first thousand
    qint64 problemCount = 0;
};

/// Whether a sheet with these headings can be a data set of final labels; a list of candidates may have such columns,
/// too: it has ids and, for every required dimension, a column that the codebook names, and no dimension has more
/// columns than codes (two raters would).
bool isEmpiricalStudy(const QStringList &headings, const Codebook &codebook);

/// isEmpiricalStudy() for the content of a device, which keeps its position. False for anything but a sheet.
bool isEmpiricalStudy(QIODevice &device, const Codebook &codebook);

/// Whether such a sheet certainly has final labels: it begins with the columns of the published layout (id,
/// creation_date, title, url, comment), which have no place for a text. The device keeps its position.
bool isPublishedDataSet(QIODevice &device, const Codebook &codebook);

/// Reads the sheet record by record. Apostrophes that our export sets before formulas are removed. With `partial`,
/// cells and rows that cannot be read are left out. Errors, with line and column: no such headings, a cell that is no
/// code, an id that stands twice, a row of another length, everything that CsvReader refuses.
Result<EmpiricalStudy> readEmpiricalStudy(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                          bool partial = false, const Progress &progress = {});

} // namespace corater
