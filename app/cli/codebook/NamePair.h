// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

#include <array>
#include <string>

namespace corater {

/// "A,B" of the option --pair as one CSV record, so that a name may be quoted and hold a comma. `what` says what is
/// missing when it names no two.
Result<std::array<QString, 2>> namePair(const std::string &argument, const Message &what);

} // namespace corater
