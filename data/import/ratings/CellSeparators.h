// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RatedFields.h"
#include "data/import/ratings/LabelCells.h"

#include <QIODevice>

namespace corater {

/// What stands between several codes in the cells of a sheet, for the dimensions that take several, and why.
struct CellSeparators
{
    SetSeparators separators;
    QList<Message> notes;
};

/// As the map says it, else found in all cells of each dimension. Reads the sheet from `start` and puts the device back
/// where it is; of a device that cannot seek it finds nothing. Rows that cannot be read are passed over.
CellSeparators findCellSeparators(QIODevice &device, qint64 start, const RatedFields &columns, const Codebook &codebook,
                                  const SheetMap &map);

} // namespace corater
