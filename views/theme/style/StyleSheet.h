// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

struct Theme;

/// The style sheet that makes Qt's stock widgets look like the drawn ones; made from the tokens, so that each colour
/// and length is defined once. Fonts come from the application's font.
QString styleSheet(const Theme &theme);

} // namespace corater
