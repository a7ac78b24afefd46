// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

struct Theme;

/// The style sheet that makes Qt's stock widgets look like the drawn ones; made from the tokens, so that no colour
/// or length stands in two places. Fonts are left to the application's font.
QString styleSheet(const Theme &theme);

} // namespace corater
