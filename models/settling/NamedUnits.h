// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"

#include <QHash>

namespace corater {

/// One problem of an item as the raters of one round saw it, with the id under which it goes into a data set.
struct NamedUnit
{
    UnitMatch match;
    QString name; ///< ITEM, ITEM_k, or the id that a sheet gave it
};

/// The ids that the sheet of an imported round gave to units and that the rule ITEM, ITEM_k would not give again
/// (ITEM_1 without ITEM_2). Kept in Round::plan; empty for other rounds.
QHash<UnitId, QString> sheetNames(const Round &round);
/// The value of Round::plan for an imported round with those ids; `ordered`: several codes of an answer stand in the
/// order in which they were given.
QString importPlan(const QHash<UnitId, QString> &names, bool ordered = true);
/// Whether the round's codes are in order: those of projects of other programs are not.
bool hasCodesInOrder(const Round &round);

/// The units of one item in one round, matched as recorded and named; `externalId` is the item's.
std::vector<NamedUnit> namedUnits(const QString &externalId, const std::vector<Rating> &ratings,
                                  const QHash<UnitId, int> &alignment, const QHash<UnitId, QString> &names,
                                  const Codebook &codebook);

/// The ids of the units of a settled item, in their order: the one it was imported with, or made by the rule.
QStringList settledNames(const QString &externalId, const FinalItem &settled);

/// Records the raters' units that a settled unit stands for, where their ids are the same and no unit of the rater is
/// recorded yet. Returns whether anything was added.
bool linkSources(FinalItem &settled, const QString &externalId, const std::vector<NamedUnit> &units);

} // namespace corater
