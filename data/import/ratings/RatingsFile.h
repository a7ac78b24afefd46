// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/SheetMap.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/sheets/SheetFile.h"
#include "data/interchange/PlacedCodes.h"

#include <QIODevice>

#include <memory>
#include <optional>

namespace corater {

/// Opens a file with ratings as a sheet: such a project as codedSheet() writes it, everything else as openSheet() does.
/// `isLong`: it is in the long layout, whatever was said.
/// `hasFinals`: rows of finalRater say what is final.
struct OpenedRatings
{
    std::unique_ptr<QIODevice> device;
    bool isLong = false;
    bool hasFinals = false;
    bool ordered = true; ///< several codes of an answer stand in the order in which they were given
    PlacedCodes codes;   ///< how the codes of such a project were taken

    std::optional<PostFormat> format{}; ///< that was found; none: what the file holds is no text

    /// The beginning of the sheet; `path` is named in errors.
    Result<SheetSample> sample(const QString &path) const;
    /// The map with what is known of such a sheet.
    SheetMap mapped(SheetMap map) const;
};
/// Codes of a project are placed in the codebook; see placeCodes().
Result<OpenedRatings> openRatings(const QString &path, const Codebook &codebook, const SheetChoice &sheet = {},
                                  const CodedSaid &said = {});

} // namespace corater
