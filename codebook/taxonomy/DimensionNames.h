// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QStringList>

namespace corater {

/// The names of all dimensions in the order of the codebook, for the expectation of a message.
QStringList dimensionNames(const Codebook &codebook);

/// The names of the codes of a dimension that are in it, in the order of `codes`.
QStringList namesOfCodes(const Dimension &dimension, const std::vector<CodeId> &codes);

} // namespace corater
