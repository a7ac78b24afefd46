// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/History.h"

#include "codebook/ValidText.h"
#include "data/store/HistoryChanges.h"

#include <QCryptographicHash>
#include <QDateTime>

namespace corater {

namespace {

QByteArray hashOf(const QByteArray &previous, const HistoryEntry &entry, const QByteArray &changes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QByteArray &part : {previous, entry.at.toUtf8(), QByteArray::number(raw(entry.actor)),
                                   entry.kind.toUtf8(), entry.text.toUtf8(), QByteArray::number(entry.undoes), changes}) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    }
    return hash.result().toHex();
}

HistoryEntry entryOf(const Query &row)
{
    return {.seq = row.integer(0),
            .at = row.text(1),
            .actor = RaterId{row.integer(2)},
            .kind = row.text(3),
            .text = row.text(4),
            .undoes = row.integer(5),
            .hash = row.text(6).toLatin1()};
}

QString changedAfterwards(qint64 seq)
{
    return QStringLiteral("history entry %1 was changed after it was written").arg(seq);
}

} // namespace

QString nowUtc()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
}

Result<qint64> appendHistory(Connection &connection, HistoryEntry entry)
{
    const auto previous = connection.value(QStringLiteral("SELECT hash FROM history ORDER BY seq DESC LIMIT 1"));
    if (!previous) {
        return std::unexpected(previous.error());
    }
    entry.at = nowUtc();
    // Names stand in it; what is hashed must be what is stored.
    ValidText::mend(entry.text);
    const QByteArray changes = entry.changes.toJson();
    const QByteArray hash = hashOf(previous->toString().toLatin1(), entry, changes);
    const auto added = connection.run(
        QStringLiteral("INSERT INTO history (at, actor, kind, text, undoes, changes, hash) VALUES (?, ?, ?, ?, ?, ?, ?)"),
        {entry.at, valid(entry.actor) ? QVariant(raw(entry.actor)) : QVariant(), entry.kind, entry.text,
         entry.undoes ? QVariant(entry.undoes) : QVariant(), QString::fromUtf8(changes), QString::fromLatin1(hash)});
    if (!added) {
        return std::unexpected(added.error());
    }
    const auto seq = connection.value(QStringLiteral("SELECT last_insert_rowid()"));
    if (!seq) {
        return std::unexpected(seq.error());
    }
    return seq->toLongLong();
}

Result<qint64> newestEntry(Connection &connection)
{
    const auto newest = connection.value(QStringLiteral("SELECT coalesce(max(seq), 0) FROM history"));
    return newest ? Result<qint64>(newest->toLongLong()) : std::unexpected(newest.error());
}

Result<void> readHistory(Connection &connection, bool withChanges,
                         const std::function<Result<void>(const HistoryEntry &)> &each)
{
    const QString sql = QStringLiteral("SELECT seq, at, actor, kind, text, undoes, hash%1 FROM history ORDER BY seq")
                            .arg(withChanges ? QStringLiteral(", changes") : QString());
    QByteArray previous;
    return connection.rows(sql, {}, [&](const Query &row) -> Result<void> {
        HistoryEntry entry = entryOf(row);
        if (withChanges) {
            const QByteArray json = row.text(7).toUtf8();
            const Result<ChangeSet> changes = ChangeSet::fromJson(json);
            if (!changes) {
                return std::unexpected(changes.error());
            }
            entry.changes = *changes;
            if (hashOf(previous, entry, json) != entry.hash) {
                return fail(ErrorCode::Damaged, changedAfterwards(entry.seq));
            }
        }
        previous = entry.hash;
        return each(entry);
    });
}

Result<qint64> lastSeqGiven(Connection &connection)
{
    const auto given = connection.value(
        QStringLiteral("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'history'"));
    return given ? Result<qint64>(given->toLongLong()) : std::unexpected(given.error());
}

Result<void> readChanges(Connection &connection, const std::function<Result<void>(const QByteArray &json)> &each)
{
    QByteArray previous;
    qint64 last = 0;
    const auto read = connection.rows(
        QStringLiteral("SELECT seq, at, actor, kind, text, undoes, hash, changes FROM history ORDER BY seq"), {},
        [&](const Query &row) -> Result<void> {
            const HistoryEntry entry = entryOf(row);
            const QByteArray json = row.text(7).toUtf8();
            if (hashOf(previous, entry, json) != entry.hash) {
                return fail(ErrorCode::Damaged, changedAfterwards(entry.seq));
            }
            previous = entry.hash;
            last = entry.seq;
            return each(json);
        });
    const auto given = read ? lastSeqGiven(connection) : std::unexpected(read.error());
    if (!given) {
        return std::unexpected(given.error());
    }
    if (*given != last) {
        return fail(ErrorCode::Damaged,
                    QStringLiteral("the history ends at entry %1, but %2 entries were written").arg(last).arg(*given));
    }
    return {};
}

Result<HistoryEntry> historyEntry(Connection &connection, qint64 seq)
{
    Query query = connection.query(
        QStringLiteral("SELECT seq, at, actor, kind, text, undoes, hash, changes FROM history WHERE seq = ?"), {seq});
    const Result<bool> found = query.next();
    if (!found) {
        return std::unexpected(found.error());
    }
    if (!*found) {
        return fail(ErrorCode::NotFound, QStringLiteral("the history has no entry %1").arg(seq));
    }
    HistoryEntry entry = entryOf(query);
    Result<ChangeSet> changes = ChangeSet::fromJson(query.text(7).toUtf8());
    if (!changes) {
        return std::unexpected(changes.error());
    }
    entry.changes = std::move(*changes);
    return entry;
}

Result<UndoState> undoStateOf(Connection &connection, RaterId actor, const UndoKinds &kinds)
{
    UndoState state;
    const auto read = readHistory(connection, false, [&](const HistoryEntry &entry) -> Result<void> {
        if (entry.actor != actor || kinds.aside.contains(entry.kind)) {
            return {};
        }
        if (kinds.barriers.contains(entry.kind)) {
            state = {};
        } else if (entry.undoes == 0) {
            state.done.push_back({entry.seq, entry.text, entry.kind});
            state.undone.clear();
        } else if (!state.done.empty() && state.done.back().seq == entry.undoes) {
            // An undo: what it took back can be done again by taking back the undo itself.
            state.undone.push_back({entry.seq, state.done.back().text, state.done.back().kind});
            state.done.pop_back();
        } else if (!state.undone.empty() && state.undone.back().seq == entry.undoes) {
            state.done.push_back({entry.seq, state.undone.back().text, state.undone.back().kind});
            state.undone.pop_back();
        }
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    return state;
}

} // namespace corater
