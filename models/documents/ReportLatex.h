// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// The report as a LaTeX document for pdfTeX, XeTeX and LuaTeX; charts are drawn with TikZ. Needs packages of every
/// common installation: geometry, booktabs, longtable, array, tikz, lmodern.
QString latexOf(const Report &report);

} // namespace corater
