// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables consistent after entries that did not know of each other: restores rows that others need, and writes
// derived columns anew.
#include "data/store/replay/MergeReplay.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/history/History.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/RowWords.h"
#include "data/store/history/SecretRows.h"
#include "data/store/replay/MergeRules.h"

#include <algorithm>

namespace corater {

namespace {

struct MergeReplayEndMessages
{
    CORATER_MESSAGES(MergeReplayEnd)
};

// The key of the row that a reference needs; empty for items, which the history does not record.
QString keyNamed(const RowReference &reference, const QVariantMap &row)
{
    const QVariant value = row.value(reference.column);
    return value.isNull() || reference.table == QLatin1String("item") ? QString() : value.toString();
}

// Drops rows of a rating or unit that is not there, and rows of those. It may be encrypted still: they come back with
// it. Otherwise somebody made them up, which must stop nobody.
void dropHomeless(QHash<QString, MergedState::Table> &tables)
{
    QSet<QString> lacking{QStringLiteral("rating"), QStringLiteral("unit")};
    for (bool anyIsGone = true; anyIsGone;) {
        anyIsGone = false;
        for (auto table = tables.begin(); table != tables.end(); ++table) {
            for (const RowReference &reference : referencesOf(table.key())) {
                if (!lacking.contains(reference.table)) {
                    continue;
                }
                const auto homes = tables.value(reference.table);
                const auto gone = table->removeIf([&](const auto &row) {
                    const QString home = keyNamed(reference, *row);
                    return !home.isEmpty() && !homes.contains(home);
                });
                if (gone > 0) {
                    lacking.insert(table.key());
                    anyIsGone = true;
                }
            }
        }
    }
}

Result<ChangeSet> changesOf(Connection &connection, const TableColumns &columns, qint64 seq)
{
    const auto json =
        connection.value(QStringLiteral("SELECT CAST(changes AS BLOB) FROM history WHERE seq = ?"), {seq});
    TRY(auto changes, json ? ChangeSet::fromJson(json->toByteArray()) : std::unexpected(json.error()));
    columns.complete(changes);
    // Column names become SQL, and the entry may come from another program.
    const auto isKnown = [&](const QString &table, const QVariantMap &row) {
        return row.isEmpty() || row.keys() == columns.namesOf(table);
    };
    for (const RowChange &change : changes.rows) {
        if (!columns.has(change.table) || !isKnown(change.table, change.before) ||
            !isKnown(change.table, change.after)) {
            return fail(ErrorCode::Damaged,
                        MergeReplayEndMessages::toSay("history entry %1 changes what no study has").arg(seq));
        }
    }
    return changes;
}

} // namespace

// Restores a removed row that `user` refers to. Returns the row if it was removed.
std::optional<Row> MergeReplay::bringBack(const Row &user, const RowReference &reference)
{
    const QString key = keyNamed(reference, user.columns);
    Rows &targets = m_tables[reference.table];
    const auto target = key.isEmpty() ? targets.end() : targets.find(key);
    if (target == targets.end() || target->isThere()) {
        return std::nullopt;
    }
    const size_t remover = *target->remover;
    target->remover.reset();
    const Row back{reference.table, target->columns};
    const RowState *state = find(user.table, user.columns);
    MergeConflict conflict{.kind = MergeConflict::Kind::Removed, .table = reference.table, .row = back.columns};
    conflict.standing = {back};
    contradict(std::move(conflict), state ? state->inserter : target->inserter, remover, placeOf(reference.table, key));
    return back;
}

// Restores all removed rows to which others refer; a restored row may refer to further ones.
void MergeReplay::bringBackNamed()
{
    const bool anyIsGone = std::ranges::any_of(m_tables, [](const Rows &rows) {
        return std::ranges::any_of(rows, [](const RowState &row) { return !row.isThere(); });
    });
    std::vector<Row> users;
    for (const auto &[table, rows] : m_tables.asKeyValueRange()) {
        for (const RowState &row : rows) {
            if (anyIsGone && row.isThere()) {
                users.push_back({table, row.columns});
            }
        }
    }
    for (const std::vector<Write> &writes : std::as_const(m_answers)) {
        users.insert(users.end(), writes.back().stands.begin(), writes.back().stands.end());
    }
    // By key, so that the order of conflicts is the same in every copy.
    std::ranges::sort(users, {}, [](const Row &row) { return row.table + u'\n' + rowKey(row.table, row.columns); });
    for (size_t i = 0; anyIsGone && i < users.size(); ++i) {
        for (const RowReference &reference : referencesOf(users[i].table)) {
            if (auto back = bringBack(users[i], reference)) {
                users.push_back(std::move(*back));
            }
        }
    }
}

// The rows that are there, by the column, then by id.
std::vector<MergeReplay::RowState *> MergeReplay::sorted(const QString &table, const QString &by)
{
    std::vector<RowState *> rows;
    for (RowState &row : m_tables[table]) {
        if (row.isThere()) {
            rows.push_back(&row);
        }
    }
    std::ranges::sort(rows, [&](const RowState *a, const RowState *b) {
        const qint64 first = a->columns.value(by).toLongLong();
        const qint64 second = b->columns.value(by).toLongLong();
        const qint64 firstId = a->columns.value("id").toLongLong();
        const qint64 secondId = b->columns.value("id").toLongLong();
        return std::tie(first, firstId) < std::tie(second, secondId);
    });
    return rows;
}

// Joins the ratings if one copy took a rating back and made it anew while another copy changed it.
void MergeReplay::joinRatings()
{
    const QString table = QStringLiteral("rating");
    QHash<QString, RowState *> first;
    for (RowState *row : sorted(table, QStringLiteral("id"))) {
        QStringList natural;
        for (const QString &column : naturalKey(table)) {
            natural << row->columns.value(column).toString();
        }
        RowState *&one = first[natural.join(u' ')];
        if (!one) {
            one = row;
            continue;
        }
        const QVariant id = row->columns.value("id");
        m_aliases[table].insert(id.toLongLong(), one->columns.value("id").toLongLong());
        for (RowState &unit : m_tables[QStringLiteral("unit")]) {
            if (unit.columns.value("rating_id") == id) {
                unit.columns.insert(QStringLiteral("rating_id"), one->columns.value("id"));
            }
        }
        contradict({.kind = MergeConflict::Kind::Value,
                    .table = table,
                    .row = one->columns,
                    .column = QStringLiteral("comment"),
                    .standing = {{table, one->columns}},
                    .other = {{table, row->columns}}},
                   one->inserter, row->inserter,
                   placeOf(table, one->columns.value("id").toString(), QStringLiteral("comment")));
        row->remover = row->inserter;
    }
}

// Two copies gave units of a rating, or settled units of an item, the same ordinal: they are numbered anew.
void MergeReplay::giveOrdinals(const QString &table, const QString &parent)
{
    QHash<qint64, std::vector<RowState *>> units;
    QSet<qint64> twice;
    for (RowState *row : sorted(table, QStringLiteral("ordinal"))) {
        const qint64 id = row->columns.value(parent).toLongLong();
        std::vector<RowState *> &before = units[id];
        if (!before.empty() && before.back()->columns.value("ordinal") == row->columns.value("ordinal")) {
            twice.insert(id);
        }
        before.push_back(row);
    }
    for (const qint64 id : std::as_const(twice)) {
        qint64 ordinal = 0;
        for (RowState *row : units[id]) {
            row->columns.insert(QStringLiteral("ordinal"), ++ordinal);
        }
    }
}

// Two copies gave the same number: the younger row gets the next free number after it, so that rows that are added
// later by somebody who saw it, and which have greater numbers, do not change it.
void MergeReplay::giveNumbers(const QString &table)
{
    const std::vector<RowState *> rows = sorted(table, QStringLiteral("number"));
    QSet<qint64> taken;
    std::vector<RowState *> twice;
    for (RowState *row : rows) {
        const qint64 number = row->columns.value("number").toLongLong();
        taken.contains(number) ? twice.push_back(row) : void(taken.insert(number));
    }
    for (RowState *row : twice) {
        const qint64 given = row->columns.value("number").toLongLong();
        const QString byNumber = QStringLiteral("v%1").arg(given);
        qint64 number = given + 1;
        while (taken.contains(number)) {
            ++number;
        }
        taken.insert(number);
        row->columns.insert(QStringLiteral("number"), number);
        if (row->columns.value("name").toString() == byNumber) {
            row->columns.insert(QStringLiteral("name"), QStringLiteral("v%1").arg(number));
        }
    }
}

// Two copies added a rater of the same name. They may be two people, so they stay apart until somebody says otherwise.
void MergeReplay::giveNames()
{
    QHash<QString, const RowState *> taken;
    for (RowState *row : sorted(QStringLiteral("rater"), QStringLiteral("id"))) {
        const QString name = row->columns.value("name").toString();
        const RowState *first = taken.value(name.toCaseFolded());
        if (!first) {
            taken.insert(name.toCaseFolded(), row);
            continue;
        }
        QString other = name;
        for (int number = 2; taken.contains(other.toCaseFolded()); ++number) {
            other = QStringLiteral("%1 %2").arg(name).arg(number);
        }
        MergeConflict conflict{.kind = MergeConflict::Kind::Name,
                               .table = QStringLiteral("rater"),
                               .row = row->columns,
                               .column = QStringLiteral("name")};
        conflict.other = {{QStringLiteral("rater"), row->columns}};
        row->columns.insert(QStringLiteral("name"), other);
        taken.insert(other.toCaseFolded(), row);
        conflict.standing = {{QStringLiteral("rater"), row->columns}};
        contradict(std::move(conflict), first->inserter, row->inserter,
                   placeOf(QStringLiteral("rater"), row->columns.value("id").toString(), QStringLiteral("name")));
    }
}

// Removes parts that one copy gave anew and another took for good.
void MergeReplay::dropLeftOut()
{
    for (RowState &part : m_tables[QStringLiteral("round_rater")]) {
        const Part key{part.columns.value("round_id").toLongLong(), part.columns.value("rater_id").toLongLong()};
        if (part.isThere() && m_story.isLeftOut(key)) {
            part.remover = part.inserter;
        }
    }
}

// Closes the rounds whose seals have come together, if all that was sealed can be read. Each copy knew only its own
// seals. A round whose raters have left each other out ends, too, once a key is public: nobody can be let in again.
void MergeReplay::closeRounds()
{
    QHash<qint64, QString> last;
    QSet<qint64> open;
    for (const auto &[entry, secret] : m_unread) {
        if (m_story.isAwaited(entry, secret)) {
            open.insert(roundOfSecret(secret));
        }
    }
    for (const RowState &part : std::as_const(m_tables[QStringLiteral("round_rater")])) {
        if (!part.isThere()) {
            continue;
        }
        const qint64 round = part.columns.value("round_id").toLongLong();
        const QString at = part.columns.value("sealed_at").toString();
        last[round] = std::max(last.value(round), at);
        if (at.isEmpty()) {
            open.insert(round);
        }
    }
    for (RowState &round : m_tables[QStringLiteral("round")]) {
        const qint64 id = round.columns.value("id").toLongLong();
        if (round.columns.value("imported").toLongLong() != 0) {
            continue;
        }
        const QString at = open.contains(id)   ? QStringLiteral("")
                           : last.contains(id) ? last.value(id)
                                               : m_story.publicSince(id);
        if (at.isEmpty() || round.columns.value("closed_at").toString().isEmpty()) {
            round.columns.insert(QStringLiteral("closed_at"), at.isEmpty() ? QStringLiteral("") : at);
        }
    }
}

void MergeReplay::keepSettled()
{
    const Rows &settled = m_tables[QStringLiteral("settled_conflict")];
    for (MergeConflict &conflict : m_conflicts) {
        const auto found = settled.constFind(conflict.id);
        conflict.isSettled = conflict.isSettled || (found != settled.cend() && found->isThere());
    }
}

// Leaves consistent tables, as every merge does: entries made after the merge build on these.
void MergeReplay::makeWhole()
{
    bringBackNamed();
    joinRatings();
    giveOrdinals(QStringLiteral("unit"), QStringLiteral("rating_id"));
    giveOrdinals(QStringLiteral("final_unit"), QStringLiteral("item_id"));
    giveNumbers(QStringLiteral("round"));
    giveNumbers(QStringLiteral("codebook_version"));
    giveNames();
    dropLeftOut();
    closeRounds();
    m_isMixed = false;
}

MergedState MergeReplay::finish()
{
    if (m_isMixed) {
        makeWhole();
    } else if (m_story.hasKeys()) {
        closeRounds();
    }
    keepSettled();
    MergedState state;
    for (const auto &[table, rows] : m_tables.asKeyValueRange()) {
        for (const auto &[key, row] : rows.asKeyValueRange()) {
            if (row.isThere()) {
                state.tables[table].insert(key, row.columns);
            }
        }
    }
    for (const std::vector<Write> &writes : std::as_const(m_answers)) {
        for (const Row &row : writes.back().stands) {
            state.tables[row.table].insert(rowKey(row.table, row.columns), row.columns);
        }
    }
    if (m_story.hasKeys()) {
        dropHomeless(state.tables);
    }
    state.conflicts = std::move(m_conflicts);
    state.trespass = std::move(m_trespass);
    return state;
}

Result<MergedState> MergeReplay::run(Connection &connection)
{
    TRY(const auto graph, EntryGraph::read(connection));
    TRY(const auto columns, TableColumns::of(connection));
    MergeReplay replay(graph);
    QHash<qint64, qint64> aliases;
    auto done = connection.rows(QStringLiteral("SELECT id, item_id FROM item_alias"), {},
                                [&](const Query &row) -> Result<void> {
                                    aliases.insert(row.integer(0), row.integer(1));
                                    return {};
                                });
    replay.setItemAliases(std::move(aliases));
    QHash<qint64, QByteArray> unread;
    QSet<qint64> ofRounds; ///< entries that RoundStory takes
    done = done.and_then([&] {
        return connection.rows(
            QStringLiteral("SELECT seq, substr(hidden, 1, instr(hidden, ' ') - 1) FROM history WHERE hidden <> ''"), {},
            [&](const Query &row) -> Result<void> {
                unread.insert(row.integer(0), row.text(1).toLatin1());
                return {};
            });
    });
    done = done.and_then([&] {
        return connection.rows(
            QStringLiteral("SELECT seq FROM history WHERE instr(changes, '\"round_rater\"') > 0 OR "
                           "instr(changes, '\"round_key\"') > 0 OR instr(changes, '\"rater_key\"') > 0"),
            {}, [&](const Query &row) -> Result<void> {
                ofRounds.insert(row.integer(0));
                return {};
            });
    });
    Unread waiting;
    const std::vector<size_t> order = graph.order();
    const auto each = [&](bool onlyStory) -> Result<void> {
        for (const size_t index : order) {
            const qint64 seq = graph.entry(index).seq;
            if (onlyStory && unread.contains(seq)) {
                waiting.emplace_back(index, unread.value(seq));
            }
            if (onlyStory && !ofRounds.contains(seq)) {
                continue;
            }
            TRY(const auto changes, changesOf(connection, columns, seq));
            onlyStory ? replay.story().take(index, changes) : replay.take(index, changes);
        }
        return {};
    };
    done = done.and_then([&] { return each(true); });
    replay.story().conclude();
    replay.setUnread(std::move(waiting));
    done = done.and_then([&] { return each(false); });
    TRY(done);
    return replay.finish();
}

} // namespace corater
