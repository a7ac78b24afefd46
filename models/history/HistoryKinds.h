// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace corater {

/// Kinds of changes that belong together for people.
struct HistoryKindGroup
{
    QString name;
    QStringList kinds;
};

/// All kinds of historyKinds(), each in one group.
std::vector<HistoryKindGroup> historyKindGroups();

} // namespace corater
