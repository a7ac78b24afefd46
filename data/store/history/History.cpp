// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/History.h"

#include "codebook/ValidText.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/connection/Now.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/HistoryChain.h"
#include "data/store/history/HistoryChanges.h"
#include "data/store/history/SecretRows.h"
#include "data/store/history/SeenTokens.h"

#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct HistoryMessages
{
    CORATER_MESSAGES(History)
};

// 128 random bits, hexadecimal.
QString newSalt()
{
    std::array<quint32, 4> bits{};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    return QString::fromLatin1(QByteArray(reinterpret_cast<const char *>(bits.data()), sizeof bits).toHex());
}

// Refuses a rater with a key of their own in another's copy: the entry would be signed with the wrong key, and every
// copy would refuse it.
Result<void> checkOwnCopy(const NextPlace &place)
{
    return place.stranger.isNull()
               ? Result<void>()
               : fail(ErrorCode::Refused,
                      HistoryMessages::toSay("this copy is another rater's: %1 works in a copy of their own")
                          .arg(place.stranger));
}

// The place of the entry, the entries that it knew, and the rounds whose secret it is.
Result<EntryOrigin> originOf(Connection &connection, const HistoryEntry &entry)
{
    auto place = nextPlace(connection, raw(entry.actor));
    const auto may = place ? checkOwnCopy(*place) : std::unexpected(place.error());
    const auto secrets =
        may ? noteSecrets(connection, place->key, entry.changes) : Result<QByteArrayList>(std::unexpected(may.error()));
    TRY(const auto unread, secrets && place->hasHidden ? unreadSecrets(connection)
                           : secrets                   ? Result<QByteArrayList>()
                                                       : secrets);
    // The other raters would get a round whose codebook they cannot read.
    if (!secrets->isEmpty() && entry.kind == QLatin1String("open-round")) {
        return fail(ErrorCode::Refused,
                    HistoryMessages::toSay("the codebook has changes that the other raters may not see before the "
                                           "open round is sealed by all: open the next round after that"));
    }
    place->origin.seen = SeenTokens{.hashes = place->origin.seen, .secrets = *secrets, .unread = unread}.joined();
    return std::move(place->origin);
}

} // namespace

Result<qint64> appendHistory(Connection &connection, HistoryEntry entry)
{
    TRY(auto origin, originOf(connection, entry));
    TRY(const auto undone,
        entry.undoes == 0 ? Result<QVariant>()
                          : connection.value(QStringLiteral("SELECT hash FROM history WHERE seq = ?"), {entry.undoes}));
    entry.origin = std::move(origin);
    entry.salt = newSalt();
    entry.hashVersion = newestEntryHash;
    entry.at = nowUtc();
    // The text may hold an invalid name; the hash must cover the text as stored.
    ValidText::mend(entry.text);
    QString arguments = QString::fromUtf8(QJsonDocument(entry.arguments).toJson(QJsonDocument::Compact));
    ValidText::mend(arguments);
    const WrittenEntry written{.entry = entry,
                               .text = entry.text.toUtf8(),
                               .arguments = arguments.toUtf8(),
                               .changes = entry.changes.toJson(),
                               .undoneHash = undone.toString().toLatin1()};
    TRY(connection.run(
        QStringLiteral("INSERT INTO history (at, actor, kind, text, undoes, changes, hash, arguments, copy, number, "
                       "previous, hash_version, seen, salt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {entry.at, valid(entry.actor) ? QVariant(raw(entry.actor)) : QVariant(), entry.kind, entry.text,
         entry.undoes ? QVariant(entry.undoes) : QVariant(), QString::fromUtf8(written.changes),
         QString::fromLatin1(hashOf(written)), arguments, entry.origin.copy, entry.origin.number,
         QString::fromLatin1(entry.origin.previous), entry.hashVersion,
         QString::fromLatin1(entry.origin.seen.join(' ')), entry.salt}));
    return connection.lastRow();
}

namespace {

// Calls `each` for the rows in the order in which entries count. Holds all rows if entries came from another copy, none
// otherwise.
template <typename T>
Result<void> inOrder(Connection &connection, const QString &sql, const QVariantList &values,
                     const std::function<T(const Query &)> &make, const std::function<Result<void>(T &)> &each)
{
    TRY(const auto places, EntryGraph::placesIn(connection));
    std::vector<std::pair<size_t, T>> held;
    const auto read = connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        T made = make(row);
        if (places.isEmpty()) {
            return each(made);
        }
        held.emplace_back(places.value(row.integer(0)), std::move(made));
        return {};
    });
    std::ranges::sort(held, {}, [](const auto &one) { return one.first; });
    Result<void> done = read;
    for (auto &one : held) {
        done = done ? each(one.second) : done;
    }
    return done;
}

Result<void> readWithChanges(Connection &connection, const std::function<Result<void>(const HistoryEntry &)> &each)
{
    TRY(const auto columns, TableColumns::of(connection));
    ChainCheck chain;
    return connection.rows(QStringLiteral("SELECT %1 FROM history ORDER BY seq").arg(writtenColumns()), {},
                           [&](const Query &row) -> Result<void> {
                               WrittenEntry written = writtenEntryOf(row);
                               Result<ChangeSet> changes = ChangeSet::fromJson(written.changes);
                               TRY(changes ? chain.take(written) : std::unexpected(changes.error()));
                               columns.complete(*changes);
                               written.entry.changes = std::move(*changes);
                               return each(written.entry);
                           });
}

} // namespace

Result<void> readHistory(Connection &connection, bool withChanges,
                         const std::function<Result<void>(const HistoryEntry &)> &each)
{
    if (withChanges) {
        return readWithChanges(connection, each);
    }
    return inOrder<HistoryEntry>(
        connection, QStringLiteral("SELECT %1 FROM history ORDER BY seq").arg(entryColumns()), {},
        [](const Query &row) { return entryOf(row).entry; }, [&each](HistoryEntry &entry) { return each(entry); });
}

Result<qint64> lastSeqGiven(Connection &connection)
{
    TRY(const auto given,
        connection.value(QStringLiteral("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'history'")));
    return given.toLongLong();
}

Result<void> readChanges(Connection &connection, const std::function<Result<void>(const QByteArray &json)> &each)
{
    ChainCheck chain;
    qint64 last = 0;
    TRY(connection.rows(QStringLiteral("SELECT %1 FROM history ORDER BY seq").arg(writtenColumns()), {},
                        [&](const Query &row) -> Result<void> {
                            WrittenEntry written = writtenEntryOf(row, ArgumentForm::AsWritten);
                            TRY(chain.take(written));
                            last = written.entry.seq;
                            return each(written.changes);
                        }));
    TRY(const auto given, lastSeqGiven(connection));
    if (given != last) {
        return fail(
            ErrorCode::Damaged,
            HistoryMessages::toSay("the history ends at entry %1, but %2 entries were written").arg(last).arg(given));
    }
    return {};
}

Result<HistoryEntry> historyEntry(Connection &connection, qint64 seq)
{
    Query query = connection.query(QStringLiteral("SELECT %1 FROM history WHERE seq = ?").arg(writtenColumns()), {seq});
    TRY(const auto found, query.next());
    if (!found) {
        return fail(ErrorCode::NotFound, HistoryMessages::toSay("the history has no entry %1").arg(seq));
    }
    WrittenEntry written = writtenEntryOf(query);
    HistoryEntry &entry = written.entry;
    entry.text = QString::fromUtf8(written.text);
    TRY(auto changes, ChangeSet::fromJson(written.changes));
    TRY(const auto columns, TableColumns::of(connection));
    columns.complete(changes);
    entry.changes = std::move(changes);
    return entry;
}

void UndoState::take(Step entry, qint64 undoes, const UndoKinds &kinds)
{
    const auto move = [&entry](std::vector<Step> &from, std::vector<Step> &to) {
        to.push_back(std::move(from.back()));
        to.back().seq = entry.seq;
        from.pop_back();
    };
    last = std::max(last, entry.seq);
    if (kinds.aside.contains(entry.kind)) {
        return;
    }
    if (kinds.barriers.contains(entry.kind)) {
        done.clear();
        undone.clear();
    } else if (undoes == 0) {
        done.push_back(std::move(entry));
        undone.clear();
    } else if (!done.empty() && done.back().seq == undoes) {
        // An undo: redo takes back the undo itself.
        move(done, undone);
    } else if (!undone.empty() && undone.back().seq == undoes) {
        move(undone, done);
    }
}

Result<UndoState> undoStateOf(Connection &connection, RaterId actor, const UndoKinds &kinds)
{
    UndoState state;
    struct Act
    {
        UndoState::Step step;
        qint64 undoes = 0;
    };
    const auto make = [](const Query &row) {
        return Act{{row.integer(0), row.text(1), QJsonDocument::fromJson(row.text(4).toUtf8()).object(), row.text(3)},
                   row.integer(2)};
    };
    const auto take = [&](Act &row) -> Result<void> {
        state.take(std::move(row.step), row.undoes, kinds);
        return {};
    };
    // Only the actor's entries, and only the columns of a step: this is read whenever a study is opened. Entries
    // without an actor that came from another copy cannot be taken back here.
    TRY(inOrder<Act>(connection,
                     QStringLiteral("SELECT seq, kind, undoes, text, arguments FROM history WHERE actor IS ? "
                                    "AND (actor IS NOT NULL OR arrived = '') ORDER BY seq"),
                     {valid(actor) ? QVariant(raw(actor)) : QVariant()}, make, take));
    return state;
}

} // namespace corater
