// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"

#include <QSet>

namespace corater {

/// The colours that the drawing uses, "#rrggbb".
QSet<QString> coloursOf(const Drawing &drawing);

/// Definitions of these colours for tikzOf(), in a fixed order; they go before the first drawing that uses them.
QString tikzColours(const QSet<QString> &colours);

/// The drawing as a tikzpicture environment of its size; texts are escaped for LaTeX (see escapedLatex()).
QString tikzOf(const Drawing &drawing);

} // namespace corater
