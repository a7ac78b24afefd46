// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace corater {

/// Relative luminance of an opaque colour, 0 (black) to 1 (white), as WCAG 2.2 defines it for sRGB.
double relativeLuminance(const QColor &colour);

/// Contrast ratio of two opaque colours, 1 to 21: (lighter + 0.05) / (darker + 0.05) of their luminances (WCAG 2.2).
double contrastRatio(const QColor &a, const QColor &b);

} // namespace corater
