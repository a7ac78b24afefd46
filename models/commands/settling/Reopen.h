// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleCommand.h"

namespace corater {

/// Reopens a settled answer: a decision is deleted (the history keeps it); an answer on which the raters agree is
/// marked as reopened, since it would otherwise be final without a decision.
Command<> reopenScreening(SettleKey key, DecisionDetails details = {});

/// The same for one dimension of one unit.
Command<> reopenLabel(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName,
                      DecisionDetails details = {});

/// The same for whether a match is a unit at all; its decided labels stay, and wait for that decision. A unit that the
/// adjudicator added is removed.
Command<> reopenUnit(SettleKey key, UnitKey unit, DecisionDetails details = {});

} // namespace corater
