// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/ReportTree.h"

namespace corater {

/// The report as Markdown with tables (CommonMark and the tables of GitHub). The n-th chart, counted from 1, is
/// referred to as `pictures` with %1 in place of n; whoever writes the file puts the SVG there.
QString markdownOf(const Report &report, const QString &pictures);

} // namespace corater
