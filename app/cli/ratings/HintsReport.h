// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintsAgainst.h"

#include <QJsonObject>

namespace corater {

/// One rule compared with the labels, as JSON: a cross table with "rows" (hint, no hint), "columns" (code, no code),
/// "cells" and "n"; "precision" and "recall" with their interval limits, null if the denominator is 0.
QJsonObject hintRuleJson(const HintAgainst &rule, const Codebook &codebook);

/// All rules compared with the labels, as text tables; empty if no rule is mapped to a code.
QString hintsAgainstText(const HintsAgainst &against, const Codebook &codebook);

} // namespace corater
