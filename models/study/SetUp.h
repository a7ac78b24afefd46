// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Writes a new rater of that name. Errors: no name, or a rater has it already.
Result<Rater> insertRater(Change &change, const QString &wanted, bool adjudicator);

/// The first entry of every study: title, codebook with version 1, raters, and round 1 over all items.
Command<> setUp(Study::Outline outline);

} // namespace corater
