// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Which entries of the history somebody may see; nothing else decides this. Entries from before the open round are
/// visible to all. Of later ones, all see those that reveal nothing of anybody's ratings, proposals or decisions, and
/// the ratings and seals of closed rounds; raters also see their own entries. Entries reveal when and how often others
/// have worked, so the hidden ones are not even counted: see HistoryLine::number.
class VisibleHistory
{
public:
    /// As the viewer may see it; none: somebody who did not say who they are.
    static Result<VisibleHistory> of(const Study &study, RaterId viewer);

    bool shows(const HistoryEntry &entry) const;
    /// The last entry that is known to all whatever it says, by HistoryEntry::seq; of what comes after it, some is
    /// hidden.
    qint64 knownToAll() const { return m_known; }
    /// Names of the rounds that are open.
    const QStringList &openRounds() const { return m_openRounds; }

private:
    bool isOfClosedRound(const QJsonObject &arguments) const;

    qint64 m_known = 0;
    qint64 m_sealed = 0; ///< the last entry before it by which somebody sealed
    RaterId m_viewer{};
    QStringList m_openRounds;
    QSet<QString> m_closedRounds; ///< names
};

} // namespace corater
