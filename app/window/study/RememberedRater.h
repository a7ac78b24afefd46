// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// What this user's settings know of who works in which study. A study is known by its identity and its place: a copy
/// in another folder may be another rater's.
namespace RememberedRater {

/// The rater to go on as without asking (knownRater()); none: ask.
RaterId of(const Study &study);

/// The rater was chosen in the window.
void note(const Study &study, RaterId rater);

} // namespace RememberedRater

} // namespace corater
