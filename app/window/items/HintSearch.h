// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintedItems.h"

#include <QFutureWatcher>

#include <atomic>
#include <map>

namespace corater {

class Notice;
class Study;

/// Finds the items with hints for a search that asks for them: on a thread with a connection of its own, when they are
/// first wanted, and again after items came. While hints are hidden there are none. Made by ItemBrowser.
class HintSearch : public QObject
{
    Q_OBJECT

public:
    HintSearch(Study &study, Notice &notice, QObject *parent);
    ~HintSearch() override;

    /// A search asks for them; changed() comes when they are known. Says why there are none.
    void want();
    /// By rule, 0 any; empty while they are not known or hidden.
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
    bool m_isAsked = false; ///< somebody waits for the answer, which is said
    HintedItems m_items;
};

} // namespace corater
