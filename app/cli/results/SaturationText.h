// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

namespace corater {

/// The new codes in the order of the items, and the item after which there were none, as text.
QString saturationText(const ResultOf<Saturation> &of, const ResultsInput &input);

} // namespace corater
