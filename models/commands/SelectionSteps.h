// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/SelectionStep.h"
#include "models/study/Change.h"

namespace corater {

/// The steps of the selection that follow from the outcome of a command; empty: there is none to record.
template <typename Outcome>
using StepsOf = std::function<std::vector<SelectionStep>(const Outcome &)>;

/// Records what a command did as steps of the selection, along with its own change: both are one step of undo. Steps
/// that the study already has with the same outcome are not recorded again: adding a file twice does not double the
/// number of posts read. Used by imports and by the search for duplicates.
Result<void> recordSteps(Change &change, std::vector<SelectionStep> steps);

} // namespace corater
