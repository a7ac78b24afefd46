// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Remembers in the user's settings, for each copy of a study, which raters were chosen and what was looked at. A copy
/// is identified by the study's identity and its path, because a copy in another folder may be another rater's.
namespace RememberedStudy {

/// The rater to continue as without asking (knownRater()); invalid: ask.
RaterId rater(const Study &study);

/// The rater was chosen in the window.
void noteRater(const Study &study, RaterId rater);

/// The newest round whose agreement was looked at; invalid: none.
RoundId agreement(const Study &study);

/// The agreement of that round was looked at.
void noteAgreement(const Study &study, RoundId round);

} // namespace RememberedStudy

} // namespace corater
