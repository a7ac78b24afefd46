// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"

namespace corater {

/// The tables of a sheet that stand side by side ("Symptom | Definition | Root cause | Definition"), each as a grid of
/// its own; else the sheet itself. Two headings in the study's own words, each with a description or a count behind it,
/// are two tables, and so are headings that are repeated ("Code | Count | Code | Count"): read as one, the descriptions
/// of the second would be given to the codes of the first.
std::vector<Grid> sideBySide(const Grid &grid);

} // namespace corater
