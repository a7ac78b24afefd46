// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/store/StudyStore.h"
#include "models/commands/settling/SettleCommand.h"

#include <QJsonArray>

namespace corater {

// The names that commands use in their arguments instead of ids; see also HistoryNames.h.

/// Empty for ids that the codebook lacks.
QString argumentOf(const Codebook &codebook, DimensionId dimension);
QString argumentOf(const Codebook &codebook, CodeId code);
QJsonArray argumentOf(const Codebook &codebook, const std::vector<CodeId> &codes);
/// "in", "out" or "undecided".
QString argumentOf(Screening screening);
/// The raters' units: [{"rater": …, "unit": ordinal}, …].
QJsonArray argumentOf(const StudyStore &store, const UnitMatch &match);

} // namespace corater
