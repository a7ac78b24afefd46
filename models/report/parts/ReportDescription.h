// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/study/StudyDescription.h"

#include <optional>

namespace corater {

/// The study's description of itself: goal, population, the raters' experience and training. Nothing if all of these
/// are empty.
std::optional<ReportSection> descriptionSection(const StudyDescription &description);

} // namespace corater
