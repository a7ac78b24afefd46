// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"
#include "models/selection/SelectionFlow.h"

namespace corater {

/// Colours of a drawn flow, "#rrggbb": those of a page, unless a window gives its own.
struct FlowColours
{
    QString ink = QStringLiteral("#1c2024");
    QString quiet = QStringLiteral("#5b6470");
    QString line = QStringLiteral("#8a93a0");
    QString fill = QStringLiteral("#f4f6f8");
};

/// The flow as boxes with numbers, from the top down, as wide as a report's page (460 points). What was lost on the way
/// stands beside the line to the next box.
Drawing flowDrawing(const std::vector<FlowRow> &rows, const FlowColours &colours = {});

/// The same in one sentence per box, for who cannot see it.
QString flowSentences(const std::vector<FlowRow> &rows);

} // namespace corater
