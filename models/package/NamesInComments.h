// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"
#include "models/package/PackageOptions.h"

namespace corater {

/// Finds names in what raters wrote (comments, reasons, decisions, rules, names of rounds and files): the names of
/// `raters`, "@name" and e-mail addresses. The author looks at them before publishing a package. The places use the
/// study's own names of raters.
std::vector<NameFound> namesInComments(const PackageInput &input, const QStringList &raters);

} // namespace corater
