// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/Drawing.h"

namespace corater {

/// The drawing as an SVG element of its own; `title` is what is read out to those who cannot see it.
QString svgOf(const Drawing &drawing, const QString &title);

} // namespace corater
