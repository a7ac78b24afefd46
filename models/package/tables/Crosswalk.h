// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/CodebookVersion.h"
#include "models/package/tables/PackageTable.h"

namespace corater {

/// The change of every code from each version of the codebook to the next: the same, renamed, moved, changed in its
/// texts, retired, merged, removed, added. One row per code and step; several changes of one code share a row.
PackageTable crosswalk(const std::vector<CodebookVersion> &versions);

/// The rules of the guide: dimension, the two codes, text.
PackageTable rulesTable(const Codebook &codebook);

} // namespace corater
