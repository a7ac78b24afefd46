// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// The studies that were open last, the newest first, which the settings keep. The window offers them at its start.
class RecentStudies
{
public:
    /// Those that are still there.
    static QStringList paths();
    /// Puts one in front.
    static void add(const QString &path);
};

} // namespace corater
