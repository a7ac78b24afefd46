// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <optional>

namespace corater {

/// Who may be taken for the one who works in this copy of a study, without asking: the rater whose copy it is, where
/// the study is shared; otherwise the one rater who said so on this machine (`said`: all who did), as long as nobody
/// else has worked in the copy or rates in a round that is open. Nothing where that is in doubt: whoever opens it is
/// asked, so that nobody sees another's labels or works in another's name by accident.
Result<std::optional<RaterId>> knownRater(const Study &study, const QSet<RaterId> &said);

} // namespace corater
