// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/History.h"

#include "codebook/ValidText.h"
#include "data/store/HistoryChanges.h"
#include "data/store/KeptText.h"
#include "data/store/Sha256.h"
#include "data/store/TableColumns.h"

#include <QDateTime>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace corater {

namespace {

const QString entryColumns =
    QStringLiteral("seq, at, actor, kind, text, undoes, hash, hash_version, copy, number, previous, arguments");
constexpr int changesColumn = 12;
// The same without the sentence, which is asked for as bytes below.
const QString checkedColumns =
    QStringLiteral("seq, at, actor, kind, '', undoes, hash, hash_version, copy, number, previous, arguments");
// Bytes are asked for where they are hashed: text would be turned into UTF-16 and back, and what is no character would
// come back as another.
const QString byteColumns = QStringLiteral(", CAST(changes AS BLOB), CAST(text AS BLOB)");

/// An entry with those of its parts that are hashed as they are written.
struct WrittenEntry
{
    HistoryEntry entry;
    QByteArray text;
    QByteArray arguments;
    QByteArray changes;
};

QByteArray hashOf(const WrittenEntry &written)
{
    const HistoryEntry &entry = written.entry;
    Sha256 hash;
    const auto add = [&](const QByteArray &part) {
        hash.add(QByteArray::number(part.size()) + ':');
        hash.add(part);
    };
    for (const QByteArray &part : {entry.origin.previous, entry.at.toUtf8(), QByteArray::number(raw(entry.actor)),
                                   entry.kind.toUtf8(), written.text, QByteArray::number(entry.undoes)}) {
        add(part);
    }
    add(written.changes);
    if (entry.hashVersion > 1) {
        for (const QByteArray &part : {written.arguments, entry.origin.copy.toUtf8(),
                                       QByteArray::number(entry.origin.number), QByteArray::number(entry.hashVersion)}) {
            add(part);
        }
    }
    return hash.result().toHex();
}

QJsonObject argumentsOf(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

// Also as older versions hashed a text that is none.
bool holdsHash(const WrittenEntry &written)
{
    if (hashOf(written) == written.entry.hash) {
        return true;
    }
    return std::ranges::any_of(std::array{false, true}, [&](bool joined) {
        WrittenEntry older = written;
        older.text = KeptText::asHashed(written.text, joined).toUtf8();
        return hashOf(older) == written.entry.hash;
    });
}

enum class Arguments { Parsed, AsWritten };

// The entry without its changes.
WrittenEntry entryOf(const Query &row, Arguments how = Arguments::Parsed)
{
    const QString arguments = row.text(11);
    return {.entry = {.seq = row.integer(0),
                      .at = row.text(1),
                      .actor = RaterId{row.integer(2)},
                      .kind = row.text(3),
                      .arguments = how == Arguments::Parsed ? argumentsOf(arguments) : QJsonObject(),
                      .text = row.text(4),
                      .undoes = row.integer(5),
                      .changes = {},
                      .origin = {row.text(8), row.integer(9), row.text(10).toLatin1()},
                      .hashVersion = int(row.integer(7)),
                      .hash = row.text(6).toLatin1()},
            .text = {},
            .arguments = arguments.toUtf8(),
            .changes = {}};
}

// The entry with the bytes of byteColumns.
WrittenEntry writtenEntryOf(const Query &row, Arguments how = Arguments::Parsed)
{
    WrittenEntry written = entryOf(row, how);
    written.changes = row.value(changesColumn).toByteArray();
    written.text = row.value(changesColumn + 1).toByteArray();
    return written;
}

QString changedAfterwards(qint64 seq)
{
    return QStringLiteral("history entry %1 was changed after it was written").arg(seq);
}

/// Holds entries against their hashes and against those before them, from the first to the last.
class ChainCheck
{
public:
    Result<void> take(WrittenEntry &written)
    {
        HistoryEntry &entry = written.entry;
        if (entry.hashVersion < 1 || entry.hashVersion > newestEntryHash) {
            return fail(
                ErrorCode::Damaged,
                QStringLiteral("history entry %1 is hashed in a way that this Corater does not know").arg(entry.seq));
        }
        // What its hash does not cover, an old entry cannot have.
        const bool isOld = entry.hashVersion == 1;
        const bool hasNews = !written.arguments.isEmpty() || !entry.origin.copy.isEmpty() || entry.origin.number != 0 ||
                             !entry.origin.previous.isEmpty();
        if (isOld && !hasNews) {
            entry.origin.previous = m_previous;
        }
        if ((isOld && hasNews) || entry.origin.previous != m_previous || !holdsHash(written)) {
            return fail(ErrorCode::Damaged, changedAfterwards(entry.seq));
        }
        if (!isOld && entry.origin.number != ++m_numbers[entry.origin.copy]) {
            return fail(ErrorCode::Damaged,
                        QStringLiteral("history entry %1 is not the next of its copy").arg(entry.seq));
        }
        m_previous = entry.hash;
        return {};
    }

private:
    QByteArray m_previous;
    QHash<QString, qint64> m_numbers; ///< copy → entries so far
};

// The place of a new entry: which copy it belongs to, its number there, and the hash before it.
Result<EntryOrigin> nextOrigin(Connection &connection)
{
    Query last =
        connection.query(QStringLiteral("SELECT copy.id, history.copy, number, hash FROM copy LEFT JOIN history "
                                        "ON seq = (SELECT max(seq) FROM history)"));
    const auto found = last.next();
    if (!found) {
        return std::unexpected(found.error());
    }
    if (!*found) {
        return fail(ErrorCode::Damaged, QStringLiteral("the file does not say which copy of the study it is"));
    }
    EntryOrigin origin{.copy = last.text(0), .number = last.integer(2) + 1, .previous = last.text(3).toLatin1()};
    if (last.text(1) != origin.copy) {
        const auto number = connection.value(
            QStringLiteral("SELECT coalesce(max(number), 0) + 1 FROM history WHERE copy = ?"), {origin.copy});
        if (!number) {
            return std::unexpected(number.error());
        }
        origin.number = number->toLongLong();
    }
    return origin;
}

} // namespace

QString nowUtc()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
}

Result<qint64> appendHistory(Connection &connection, HistoryEntry entry)
{
    auto origin = nextOrigin(connection);
    if (!origin) {
        return std::unexpected(origin.error());
    }
    entry.origin = std::move(*origin);
    entry.hashVersion = newestEntryHash;
    entry.at = nowUtc();
    // Names stand in it; what is hashed must be what is stored.
    ValidText::mend(entry.text);
    QString arguments = QString::fromUtf8(QJsonDocument(entry.arguments).toJson(QJsonDocument::Compact));
    ValidText::mend(arguments);
    const WrittenEntry written{entry, entry.text.toUtf8(), arguments.toUtf8(), entry.changes.toJson()};
    const auto added = connection.run(
        QStringLiteral("INSERT INTO history (at, actor, kind, text, undoes, changes, hash, arguments, copy, number, "
                       "previous, hash_version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {entry.at, valid(entry.actor) ? QVariant(raw(entry.actor)) : QVariant(), entry.kind, entry.text,
         entry.undoes ? QVariant(entry.undoes) : QVariant(), QString::fromUtf8(written.changes),
         QString::fromLatin1(hashOf(written)), arguments, entry.origin.copy, entry.origin.number,
         QString::fromLatin1(entry.origin.previous), entry.hashVersion});
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
    const QString sql = QStringLiteral("SELECT %1%2 FROM history ORDER BY seq")
                            .arg(entryColumns, withChanges ? byteColumns : QString());
    const auto columns = withChanges ? TableColumns::of(connection) : TableColumns();
    if (!columns) {
        return std::unexpected(columns.error());
    }
    ChainCheck chain;
    return connection.rows(sql, {}, [&](const Query &row) -> Result<void> {
        WrittenEntry written = withChanges ? writtenEntryOf(row) : entryOf(row);
        if (withChanges) {
            Result<ChangeSet> changes = ChangeSet::fromJson(written.changes);
            const auto fits = changes ? chain.take(written) : std::unexpected(changes.error());
            if (!fits) {
                return fits;
            }
            columns->complete(*changes);
            written.entry.changes = std::move(*changes);
        }
        return each(written.entry);
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
    ChainCheck chain;
    qint64 last = 0;
    const auto read =
        connection.rows(QStringLiteral("SELECT %1%2 FROM history ORDER BY seq").arg(checkedColumns, byteColumns), {},
                        [&](const Query &row) -> Result<void> {
                            WrittenEntry written = writtenEntryOf(row, Arguments::AsWritten);
                            if (const auto fits = chain.take(written); !fits) {
                                return fits;
                            }
                            last = written.entry.seq;
                            return each(written.changes);
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
    Query query =
        connection.query(QStringLiteral("SELECT %1, changes FROM history WHERE seq = ?").arg(entryColumns), {seq});
    const Result<bool> found = query.next();
    if (!found) {
        return std::unexpected(found.error());
    }
    if (!*found) {
        return fail(ErrorCode::NotFound, QStringLiteral("the history has no entry %1").arg(seq));
    }
    HistoryEntry entry = entryOf(query).entry;
    Result<ChangeSet> changes = ChangeSet::fromJson(query.text(changesColumn).toUtf8());
    const auto columns = changes ? TableColumns::of(connection) : std::unexpected(changes.error());
    if (!columns) {
        return std::unexpected(columns.error());
    }
    columns->complete(*changes);
    entry.changes = std::move(*changes);
    return entry;
}

Result<UndoState> undoStateOf(Connection &connection, RaterId actor, const UndoKinds &kinds)
{
    UndoState state;
    const auto move = [](std::vector<UndoState::Step> &from, std::vector<UndoState::Step> &to, qint64 seq) {
        to.push_back(std::move(from.back()));
        to.back().seq = seq;
        from.pop_back();
    };
    // The actor's entries only, with what a step needs: this is read whenever a study is opened.
    const auto read = connection.rows(
        QStringLiteral("SELECT seq, kind, undoes, text, arguments FROM history WHERE actor IS ? ORDER BY seq"),
        {valid(actor) ? QVariant(raw(actor)) : QVariant()}, [&](const Query &row) -> Result<void> {
            const qint64 seq = row.integer(0);
            const QString kind = row.text(1);
            const qint64 undoes = row.integer(2);
            if (kinds.aside.contains(kind)) {
                return {};
            }
            if (kinds.barriers.contains(kind)) {
                state = {};
            } else if (undoes == 0) {
                state.done.push_back({seq, kind, argumentsOf(row.text(4)), row.text(3)});
                state.undone.clear();
            } else if (!state.done.empty() && state.done.back().seq == undoes) {
                // An undo: what it took back can be done again by taking back the undo itself.
                move(state.done, state.undone, seq);
            } else if (!state.undone.empty() && state.undone.back().seq == undoes) {
                move(state.undone, state.done, seq);
            }
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return state;
}

} // namespace corater
