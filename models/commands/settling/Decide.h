// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleCommand.h"

namespace corater {

// `dimensionName` is for the history.

/// Settles one dimension of one unit. Whose label it is (unanimous, a rater's, neither) is found from the raters'
/// labels, and so is whether an agreed label was overruled. `codes`: in order; empty only for a dimension that is not
/// required.
Command<> decide(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName, std::vector<CodeId> codes,
                 DecisionDetails details = {});

/// Settles a question on which the raters differ without a final label: they agree to differ. A reason or a text is
/// required. Refused if no two raters gave different labels.
Command<> agreeToDiffer(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName,
                        DecisionDetails details);

/// Settles whether the item is included. It may be included though every rater excluded it (and the reverse); its units
/// are then made with addFinalUnit().
Command<> decideScreening(SettleKey key, Screening screening, QString outReason = {}, DecisionDetails details = {});

/// Settles whether a match of the raters is a unit. If not, it stays in the record and is never exported.
Command<> decideUnit(SettleKey key, UnitKey unit, bool kept, DecisionDetails details = {});

/// Adds a unit that no rater saw, behind the others.
Command<> addFinalUnit(SettleKey key, DecisionDetails details = {});

} // namespace corater
