// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/Replay.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/connection/KeptText.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/HistoryChanges.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/RowWords.h"
#include "data/store/replay/MergeReplay.h"
#include "data/store/replay/MergedTables.h"

namespace corater {

namespace {

struct ReplayMessages
{
    CORATER_MESSAGES(Replay)
};

std::pair<qint64, qint64> sealKey(const QVariantMap &columns)
{
    return {columns.value("round_id").toLongLong(), columns.value("rater_id").toLongLong()};
}

} // namespace

Result<QList<Message>> Replay::faults(int most)
{
    m_most = most;
    TRY(const auto graph, EntryGraph::read(m_connection));
    TRY(const auto keys,
        m_connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE kind = ?)"), {introduceKeyKind}));
    // Entries made without knowledge of each other do not build on each other, and in a shared study not everybody may
    // write everything: merge() handles both.
    const bool isPlain = graph.isSequence() && !keys.toBool();
    auto done = isPlain ? replay() : merge();
    if (!done && done.error().code == ErrorCode::Damaged) {
        say(done.error().message);
        return m_found; // a damaged history cannot be compared with the tables
    }
    TRY(const auto columns, TableColumns::of(m_connection));
    for (const QString &table : recordedTables()) {
        if (done && isPlain) {
            // The file's own table where it has one, not a stand-in.
            done = compare(table, columns.has(table) ? QStringLiteral("main.") + table : table);
        }
    }
    TRY(done);
    return m_found;
}

void Replay::say(const Message &sentence)
{
    if (m_found.size() < m_most) {
        m_found << sentence;
    }
}

Result<void> Replay::replay()
{
    qint64 last = 0;
    const auto read = readHistory(m_connection, true, [&](const HistoryEntry &entry) -> Result<void> {
        last = entry.seq;
        for (const RowChange &change : entry.changes.rows) {
            TRY(take(entry, change));
        }
        return {};
    });
    return read ? checkEnd(last) : read;
}

// Checks every entry against its hash, and the tables against the merged state.
Result<void> Replay::merge()
{
    TRY(readChanges(m_connection, [](const QByteArray &) { return Result<void>(); }));
    TRY(const auto state, MergeReplay::run(m_connection));
    TRY(const auto faults, tableFaults(m_connection, state, m_most));
    m_found << faults;
    if (!state.trespass.isEmpty()) {
        say(state.trespass);
    }
    return {};
}

Result<void> Replay::take(const HistoryEntry &entry, const RowChange &change)
{
    checkKeepsSeals(entry, change);
    TableState &table = m_replayed[change.table];
    if (!change.before.isEmpty()) {
        const QVariantMap replayed = table.take(rowKey(change.table, change.before));
        TRY(const auto follows, KeptText::isReadAs(m_connection, replayed, change.before));
        if (!follows) {
            say(ReplayMessages::toSay("history entry %1 does not fit what went before (%2)")
                    .arg(entry.seq)
                    .arg(change.table));
        }
    }
    if (!change.after.isEmpty()) {
        table.insert(rowKey(change.table, change.after), change.after);
    }
    return {};
}

// A history that was cut off at its end is consistent; but SQLite remembers the last number it gave.
Result<void> Replay::checkEnd(qint64 last)
{
    TRY(const auto given, lastSeqGiven(m_connection));
    if (given != last) {
        say(ReplayMessages::toSay("the history ends at entry %1, but %2 entries were written").arg(last).arg(given));
    }
    return {};
}

// Only triggers protect seals; this finds a history that was written without them.
void Replay::checkKeepsSeals(const HistoryEntry &entry, const RowChange &change)
{
    if (change.table == QLatin1String("round_rater")) {
        if (!change.before.value("sealed_at").toString().isEmpty()) {
            say(ReplayMessages::toSay("history entry %1 changes a seal").arg(entry.seq));
        }
        if (!change.after.value("sealed_at").toString().isEmpty()) {
            m_sealed.insert(sealKey(change.after));
        }
    } else if (change.table == QLatin1String("rating") &&
               m_sealed.contains(sealKey(change.before.isEmpty() ? change.after : change.before))) {
        say(ReplayMessages::toSay("history entry %1 changes a rating that was sealed").arg(entry.seq));
    }
}

Result<void> Replay::compare(const QString &table, const QString &source)
{
    TableState &expected = m_replayed[table];
    std::vector<std::pair<QVariantMap, RowFault>> wrong; // named once the table has been read
    TRY(m_connection.rows(QStringLiteral("SELECT * FROM ") + source, {}, [&](const Query &row) -> Result<void> {
        const QVariantMap columns = asRecorded(row.row());
        const auto found = expected.find(rowKey(table, columns));
        TRY(const auto same,
            found != expected.end() ? KeptText::isReadAs(m_connection, *found, columns) : Result<bool>(false));
        if (!same && wrong.size() < size_t(m_most)) {
            wrong.emplace_back(columns, found == expected.end() ? RowFault::Unknown : RowFault::Different);
        }
        if (found != expected.end()) {
            expected.erase(found);
        }
        return {};
    }));
    for (auto missing = expected.cbegin(); missing != expected.cend() && wrong.size() < size_t(m_most); ++missing) {
        wrong.emplace_back(*missing, RowFault::Missing);
    }
    for (const auto &[columns, fault] : wrong) {
        say(rowFault(fault, rowWords(m_connection, table, columns)));
    }
    return {};
}

} // namespace corater
