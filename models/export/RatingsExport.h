// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/hints/HintedItems.h"
#include "models/study/Study.h"

#include <QIODevice>

namespace corater {

/// The size of a written sheet of ratings.
struct ExportedRatings
{
    qint64 ratings = 0;
    qint64 units = 0;
    qint64 openRounds = 0; ///< left out: their ratings are not shown to others yet
};

/// How ratings are written.
struct RatingsLayout
{
    bool keepFormulas = false;
    const HintedItems *hinted = nullptr; ///< one more column: the static rules that found something in the item's code
    SheetFormat format = SheetFormat::Csv;
    bool sealedCodes =
        false; ///< merged codes are written as they were sealed; otherwise as the codes that they count as now
    bool paired = false; ///< a row per unit with the raters side by side, as `corater agree` reads a sheet
    WrittenColumns columns{};
};

/// Writes every rater's ratings of the closed rounds: a row per unit (and one per rating without units) with the codes,
/// the comments on item, unit and each dimension, flags, the codebook version of each label and when the rating was
/// last changed; or, paired, a row per unit with a column per dimension and rater, units matched as the agreement
/// matches them. Codes have their newest name. Errors: those of the device.
Result<ExportedRatings> exportRatings(const StudyReader &study, QIODevice &device, const RatingsLayout &layout = {});

/// As above to a writer, which is also finished; never paired.
Result<ExportedRatings> writeRatings(const StudyReader &study, SheetWriter &writer, const RatingsLayout &layout = {});

} // namespace corater
