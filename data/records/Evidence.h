// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

namespace corater {

/// A passage of an item that a rater marked as evidence of a unit, of one of its answers (dimension), or of one code of
/// that answer. The place is in the source of the part, in UTF-16 units; quote, before and after are the text at the
/// time of marking, by which the passage is found again in a newer text.
struct Evidence
{
    EvidenceId id{};
    DimensionId dimension{}; ///< none: the passage supports the whole unit
    CodeId code{};           ///< one of the unit's codes of that dimension; none: the whole answer
    QString part;            ///< see partName() in EvidencePlaces.h
    qint64 start = 0;
    qint64 length = 0;
    QString quote; ///< from the source, with its markup
    QString before;
    QString after;
    QString place; ///< only in a patch: file, hunk and lines of the new side, in words

    bool operator==(const Evidence &) const = default;
};

} // namespace corater
