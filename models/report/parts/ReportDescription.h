// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/study/StudyDescription.h"

#include <optional>

namespace corater {

/// What the study says of itself: goal, population, the raters' experience and training. Nothing: it says none of them.
std::optional<ReportSection> descriptionSection(const StudyDescription &description);

} // namespace corater
