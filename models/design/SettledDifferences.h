// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/EffectiveFinals.h"

namespace corater {

/// Where the labels that an item was given, by a rater or in a data set, differ from the settled ones.
struct SettledDifference
{
    QString item;
    QString question; ///< a dimension, "screening", or "unit": one of the two has a unit that the other lacks
    QStringList given;
    QStringList settled;
};

/// Compares a rating, in current codes, with the settled state of its item, which must be settled, on screening, units
/// and the dimensions of `codebook`; the order of several codes does not count. Units go together as the raters' units
/// were settled; others by their labels (matchUnits()). Where the raters agreed to differ, nothing differs. `item`
/// names the item in the answer.
std::vector<SettledDifference> settledDifferences(const Rating &rating, const EffectiveItem &settled,
                                                  const QString &item, const Codebook &codebook);

/// The items that a person screened or found units in, in any round; what nobody rated is no question to settle.
QSet<ItemId> ratedItems(const SettlingInput &input);

} // namespace corater
