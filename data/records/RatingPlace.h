// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

namespace corater {

/// The facts that decide whether a rater may now change their rating of an item in a round, with the names for the
/// history. Read in one statement, because every key press needs them. A missing item or rater has empty names.
struct RatingPlace
{
    RoundId roundId{};
    ItemId item{};
    RaterId raterId{};
    QString site;  ///< of the item
    QString id;    ///< of the item at its site
    QString rater; ///< the rater's name
    QString round; ///< the round's name
    bool isClosed = false;
    bool takesPart = false; ///< the rater has a part in the round
    bool isSealed = false;  ///< and has sealed it
    bool coversAll = false; ///< the round is over all items; otherwise over those drawn
    bool isDrawn = false;   ///< the item was drawn for the rater
    ItemId keptInstead{};   ///< the item of which this one is a duplicate; none: no duplicate
    bool assesses = false;  ///< the round has settled units of the item, which are assessed
    VersionId version{};    ///< the codebook version for new labels
};

} // namespace corater
