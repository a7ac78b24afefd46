// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyStore.h"
#include "models/settling/EffectiveFinals.h"
#include "models/study/Study.h"

namespace corater {

/// Reads the input of effectiveFinals(); for a single item if one is given.
Result<SettlingInput> settlingInput(const StudyReader &study, ItemId item = {});
/// The same inside a change of the study.
Result<SettlingInput> settlingInput(const StudyStore &store, const Codebook &codebook, ItemId item = {});

} // namespace corater
