// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

namespace corater {

/// Whether `known` says all that `sheet` says: screening, flags, units with their labels and passages, and every
/// comment that the sheet has. Ids of units and passages are ignored.
bool saysAll(const Rating &known, const Rating &sheet);

} // namespace corater
