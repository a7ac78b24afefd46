// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

namespace corater {

/// A passage of an item that a rater marked as evidence of a unit, of one answer of it (dimension), or of one code of
/// that answer. The place is in the source of the part, in UTF-16 units; quote, before and after are the text there
/// when it was marked, by which the passage is found again in a newer text.
struct Evidence
{
    EvidenceId id{};
    DimensionId dimension{}; ///< none: of the unit as a whole
    CodeId code{};           ///< one of the unit's codes of that dimension; none: of the answer as a whole
    QString part;            ///< see partName() in EvidencePlaces.h
    qint64 start = 0;
    qint64 length = 0;
    QString quote; ///< the source itself, with its markup
    QString before;
    QString after;
    QString place; ///< of a patch: file, hunk and lines of the new side, in words; empty elsewhere

    bool operator==(const Evidence &) const = default;
};

} // namespace corater
