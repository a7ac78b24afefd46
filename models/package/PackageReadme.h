// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackagePlan.h"

namespace corater {

/// README.md: what the study is, in its own words, what was found out in numbers, what every file holds, how to check
/// it and what is not in it.
QByteArray packageReadme(const PackageInput &input, const PackageSummary &summary, const Citation &citation,
                         const std::vector<PackageFile> &files);

} // namespace corater
