// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Remembers in the user's settings which raters were chosen for a study. A study is identified by its identity and its
/// path, because a copy in another folder may be another rater's.
namespace RememberedRater {

/// The rater to continue as without asking (knownRater()); invalid: ask.
RaterId of(const Study &study);

/// The rater was chosen in the window.
void note(const Study &study, RaterId rater);

} // namespace RememberedRater

} // namespace corater
