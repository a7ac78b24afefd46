// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintedItems.h"

#include <QFutureWatcher>

#include <atomic>
#include <map>

namespace corater {

class Notice;
class Study;

/// Finds the items with hints for searches: on a thread with its own connection, at the first request, and again after
/// items were imported. Empty while hints are hidden. Made by ItemBrowser.
class HintSearch : public QObject
{
    Q_OBJECT

public:
    HintSearch(Study &study, Notice &notice, QObject *parent);
    ~HintSearch() override;

    /// Requests the items; changed() follows when they are known. Reports if hints are hidden.
    void want();
    /// By rule, 0 for any rule; empty while unknown or hidden.
    std::map<int, std::vector<ItemId>> items() const;

Q_SIGNALS:
    void changed();

private:
    void forget();
    void take();

    Study &m_study;
    Notice &m_notice;
    QFutureWatcher<Result<HintedItems>> m_judging;
    std::atomic_bool m_stop = false;
    bool m_isKnown = false;
    bool m_isAsked = false; ///< a request is waiting, so the result is reported
    HintedItems m_items;
};

} // namespace corater
