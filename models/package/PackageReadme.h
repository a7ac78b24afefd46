// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackagePlan.h"

namespace corater {

/// README.md: the study in its own words, the results in numbers, the content of every file, how to check the package,
/// and what it leaves out.
QByteArray packageReadme(const PackageInput &input, const PackageSummary &summary, const Citation &citation,
                         const std::vector<PackageFile> &files);

} // namespace corater
