// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/search/ListAnswer.h"
#include "models/study/WorkerRead.h"

#include <QTimer>

namespace corater {

class Notice;

/// Finds the next waiting item on a worker, because thousands of finished items may lie before it. Made by ItemBrowser;
/// the study must outlive it.
class NextOpen : public QObject
{
    Q_OBJECT

public:
    struct Wanted
    {
        ItemQuery query;
        Waiting waiting{};
        ItemId after{}; ///< invalid: start at the first item of the list

        bool operator==(const Wanted &) const = default;
    };

    NextOpen(Study &study, Notice &notice, QObject *parent = nullptr);

    /// Starts the search in that list, soon or at once, and repeats it after relevant changes. `answer`: the query's
    /// result; null for a list without a filter.
    void look(const ListPlace &place, std::shared_ptr<const ListAnswer> answer, const Wanted &wanted, bool isUrgent);
    /// Drops the search.
    void drop();
    /// The found item, an invalid id if none waits; nothing if this search was not started or has not ended.
    std::optional<ItemId> found(const Wanted &wanted) const;

Q_SIGNALS:
    /// The first waiting item of the list is known.
    void firstFound();

private:
    void begin();
    void follow(const QSet<ItemId> &changed);

    Notice &m_notice;
    ListPlace m_place;
    std::shared_ptr<const ListAnswer> m_answer;
    std::optional<Wanted> m_wanted;
    std::optional<ItemId> m_found;
    QTimer m_soon;     ///< delay: an item that the user only passes needs no search
    WorkerRead m_read; ///< last, so that the worker ends first
};

} // namespace corater
