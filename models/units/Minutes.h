// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyReader.h"

namespace corater {

/// The minutes of a meeting, as Markdown: every question that was decided since that time, with the raters' answers,
/// the final one, how and why, and what was said in its discussion since; then the discussions that were not decided.
/// `since`: UTC, ISO 8601. `hidesNames`: it does not say who answered or said what. Errors: those of the file.
Result<QString> minutesSince(const StudyReader &study, const QString &since, bool hidesNames);

} // namespace corater
