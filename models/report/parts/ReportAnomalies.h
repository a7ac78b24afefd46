// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// What a reader must know before the numbers of a dimension are believed, one sentence or two each: prevalence
/// (Feinstein and Cicchetti 1990), bias between the raters, no variation, few units, an interval without width, codes
/// that one rater or nobody used, many units left out, units that depend on each other. Empty: nothing stands out.
QStringList anomaliesOf(const DimensionAgreement &result);

} // namespace corater
