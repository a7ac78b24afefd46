// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/RoundOptions.h"
#include "models/study/Study.h"

namespace corater {

/// The options with the units that their terms find, as their ids. An error has the column of the word.
Result<RoundOptions> withTerms(const Study &study, RoundOptions options);

} // namespace corater
