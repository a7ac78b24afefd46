// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/search/SettledSets.h"
#include "models/study/StudyChanges.h"
#include "models/study/WorkerRead.h"

namespace corater {

class Notice;

/// Reads on a worker what the searches of a list must know of all closed rounds, when one asks for it, and anew when
/// the study has changed. Made by the list of items; the study must outlive it.
class SettledSearch : public QObject
{
    Q_OBJECT

public:
    SettledSearch(Study &study, Notice &notice, QObject *parent = nullptr);

    /// The list is searched by that filter now: reads what it needs and is not known as it is now. What was known
    /// before stays until then.
    void want(const ItemFilter &filter);
    /// The file is to be checked, so that the list can show what is settled.
    void wantCheck();
    const std::shared_ptr<const SettledSets> &sets() const { return m_sets; }

    bool isReading() const { return m_read.isReading(); }

Q_SIGNALS:
    /// Other sets are known, or they could not be read.
    void changed();
    void checked();
    /// What is known may not hold any more: want() is to follow where the list is shown.
    void outdated();

private:
    void follow(const ChangedRatings &ratings);
    void setOutdated();
    void read();
    void take(Result<SettledSets> read);

    Study &m_study;
    Notice &m_notice;
    std::shared_ptr<const SettledSets> m_sets = std::make_shared<const SettledSets>();
    SettledNeeds m_needs; ///< of what is being read
    bool m_isOutdated = false;
    bool m_wasRefused = false; ///< the check found a fault; not said again before the study changes
    WorkerRead m_read;
    WorkerRead m_check; ///< last, so that the workers end first
};

} // namespace corater
