// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/LabelColumns.h"

namespace corater {

/// The columns of a rating sheet that hold labels: those of labelColumns() and headings made of a name or an alias of a
/// dimension and a word for a rater or for the final label ("rc_r1" and "rc_ada" for the alias "rc", "rc_final"). In
/// the order of the sheet.
std::vector<LabelColumn> labelHeadings(const Codebook &codebook, const QStringList &headings,
                                       const QStringList &raters);

} // namespace corater
