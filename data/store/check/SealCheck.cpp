// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/check/SealCheck.h"

#include "data/files/FileRefusals.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/check/CheckNote.h"
#include "data/store/connection/Snapshot.h"
#include "data/store/history/HistoryChanges.h"
#include "data/store/history/HistorySums.h"
#include "data/store/history/RowWords.h"
#include "data/store/history/SecretRows.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/replay/Replay.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SealedPart.h"

#include <future>
#include <optional>
#include <thread>

namespace corater {

namespace {

struct SealCheckMessages
{
    CORATER_MESSAGES(SealCheck)
};

/// The first fault, or none.
using FirstFault = Result<Message>;

FirstFault firstOf(const Result<QList<Message>> &faults)
{
    TRY(faults);
    return FirstFault(faults->value(0));
}

// Damaged pages may give other rows without an error, and an index may lack some that the table has.
FirstFault damagedPage(Connection &connection)
{
    TRY(const auto columns, TableColumns::of(connection));
    for (const QString &table : recordedTables()) {
        if (!columns.has(table)) {
            continue;
        }
        TRY(const auto said, connection.value(QStringLiteral("PRAGMA main.integrity_check(%1)").arg(table)));
        if (said.toString() != u"ok") {
            return Message::literal(said.toString().simplified());
        }
    }
    return Message();
}

FirstFault brokenSeal(Connection &connection)
{
    return firstOf(sealFaults(connection));
}

FirstFault foreignRow(Connection &connection)
{
    TRY(const auto fits, historyFitsTables(connection));
    return fits ? Message() : firstOf(Replay(connection).faults(1));
}

FirstFault missingItem(Connection &connection)
{
    TRY(const auto orphan, connection.value(QStringLiteral(
                               "SELECT item_id FROM rating WHERE item_id NOT IN (SELECT id FROM item) UNION ALL "
                               "SELECT item_id FROM final_item WHERE item_id NOT IN (SELECT id FROM item) LIMIT 1")));
    return orphan.isNull() ? Message()
                           : SealCheckMessages::toSay("item %1 is missing, which was rated").arg(orphan.toLongLong());
}

FirstFault changedItem(Connection &connection)
{
    TRY(const auto checked, ItemCheck::exists(connection));
    if (!checked) {
        return FirstFault(Message());
    }
    return firstOf(ItemCheck::faults(connection, ItemCheck::Scope::RatedRows, 1));
}

Result<void> keepChecked(Connection &connection)
{
    TRY(const auto now, othersState(connection));
    return takeCheck(connection, now);
}

Error refusal(const Connection &connection, const Message &fault)
{
    return {.code = ErrorCode::Damaged,
            .message = FileRefusals::noResults(fault, connection.path()),
            .place = {.file = connection.path()}};
}

// All steps but the history's, on the snapshot that the caller holds.
FirstFault faultInRows(Connection &connection)
{
    for (const auto step : {damagedPage, missingItem, brokenSeal, changedItem}) {
        if (auto fault = step(connection); !fault || !fault->isEmpty()) {
            return fault;
        }
    }
    return Message();
}

// Turns a Damaged error into a fault.
FirstFault told(const FirstFault &fault)
{
    return fault || fault.error().code != ErrorCode::Damaged ? fault : FirstFault(fault.error().message);
}

Result<void> holds(const Connection &connection, const FirstFault &fault)
{
    const FirstFault found = told(fault);
    TRY(found);
    return found->isEmpty() ? Result<void>() : std::unexpected(refusal(connection, *found));
}

// All steps one after the other, on the snapshot that the caller holds.
FirstFault firstFault(Connection &connection)
{
    const FirstFault rows = told(faultInRows(connection));
    return rows && rows->isEmpty() ? told(foreignRow(connection)) : rows;
}

// Whether a second connection would read the same: no transaction or snapshot is open, and no temporary table stands in
// for one that the file lacks. A short history is not worth the second connection.
bool isReadAlikeBeside(Connection &connection)
{
    constexpr qint64 manyEntries = 1000;
    if (connection.mode() != OpenMode::ReadOnly || std::thread::hardware_concurrency() < 2) {
        return false;
    }
    if (!connection.run(QStringLiteral("BEGIN")) || !connection.run(QStringLiteral("COMMIT"))) {
        return false; // a snapshot is held already
    }
    const auto standIns = connection.value(QStringLiteral("SELECT count(*) FROM temp.sqlite_schema"));
    const auto entries = lastSeqGiven(connection);
    return standIns && standIns->toInt() == 0 && entries && *entries >= manyEntries;
}

FirstFault foreignRowBeside(const QString &path, const std::atomic_bool *stop)
{
    const auto connection = Connection::open(path, OpenMode::ReadOnly);
    if (connection && stop) {
        (*connection)->setStop(stop);
    }
    TRY(connection ? Snapshot::take(**connection) : std::unexpected(connection.error()));
    return foreignRow(**connection);
}

// As checkHistoryHolds(), with the history read by a second connection in another thread. None if another program wrote
// meanwhile or a connection could not read: the caller then checks with one connection.
std::optional<Result<void>> holdWithHistoryBeside(Connection &connection)
{
    const auto before = connection.value(QStringLiteral("PRAGMA data_version"));
    auto snapshot = Snapshot::take(connection);
    if (!before || !snapshot) {
        return {};
    }
    auto beside = std::async(std::launch::async, foreignRowBeside, connection.path(), connection.stop());
    const FirstFault rows = faultInRows(connection);
    const FirstFault history = beside.get();
    *snapshot = nullptr;
    const auto after = connection.value(QStringLiteral("PRAGMA data_version"));
    const auto isTold = [](const FirstFault &fault) { return fault || fault.error().code == ErrorCode::Damaged; };
    if (!after || after->toInt() != before->toInt() || !isTold(rows) || !isTold(history)) {
        return {};
    }
    const auto held = holds(connection, rows);
    return held ? holds(connection, history) : held;
}

// A seal of before version 3 names items by their numbers in the file where it was made. That file may be another copy,
// with other numbers for items that both copies had added.
Result<bool> holdsUnderAliases(Connection &connection, const RoundRater &part)
{
    QHash<ItemId, ItemId> aliases;
    const bool isOld = part.hashVersion < 3;
    TRY(connection.rows(QStringLiteral("SELECT item_id, id FROM item_alias"), {},
                        [&](const Query &row) -> Result<void> {
                            aliases.insert(ItemId{row.integer(0)}, ItemId{row.integer(1)});
                            return {};
                        }));
    TRY(auto ratings,
        isOld ? loadRatings(connection, {.round = part.round, .rater = part.rater}) : Result<std::vector<Rating>>());
    for (Rating &rating : ratings) {
        rating.item = aliases.value(rating.item, rating.item);
    }
    return isOld && contentHash(ratings, {}, part.hashVersion) == part.contentHash;
}

// The parts whose ratings are incomplete here, because some of their entries are encrypted still. Each seal is checked
// as soon as its own part can be read, whatever is missing of others: every copy then refuses the same. The labels of
// who has no key are encrypted with that of a rater at the same machine.
Result<QSet<std::pair<qint64, qint64>>> unreadParts(Connection &connection)
{
    TRY(const auto secrets, unreadSecrets(connection));
    QSet<std::pair<qint64, qint64>> parts;
    for (const QByteArray &secret : secrets) {
        TRY(const auto rater,
            connection.value(QStringLiteral("SELECT rater_id FROM rater_key WHERE substr(id, 1, 16) = ?"),
                             {QString::fromLatin1(secret.sliced(secret.indexOf(':') + 1))}));
        parts.insert({roundOfSecret(secret), rater.toLongLong()});
        TRY(connection.rows(QStringLiteral("SELECT id FROM rater WHERE id NOT IN (SELECT rater_id FROM rater_key)"), {},
                            [&](const Query &row) -> Result<void> {
                                parts.insert({roundOfSecret(secret), row.integer(0)});
                                return {};
                            }));
    }
    return parts;
}

} // namespace

Result<QList<Message>> sealFaults(Connection &connection)
{
    TRY(const auto parts, RoundRepository(connection).parts());
    TRY(const auto unread, unreadParts(connection));
    QList<Message> faults;
    for (const RoundRater &part : parts) {
        if (part.sealedAt.isEmpty() || unread.contains({raw(part.round), raw(part.rater)})) {
            continue;
        }
        const auto hash = partHash(connection, part.round, part.rater, part.hashVersion);
        TRY(const auto holds, hash && *hash != part.contentHash ? holdsUnderAliases(connection, part)
                              : hash ? Result<bool>(!hash->isEmpty()) // empty: unknown hash version
                                     : std::unexpected(hash.error()));
        if (!holds) {
            faults << SealCheckMessages::toSay("the ratings of %1 are not those that were sealed at %2")
                          .arg(partWords(connection, raw(part.rater), raw(part.round)), part.sealedAt);
        }
    }
    return faults;
}

Result<void> checkHistoryHolds(Connection &connection)
{
    TRY(Snapshot::take(connection));
    return holds(connection, firstFault(connection));
}

Result<Message> historyFault(Connection &connection)
{
    TRY(Snapshot::take(connection));
    return firstFault(connection);
}

// This connection's own changes are recorded as they are made. A change by another raises SQLite's data_version, whose
// value at the last check is kept as the user_version of this connection's temporary tables.
Result<bool> isChecked(Connection &connection)
{
    TRY(const auto now, othersState(connection));
    TRY(const auto then, connection.value(QStringLiteral("PRAGMA temp.user_version")));
    return now == then.toInt();
}

Result<int> othersState(Connection &connection)
{
    TRY(const auto now, connection.value(QStringLiteral("PRAGMA data_version")));
    return now.toInt();
}

Result<void> takeCheck(Connection &connection, int state)
{
    TRY(const auto now, othersState(connection));
    if (now != state) {
        return {};
    }
    TRY(connection.run(QStringLiteral("PRAGMA temp.user_version = %1").arg(state)));
    return {};
}

Result<void> checkResults(Connection &connection)
{
    TRY(const auto known, isChecked(connection));
    if (known) {
        return {};
    }
    const CheckNote note(connection.path());
    if (note.isKnownWhole()) {
        return keepChecked(connection);
    }
    const auto told = isReadAlikeBeside(connection) ? holdWithHistoryBeside(connection) : std::nullopt;
    TRY(told ? *told : checkHistoryHolds(connection));
    note.keep();
    return keepChecked(connection);
}

} // namespace corater
