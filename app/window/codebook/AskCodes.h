// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <optional>

class QWidget;

namespace corater {

/// Asks for the codes of a label in a small dialog, initially `chosen`; none if the user cancels.
std::optional<std::vector<CodeId>> askCodes(QWidget *parent, const QString &question, const Dimension &dimension,
                                            const std::vector<CodeId> &chosen);

} // namespace corater
