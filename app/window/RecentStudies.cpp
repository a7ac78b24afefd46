// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/RecentStudies.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace corater {

namespace {

const QString key = QStringLiteral("recent");

} // namespace

QStringList RecentStudies::paths()
{
    QStringList paths = QSettings().value(key).toStringList();
    paths.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return paths;
}

void RecentStudies::add(const QString &path)
{
    constexpr qsizetype most = 6;
    QStringList known = paths();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    known.removeAll(absolute);
    known.prepend(absolute);
    QSettings().setValue(key, QStringList(known.first(std::min(known.size(), most))));
}

} // namespace corater
