// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryDays.h"

#include <QTreeWidget>

namespace corater {

/// The days of the history, on each day the people who made changes, and of each person the kinds of changes, in words.
class HistoryDayList : public QTreeWidget
{
    Q_OBJECT

public:
    explicit HistoryDayList(QWidget *parent = nullptr);

    /// `names`: of the raters. The current line stays if it is still there.
    void setDays(const std::vector<HistoryDay> &days, const QHash<RaterId, QString> &names);
    /// Makes the first line, all days, the current one, without a signal.
    void showAll();

Q_SIGNALS:
    /// An invalid day: all days. No actor: all people. No group (a place in historyKindGroups()): all changes.
    void dayChosen(const QDate &day, std::optional<corater::RaterId> actor, std::optional<int> group);
};

} // namespace corater
