// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

namespace corater {

/// The codes that a typed text matches. Every word of it must begin a word of the code's name, of an alias or of a
/// category above it; only if no code matches so, each may stand anywhere in them.
class CodeFilter
{
public:
    /// The codes of `among` that fit, in their order; all of them for an empty text.
    static std::vector<CodeId> matching(const Dimension &dimension, const std::vector<CodeId> &among,
                                        const QString &text);
};

} // namespace corater
