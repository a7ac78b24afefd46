// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Prefix of the settings that keep each rater's last export options; the rater's name follows. Different values in two
/// copies are no conflict when the copies are merged.
inline const QString exportSettingPrefix = QStringLiteral("export of ");

/// In such a setting, an object with the time (UTC) at which each kind was last written.
inline const QString writtenExports = QStringLiteral("written");
/// Among these kinds, the replication package.
inline const QString packageKind = QStringLiteral("package");

} // namespace corater
