// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

enum class VerifyDepth {
    Whole,
    NewFile, ///< without the full-text index: the caller has just made it from the texts
    Quick    ///< without checks that take as long as reading the texts of all items: see leftOutOfQuick()
};

/// What a quick check leaves out, as sentences for the user.
QList<Message> leftOutOfQuick();

} // namespace corater
