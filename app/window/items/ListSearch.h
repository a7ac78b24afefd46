// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/search/ListAnswer.h"
#include "models/study/StudyChanges.h"
#include "models/study/WorkerRead.h"

namespace corater {

class Notice;

/// Searches a list of items on a worker, because a search may have to read the whole study. Made by the list of items;
/// the study must outlive it.
class ListSearch : public QObject
{
    Q_OBJECT

public:
    ListSearch(Study &study, Notice &notice, QObject *parent = nullptr);

    /// Searches one or more lists by the same query. Only the newest search is answered.
    void search(const std::vector<ListPlace> &places, const ItemQuery &query);
    /// Drops the running search.
    void drop();
    bool isReading() const { return m_read.isReading(); }
    /// Requests a check of the file, which the list needs before it can show what is settled.
    void wantCheck();

Q_SIGNALS:
    /// The results of the newest search, one per list; empty if the study cannot be read.
    void answered(const std::vector<std::shared_ptr<const corater::ListAnswer>> &answers);
    /// Searches for settled items or final labels may have other results now.
    void settledOutdated();
    void checked();

private:
    struct Found
    {
        std::vector<std::vector<ItemId>> items; ///< one per list
        std::shared_ptr<const SettledSets> sets;
    };

    static Result<Found> find(const StudyReader &study, const std::vector<ListPlace> &places, const ItemQuery &query,
                              std::shared_ptr<const SettledSets> known);
    void follow(const ChangedRatings &ratings);
    void setOutdated();
    void take(size_t lists, const ItemQuery &query, int state, Result<Found> found);

    Study &m_study;
    Notice &m_notice;
    std::shared_ptr<const SettledSets> m_sets; ///< of the current state of the study; null: not read
    int m_state = 0;                           ///< incremented when m_sets become outdated
    bool m_wasRefused = false;                 ///< the check found a fault; not said again before the study changes
    WorkerRead m_read;
    WorkerRead m_check; ///< last, so that the workers end first
};

} // namespace corater
