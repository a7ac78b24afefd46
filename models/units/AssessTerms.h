// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/RoundOptions.h"
#include "models/study/Study.h"

namespace corater {

/// The options with the ids of the units that their search terms find. An error has the column of the word.
Result<RoundOptions> withTerms(const StudyReader &study, RoundOptions options);

} // namespace corater
