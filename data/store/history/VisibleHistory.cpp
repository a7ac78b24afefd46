// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/VisibleHistory.h"

#include "data/store/history/HistoryRepository.h"
#include "data/store/tables/RoundRepository.h"

#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

// Entries that reveal nothing of anybody's ratings, proposals or decisions.
bool saysNothingOfRatings(const HistoryEntry &entry)
{
    static const QSet<QString> kinds{
        QStringLiteral("add-items"),     QStringLiteral("add-rater"),         QStringLiteral("set-setting"),
        QStringLiteral("save-search"),   QStringLiteral("mark-duplicates"),   QStringLiteral("describe-study"),
        QStringLiteral("introduce-key"), QStringLiteral("publish-round-key"), QStringLiteral("remember-export")};
    return kinds.contains(entry.kind) && entry.undoes == 0;
}

// Entries by which a rater rates an item, proposes a code for it or spends time at it.
bool isRating(const HistoryEntry &entry)
{
    static const QSet<QString> kinds{
        QStringLiteral("add-evidence"),    QStringLiteral("add-unit"),     QStringLiteral("confirm-label"),
        QStringLiteral("label"),           QStringLiteral("propose-code"), QStringLiteral("record-time"),
        QStringLiteral("remove-evidence"), QStringLiteral("remove-unit"),  QStringLiteral("see-answer"),
        QStringLiteral("set-comment"),     QStringLiteral("set-flag"),     QStringLiteral("set-labels"),
        QStringLiteral("set-screening")};
    return kinds.contains(entry.kind);
}

// The entry of a memo names the round that was open when it was written; so does one that takes it back.
bool isMemoOfRound(const HistoryEntry &entry)
{
    const bool isBack = entry.kind == u"take-back";
    const QString kind = isBack ? entry.arguments.value("kind").toString() : entry.kind;
    const QJsonObject arguments = isBack ? entry.arguments.value("arguments").toObject() : entry.arguments;
    return kind.endsWith(QLatin1StringView("-memo")) && !arguments.value("round").toString().isEmpty();
}

// Entries that belong to a round, and stay hidden while it is open.
bool isOfRound(const HistoryEntry &entry)
{
    return isRating(entry) || isMemoOfRound(entry);
}

} // namespace

Result<VisibleHistory> VisibleHistory::of(Connection &connection, const Reader &reader)
{
    const HistoryRepository history(connection);
    TRY(const auto newest, history.newest());
    TRY(const auto rounds, RoundRepository(connection).all());
    VisibleHistory visible;
    visible.m_viewer = reader.rater();
    visible.m_known = newest;
    bool anyOpen = false;
    for (const Round &round : rounds) {
        const bool isClosed = !round.closedAt.isEmpty();
        if (isClosed) {
            visible.m_closedRounds.insert(round.name);
        }
        if (round.imported || isClosed) {
            continue;
        }
        TRY(const auto opened, history.entryThatOpened(round.id));
        visible.m_known = std::min(visible.m_known, opened);
        anyOpen = true;
    }
    TRY(const auto sealed, anyOpen ? history.lastSealBefore(visible.m_known) : Result<qint64>(visible.m_known));
    visible.m_sealed = sealed;
    return visible;
}

// Whether all changes of the entry were made in closed rounds. Entries of before version 6 do not name their round.
bool VisibleHistory::isOfClosedRound(const QJsonObject &arguments) const
{
    const QJsonArray parts = arguments.value("commands").toArray();
    if (parts.isEmpty()) {
        return m_closedRounds.contains(arguments.value("round").toString());
    }
    return std::ranges::all_of(parts, [&](const QJsonValue &part) {
        return m_closedRounds.contains(part["arguments"].toObject().value("round").toString());
    });
}

// A round that nobody has rated in becomes the next one: ratings that were given in it and taken back belong to the
// open round and stay hidden.
bool VisibleHistory::shows(const HistoryEntry &entry) const
{
    const bool isKnown = entry.seq <= m_sealed || (entry.seq <= m_known && !isOfRound(entry));
    const bool isOpenToAll = (isOfRound(entry) || entry.kind == u"seal-round") && isOfClosedRound(entry.arguments);
    return isKnown || isOpenToAll || saysNothingOfRatings(entry) || (valid(m_viewer) && entry.actor == m_viewer);
}

} // namespace corater
