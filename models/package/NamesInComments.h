// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"
#include "models/package/PackageOptions.h"

namespace corater {

/// Names in what raters wrote (comments, reasons, decisions, rules, names of rounds and files): those of `raters`,
/// "@name" and e-mail addresses. For the author to look at before a package is published. The study's own names of
/// raters stand in the places.
std::vector<NameFound> namesInComments(const PackageInput &input, const QStringList &raters);

} // namespace corater
