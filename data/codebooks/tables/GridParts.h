// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"

namespace corater {

/// The tables of a sheet that stand side by side ("Symptom | Definition | Root cause | Definition"), each as a separate
/// grid; or else the sheet itself. Two headings in the study's own words, each with a description or a count after it,
/// are two tables, and so are repeated headings ("Code | Count | Code | Count"): read as one, the codes of the first
/// table would get the descriptions of the second.
std::vector<Grid> sideBySide(const Grid &grid);

} // namespace corater
