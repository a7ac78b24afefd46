// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// The report as one self-contained HTML file: charts are embedded as SVG, there is no script, it is fit for paper,
/// light and dark.
QString htmlOf(const Report &report);

} // namespace corater
