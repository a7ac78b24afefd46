// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RatedFields.h"
#include "data/import/ratings/LabelCells.h"

#include <QIODevice>

namespace corater {

/// The separators of codes within a cell, for the dimensions that take several codes, and the reasons for them.
struct CellSeparators
{
    SetSeparators separators;
    QList<Message> notes;
};

/// The map's separator, else the one found in all cells of each dimension. Reads the sheet from `start` and puts the
/// device back to its position; finds none on a device that cannot seek. Rows that cannot be read are passed over.
CellSeparators findCellSeparators(QIODevice &device, qint64 start, const RatedFields &columns, const Codebook &codebook,
                                  const SheetMap &map);

} // namespace corater
