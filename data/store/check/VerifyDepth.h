// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

/// How much of a file is looked at.
enum class VerifyDepth {
    Whole,
    Quick ///< without what takes as long as the texts of all items: see leftOutOfQuick()
};

/// What a quick check does not look at, for people.
QList<Message> leftOutOfQuick();

} // namespace corater
