// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/settling/ReviewItem.h"

namespace corater {

/// The note on a place: "moved, check it", "not found in the text any more", or none.
QString stateOf(const EvidencePlace &place);

/// The kind of a part of a post in the reader's language: "question", "answer", "comment"; another as it is.
QString partKindWords(const QString &kind);

/// A part as partName() names it, in the reader's language; without the id where that is the item's own, which stands
/// beside it.
QString partWords(const QString &part, const QString &itemId);

/// One passage as the post and the form show it: its unit, its rater, where it stands now, and its words.
struct EvidenceLine
{
    int unit = 1;   ///< number of the unit on the screen
    QString letter; ///< of the rater
    int tone = 0;   ///< place of the rater, for the colour
    Evidence evidence;
    EvidencePlace place;
    QString quote; ///< as it is read, on one line
    QString about; ///< the answer that it supports: "Symptom: Memory Leak"; empty for the unit as a whole

    bool isLost() const { return place.part < 0; }
    bool isToCheck() const { return !isLost() && place.found.how == FoundHow::Near; }
    /// "1A": the unit's number and the rater's letter.
    QString mark() const { return QString::number(unit) + letter; }
    QString state() const { return stateOf(place); }
    /// The whole line as one sentence, for tips and accessible names.
    QString sentence() const;
    bool operator==(const EvidenceLine &) const = default;
};

/// The passages of one rating, unit by unit.
std::vector<EvidenceLine> evidenceOfRating(const Item &item, const Rating &rating, const Codebook &codebook,
                                           const QString &letter, int tone);

/// The passages of all raters of a closed round, with the numbers of the matched units and the raters' letters as the
/// review shows them.
std::vector<EvidenceLine> evidenceOfReview(const Item &item, const ReviewItem &review, const Codebook &codebook);

} // namespace corater
