// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Reader.h"
#include "data/store/history/HistoryEntry.h"

#include <QSet>
#include <QStringList>

namespace corater {

class Connection;

/// Which entries of the history a reader may see; nothing else decides this. Entries from before the open round are
/// visible to all. Of later ones, all see those that reveal nothing of anybody's ratings, proposals or decisions, and
/// the ratings and seals of closed rounds; raters also see their own entries. Entries reveal when and how often others
/// have worked, so the hidden ones are not even counted: see HistoryLine::number in models/. HistoryRepository::read()
/// applies this.
class VisibleHistory
{
public:
    static Result<VisibleHistory> of(Connection &connection, const Reader &reader);

    bool shows(const HistoryEntry &entry) const;

private:
    bool isOfClosedRound(const QJsonObject &arguments) const;

    qint64 m_known = 0;  ///< the last entry that all may see; some later ones are hidden
    qint64 m_sealed = 0; ///< the last entry before m_known that seals a part
    RaterId m_viewer{};
    QSet<QString> m_closedRounds; ///< names
};

} // namespace corater
