// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"
#include "models/settling/EffectiveFinals.h"

#include <QHash>

namespace corater {

/// The final answers of one item, for other programs.
struct CodedFinal
{
    std::vector<CodedUnit> units; ///< of finalRater; the caller fills in the source
    /// The number under which each rater's unit is exported. Usually the rater's number; if raters numbered the same
    /// unit differently, all of them get a free number, since files of other programs match units by their numbers.
    QHash<UnitId, int> numbers;
};

/// The final answers of every item of the study, each with how it was settled: units of the data set and rejected
/// units, but nothing that is open. `ratings`: those that go into the file. `versions`: names of the codebook's
/// versions as everybody may see them.
QHash<ItemId, CodedFinal> codedFinals(const SettlingInput &input, const std::vector<const Rating *> &ratings,
                                      const QHash<VersionId, QString> &versions);

/// The codes of an answer, as files name them.
std::vector<CodedLabel> codedLabels(const Dimension &dimension, const std::vector<CodeId> &codes);

} // namespace corater
