// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// The settings in which a study keeps how each rater exported it the last time begin so; the rater's name follows.
/// What two copies keep there is a habit of two machines and no contradiction.
inline const QString exportSettingPrefix = QStringLiteral("export of ");

} // namespace corater
