// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/RatingCommands.h"

namespace corater {

/// Marks a passage of the item as evidence of a unit, or of one answer of it.
Command<> addEvidence(RatingKey key, int unit, Evidence evidence);

/// Removes a mark.
Command<> removeEvidence(RatingKey key, int unit, Evidence evidence);

/// A passage in the arguments of the history: its place, its quote and what it is evidence of, by names.
QJsonObject argumentOf(const Codebook &codebook, const Evidence &evidence);

} // namespace corater
