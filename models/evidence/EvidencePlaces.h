// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/evidence/FindAgain.h"
#include "data/records/Item.h"
#include "data/records/Rating.h"

#include <vector>

namespace corater {

/// How the source of a part is read.
SourceMarkup markupOf(TextFormat format);

/// The name of a part in evidence: its kind and id ("answer 4711"), or its kind and its number among those of the kind
/// where the source gives no id ("comment #2").
QString partName(const Item &item, size_t part);
/// The part of that name; -1 where the item has none now.
int partNamed(const Item &item, const QString &name);

/// The longest passage that can be marked, in UTF-16 units of the source.
inline constexpr qint64 longestEvidence = 20000;

/// A passage of a part as evidence that is not yet attached to an answer: its quote, its surroundings and, of a patch,
/// its place in words. The stretch must lie in the source of the part.
Evidence evidenceAt(const Item &item, size_t part, Stretch stretch);

/// Where a passage stands in the item as it is now.
struct EvidencePlace
{
    int part = -1; ///< index into Item::parts; -1 where it is lost
    FoundPassage found;

    bool operator==(const EvidencePlace &) const = default;
};
/// Searches the part in which the passage was marked. If the item no longer has that part, searches all parts; then the
/// result is never certain.
EvidencePlace placeOf(const Item &item, const Evidence &evidence);

/// The quote without markup, on one line.
QString shownQuote(const Item &item, const Evidence &evidence);

/// Places in the item where a text stands: as it stands in the source or, without blanks, as it is read. At most two,
/// since two are already ambiguous.
struct QuotePlace
{
    size_t part = 0;
    Stretch stretch;
};
std::vector<QuotePlace> placesOfQuote(const Item &item, const QString &quote, const QString &part = {});

} // namespace corater
