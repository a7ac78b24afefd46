// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <optional>

namespace corater {

/// The rater who can be assumed to work in this copy of a study without asking: in a shared study the rater whose copy
/// it is; otherwise the only rater chosen on this machine (`said`: all chosen so far), as long as nobody else has
/// worked in the copy or rates in an open round. None in case of doubt: the user is then asked, so that they neither
/// see another's labels nor work under another's name by accident.
Result<std::optional<RaterId>> knownRater(const Study &study, const QSet<RaterId> &said);

} // namespace corater
