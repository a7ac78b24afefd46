// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// Warnings about the numbers of a dimension, in one or two sentences each: prevalence (Feinstein and Cicchetti 1990),
/// bias between the raters, no variation, few units, an interval of zero width, codes used by one rater or none, many
/// units left out, units that depend on each other. Empty: no anomaly.
QStringList anomaliesOf(const DimensionAgreement &result);

} // namespace corater
