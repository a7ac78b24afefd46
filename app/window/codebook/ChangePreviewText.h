// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/codebook/ChangePreview.h"
#include "views/codebook/ChangePanel.h"

namespace corater {

/// The consequences of a change as lines for the editor: labels of each rater, settled labels, items, cells of the
/// export, and kappa before and after with its interval.
std::vector<Consequence> consequencesOf(const ChangePreview &preview);

} // namespace corater
