// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// The report as one HTML file that needs no other: charts are SVG within it, there is no script, it is fit for
/// paper, light and dark.
QString htmlOf(const Report &report);

} // namespace corater
