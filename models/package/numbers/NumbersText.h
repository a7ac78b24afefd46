// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

/// The sentences about the numbers of a package.
struct NumbersText
{
    CORATER_MESSAGES(PackageCheck)
};

} // namespace corater
