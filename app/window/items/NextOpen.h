// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/search/ListAnswer.h"
#include "models/study/WorkerRead.h"

#include <QTimer>

namespace corater {

class Notice;

/// Looks ahead on a worker for the next item that waits, because thousands of finished items may lie before it. Made by
/// the list of items; the study must outlive it.
class NextOpen : public QObject
{
    Q_OBJECT

public:
    struct Wanted
    {
        ItemQuery query;
        Waiting waiting{};
        ItemId after{}; ///< none: the first of the list

        bool operator==(const Wanted &) const = default;
    };

    NextOpen(Study &study, Notice &notice, QObject *parent = nullptr);

    /// Looks for it in that list, soon or at once, and anew after each change that may matter. `answer`: what the query
    /// finds; null for a list without a filter.
    void look(const ListPlace &place, std::shared_ptr<const ListAnswer> answer, const Wanted &wanted, bool isUrgent);
    /// Nothing is looked for any more.
    void drop();
    /// What was found, an invalid id where nothing waits; none: that was not looked for, or is not known yet.
    std::optional<ItemId> found(const Wanted &wanted) const;

Q_SIGNALS:
    /// The first item of the list that waits is known.
    void firstFound();

private:
    void begin();
    void follow(const QSet<ItemId> &changed);

    Notice &m_notice;
    ListPlace m_place;
    std::shared_ptr<const ListAnswer> m_answer;
    std::optional<Wanted> m_wanted;
    std::optional<ItemId> m_found;
    QTimer m_soon;     ///< an item that is only passed by is not worth a worker
    WorkerRead m_read; ///< last, so that the worker ends first
};

} // namespace corater
