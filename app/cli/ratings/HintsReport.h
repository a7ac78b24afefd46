// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintsAgainst.h"

#include <QJsonObject>

namespace corater {

/// One rule against the labels as JSON: a cross table with "rows" (hint, no hint) and "columns" (code, no code),
/// "cells", "n", and "precision" and "recall" with the ends of their intervals, null where there is nothing to divide
/// by.
QJsonObject hintRuleJson(const HintAgainst &rule, const Codebook &codebook);

/// All rules against the labels as tables for reading; empty when no rule speaks for a code.
QString hintsAgainstText(const HintsAgainst &against, const Codebook &codebook);

} // namespace corater
