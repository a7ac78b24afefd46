// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/decisions/DecisionFile.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/sheets/SheetFile.h"
#include "data/interchange/PlacedCodes.h"

#include <QIODevice>

#include <memory>
#include <optional>

namespace corater {

/// A file with ratings, opened as a sheet: the project of another program by codedSheet(), decisions about references
/// by decisionSheet(), any other file by openSheet().
/// `isLong`: it is in the long layout, whatever the user chose.
/// `hasFinals`: the rows of finalRater are final labels.
struct OpenedRatings
{
    std::unique_ptr<QIODevice> device;
    bool isLong = false;
    bool hasFinals = false;
    bool ordered = true; ///< several codes of an answer stand in the order in which they were given
    PlacedCodes codes;   ///< how the codes of a project were placed

    std::optional<PostFormat> format{}; ///< the format found; none: the content is no text
    std::vector<RecordNames> records{}; ///< of decisions about references: what may name the item of each record

    /// The beginning of the sheet; `path` is named in errors.
    Result<SheetSample> sample(const QString &path) const;
    /// The map with the known facts of such a project added.
    SheetMap mapped(SheetMap map) const;
};
/// Codes of a project are placed in the codebook; see placeCodes().
Result<OpenedRatings> openRatings(const QString &path, const Codebook &codebook, const SheetChoice &sheet = {},
                                  const CodedSaid &said = {});

} // namespace corater
