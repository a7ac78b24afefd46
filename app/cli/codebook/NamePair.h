// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

#include <array>
#include <string>

namespace corater {

/// Splits "A,B" of --pair as one CSV record, so that a name may be quoted and contain a comma. `what`: the error
/// message if there are not two names.
Result<std::array<QString, 2>> namePair(const std::string &argument, const Message &what);

} // namespace corater
