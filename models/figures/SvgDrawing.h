// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"

namespace corater {

/// How an SVG holds its texts.
enum class SvgText {
    Letters, ///< as text, in the reader's fonts
    Outlines ///< as shapes: the same everywhere, and nothing to install. Needs a QGuiApplication
};

/// The drawing as a separate SVG element; screen readers read out `title`.
QString svgOf(const Drawing &drawing, const QString &title, SvgText texts = SvgText::Letters);

} // namespace corater
