// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/MergeReplay.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/history/RowWords.h"
#include "data/store/replay/MergeRules.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <ranges>

namespace corater {

namespace {

QString keyBy(const QStringList &columns, const QVariantMap &row)
{
    QStringList parts;
    for (const QString &column : columns) {
        parts << row.value(column).toString();
    }
    return parts.join(QStringLiteral(", "));
}

// Whether the change wrote derived columns only (isDerived()).
bool onlyDerived(const RowChange &change)
{
    return !change.before.isEmpty() && !change.after.isEmpty() &&
           MergeReplay::sameAnswer({{change.table, change.before}}, {{change.table, change.after}});
}

QJsonObject objectIn(const QVariant &text)
{
    return QJsonDocument::fromJson(text.toString().toUtf8()).object();
}

} // namespace

bool MergeReplay::sameAnswer(const std::vector<Row> &a, const std::vector<Row> &b)
{
    const auto said = [](const Row &row) {
        QVariantMap columns = row.columns;
        for (const QString &column : row.columns.keys()) {
            if (isDerived(row.table, column, row.columns)) {
                columns.remove(column);
            }
        }
        return columns;
    };
    return std::ranges::equal(a, b, {}, said, said);
}

QString MergeReplay::placeOf(const QString &table, const QString &key, const QString &column)
{
    return table + u'\n' + key + u'\n' + column;
}

QVariantMap MergeReplay::renamed(const QString &table, QVariantMap row) const
{
    const auto rename = [&](const QString &column, const QString &target) {
        const auto aliases = m_aliases.constFind(target);
        const auto value = row.find(column);
        if (aliases != m_aliases.cend() && value != row.end() && !value->isNull()) {
            const qint64 id = value->toLongLong();
            *value = aliases->value(id, id);
        }
    };
    for (const RowReference &reference : referencesOf(table)) {
        rename(reference.column,
               reference.table == QLatin1String("final_item") ? QStringLiteral("item") : reference.table);
    }
    if (!naturalKey(table).isEmpty()) {
        rename(QStringLiteral("id"), table);
    }
    return row;
}

MergeReplay::RowState *MergeReplay::find(const QString &table, const QVariantMap &row)
{
    Rows &rows = m_tables[table];
    const auto found = rows.find(rowKey(table, row));
    return found == rows.end() ? nullptr : &*found;
}

void MergeReplay::take(size_t index, const ChangeSet &changes)
{
    // The author of an entry that knows all before it saw the tables that makeWhole() leaves.
    const bool knowsAll = m_graph.countBefore(index) == m_taken++ && m_graph.entry(index).unread.isEmpty();
    if (knowsAll && m_isMixed) {
        makeWhole();
    }
    m_isMixed = m_isMixed || !knowsAll;
    m_now = index;
    m_written.clear();
    for (const RowChange &change : changes.rows) {
        if (change.table == QLatin1String("round")) {
            m_written.insert((change.after.isEmpty() ? change.before : change.after).value("id").toLongLong());
        }
    }
    std::map<QString, std::vector<RowChange>> answers;
    for (const RowChange &change : changes.rows) {
        const QStringList &common = answerColumns(change.table);
        if (common.isEmpty()) {
            takeRow({change.table, renamed(change.table, change.before), renamed(change.table, change.after)});
        }
    }
    // After all other rows, because units may get other ids there (takeAlias()).
    for (const RowChange &change : changes.rows) {
        const QStringList &common = answerColumns(change.table);
        if (!common.isEmpty()) {
            const RowChange known{change.table, renamed(change.table, change.before),
                                  renamed(change.table, change.after)};
            const QString key = keyBy(common, known.after.isEmpty() ? known.before : known.after);
            answers[placeOf(change.table, key)].push_back(known);
        }
    }
    for (const auto &[place, ofAnswer] : answers) {
        takeAnswer(place, ofAnswer);
    }
}

void MergeReplay::takeRow(const RowChange &given)
{
    const bool isPart = given.table == QLatin1String("round_rater");
    const bool leavesOut = isPart && given.after.isEmpty() && m_story.leavesOut(m_now);
    // A copy that cannot read the part yet does not know that it is sealed: both refuse what no part may have.
    const bool mayBeKept = !leavesOut && (!given.before.isEmpty() || isNumbered(given));
    if (const auto part = mayBeKept ? closedPartOf(given) : std::nullopt) {
        keepOut(given, *part);
        return;
    }
    checkMayWrite(given);
    if (isPart && isSaidInVain(given)) {
        return;
    }
    RowChange change = given;
    if (change.table == QLatin1String("round")) {
        ignoreClosing(change);
        keepSealedRound(change);
    }
    if (change.before.isEmpty()) {
        insertRow(change.table, change.after);
        return;
    }
    RowState *row = find(change.table, change.before);
    if (!row) {
        if (!change.after.isEmpty()) {
            insertRow(change.table, change.after); // the row came with a change of a sealed part, which was not taken
        }
    } else if (leavesOut) {
        row->remover = m_now;
    } else if (change.after.isEmpty()) {
        removeRow(*row, change);
    } else {
        updateRow(*row, change);
    }
}

// Keeps another copy's change out of a sealed part.
void MergeReplay::keepOut(const RowChange &change, const Part &part)
{
    if (onlyDerived(change)) {
        return;
    }
    const QVariantMap &named = change.after.isEmpty() ? change.before : change.after;
    const RowState *there = find(change.table, named);
    if (!there) {
        m_keptOut[change.table].insert(rowKey(change.table, named), named);
    }
    MergeConflict conflict{.kind = MergeConflict::Kind::AfterSeal, .table = change.table, .row = named};
    conflict.standing = there && there->isThere() ? std::vector{Row{change.table, there->columns}} : std::vector<Row>();
    conflict.other = change.after.isEmpty() ? std::vector<Row>() : std::vector{Row{change.table, change.after}};
    contradict(std::move(conflict), m_story.sealOf(part).value(), m_now,
               placeOf(change.table, rowKey(change.table, named)));
}

// Whether RoundStory overrules the change of a part: it alone decides who takes part in a round.
bool MergeReplay::isSaidInVain(const RowChange &change)
{
    const QVariantMap &named = change.after.isEmpty() ? change.before : change.after;
    const Part part{named.value("round_id").toLongLong(), named.value("rater_id").toLongLong()};
    RowState *row = find(change.table, named);
    const bool isThere = row && row->isThere();
    if (!change.after.isEmpty()) {
        return change.before.isEmpty() ? !m_story.isGiven(part, m_now) : !isThere && m_story.isLeftOut(part);
    }
    const bool leavesOut = m_story.leavesOut(m_now);
    if (!isThere || (leavesOut ? m_story.staysOut(part, m_now) : !m_story.worksOn(part, m_now))) {
        return false;
    }
    contradict({.kind = MergeConflict::Kind::Removed,
                .table = change.table,
                .row = row->columns,
                .standing = {{change.table, row->columns}}},
               m_story.sealOf(part).value_or(row->inserter), m_now, placeOf(change.table, rowKey(change.table, named)));
    return true;
}

// An entry cannot close a round by writing the time: the time counts only in an entry that seals or leaves a rater out,
// and only once closeRounds() finds the round closed.
void MergeReplay::ignoreClosing(RowChange &change) const
{
    const bool mayClose = m_graph.entry(m_now).kind == QLatin1String("seal-round") || m_story.leavesOut(m_now);
    if (change.after.isEmpty() || mayClose || change.after.value("imported").toLongLong() != 0) {
        return;
    }
    const QString column = QStringLiteral("closed_at");
    const auto row = m_tables.value(change.table).value(rowKey(change.table, change.after));
    const QVariant stands = row.columns.value(column, QStringLiteral(""));
    change.after.insert(column, stands);
    if (!change.before.isEmpty()) {
        change.before.insert(column, stands);
    }
}

void MergeReplay::insertRow(const QString &table, QVariantMap after)
{
    RowState *there = find(table, after);
    if (!there && takeAlias(table, after)) {
        there = find(table, after);
    }
    if (there && there->isThere()) {
        insertTwice(*there, table, std::move(after));
        return;
    }
    const QString key = rowKey(table, after);
    if (const QStringList &natural = naturalKey(table); !natural.isEmpty() && !there) {
        m_byNatural[table][keyBy(natural, after)] << key;
    }
    std::vector<size_t> insertions = there ? there->insertions : std::vector<size_t>();
    insertions.push_back(m_now);
    m_tables[table].insert(key, {.columns = std::move(after), .inserter = m_now, .insertions = std::move(insertions)});
}

// Whether the author of the present entry knew the row, or adds it.
bool MergeReplay::isKnown(const RowState &row) const
{
    return std::ranges::any_of(
        row.insertions, [this](size_t insertion) { return insertion == m_now || m_graph.isBefore(insertion, m_now); });
}

// Adds a row that is there. Nobody finds the id of a row by chance: who adds it without knowing the row pretends not to
// know it. What not everybody may change stays as it is then; a round is imported if all say so.
void MergeReplay::insertTwice(RowState &there, const QString &table, QVariantMap after)
{
    const bool isPretended =
        !isKnown(there) && naturalKey(table).isEmpty() && primaryKey(table) == QStringList{QStringLiteral("id")};
    there.insertions.push_back(m_now);
    for (const QString &column : isPretended ? after.keys() : QStringList()) {
        const WriteRule rule = ruleOfChanging(table, column);
        const QVariant stands = there.columns.value(column);
        if (rule == WriteRule::Anybody || rule == WriteRule::Derived || after.value(column) == stands) {
            continue;
        }
        QVariantMap other = there.columns;
        other.insert(column, after.take(column));
        if (table == QLatin1String("round") && column == QLatin1String("imported")) {
            there.columns.insert(column, 0);
        }
        if (isDerived(table, column, there.columns)) {
            continue;
        }
        contradict({.kind = MergeConflict::Kind::Value,
                    .table = table,
                    .row = there.columns,
                    .column = column,
                    .standing = {{table, there.columns}},
                    .other = {{table, other}}},
                   there.inserter, m_now, placeOf(table, rowKey(table, there.columns), column));
    }
    updateRow(there, {table, {}, after});
}

// If another copy made the same row (naturalKey()) without knowledge of this one, gives `after` the id of that row.
bool MergeReplay::takeAlias(const QString &table, QVariantMap &after)
{
    const QStringList &natural = naturalKey(table);
    if (natural.isEmpty()) {
        return false;
    }
    const QStringList keys = m_byNatural[table].value(keyBy(natural, after));
    for (const QString &key : keys) {
        const RowState &row = m_tables[table][key];
        if (row.isThere() && !knows(row.inserter) && keyBy(natural, row.columns) == keyBy(natural, after)) {
            const qint64 id = after.value("id").toLongLong();
            m_aliases[table].insert(id, row.columns.value("id").toLongLong());
            after.insert(QStringLiteral("id"), row.columns.value("id"));
            return true;
        }
    }
    return false;
}

void MergeReplay::updateRow(RowState &row, const RowChange &change)
{
    if (!row.isThere()) {
        // The author of the change did not know of the removal.
        MergeConflict conflict{.kind = MergeConflict::Kind::Removed, .table = change.table, .row = row.columns};
        conflict.standing = {{change.table, change.after}};
        const size_t remover = *row.remover;
        row.remover.reset();
        contradict(std::move(conflict), m_now, remover, placeOf(change.table, rowKey(change.table, change.after)));
    }
    const QStringList key = primaryKey(change.table);
    for (auto column = change.after.cbegin(); column != change.after.cend(); ++column) {
        const bool isSaid = change.before.isEmpty() || change.before.value(column.key()) != *column;
        if (isSaid && !key.contains(column.key())) {
            setColumn(row, change, column.key());
        }
    }
}

// The writers of the column whom the present entry did not know. Adds the entry to the writers.
QList<MergeReplay::Writer> MergeReplay::strangersOf(RowState &row, const QString &column, const QVariant &after)
{
    QList<Writer> strangers = row.writersOf(column);
    strangers.removeIf([this](const Writer &writer) { return knows(writer.entry); });
    row.writers.insert(column, strangers + QList<Writer>{{m_now, after}});
    return strangers;
}

void MergeReplay::setColumn(RowState &row, const RowChange &change, const QString &column)
{
    const QVariant now = row.columns.value(column);
    const QVariant after = change.after.value(column);
    const QList<Writer> strangers = strangersOf(row, column, after);
    const QString place = placeOf(change.table, rowKey(change.table, row.columns), column);
    if (isSum(change.table, column)) {
        row.columns.insert(column, now.toLongLong() + after.toLongLong() - change.before.value(column).toLongLong());
        return;
    }
    if (!strangers.isEmpty() && !change.before.isEmpty() && isObject(change.table, column) &&
        !setMembers(row, change, column, strangers)) {
        return;
    }
    if (strangers.isEmpty() || !isObject(change.table, column) || change.before.isEmpty()) {
        row.columns.insert(column, after);
    }
    if (strangers.isEmpty()) {
        settle(place);
    }
    for (const Writer &stranger : strangers) {
        if (stranger.value == after || isDerived(change.table, column, row.columns)) {
            continue;
        }
        QVariantMap other = row.columns;
        other.insert(column, stranger.value);
        contradict({.kind = MergeConflict::Kind::Value,
                    .table = change.table,
                    .row = row.columns,
                    .column = column,
                    .standing = {{change.table, row.columns}},
                    .other = {{change.table, other}}},
                   m_now, stranger.entry, place);
    }
}

// Merges the changed members of a JSON object; returns whether one contradicts a stranger's change. If two people
// changed one code, one its colour and one its definition, both changes count.
bool MergeReplay::setMembers(RowState &row, const RowChange &change, const QString &column,
                             const QList<Writer> &strangers)
{
    const QJsonObject before = objectIn(change.before.value(column));
    const QJsonObject after = objectIn(change.after.value(column));
    QJsonObject merged = objectIn(row.columns.value(column));
    bool contradicts = false;
    QStringList members = after.keys() + before.keys();
    members.removeDuplicates();
    for (const QString &member : std::as_const(members)) {
        const QJsonValue wanted = after.value(member);
        if (wanted == before.value(member)) {
            continue;
        }
        contradicts = contradicts || std::ranges::any_of(strangers, [&](const Writer &stranger) {
                          const QJsonValue theirs = objectIn(stranger.value).value(member);
                          return theirs != before.value(member) && theirs != wanted;
                      });
        after.contains(member) ? void(merged.insert(member, wanted)) : merged.remove(member);
    }
    row.columns.insert(column, QString::fromUtf8(QJsonDocument(merged).toJson(QJsonDocument::Compact)));
    return contradicts;
}

void MergeReplay::removeRow(RowState &row, const RowChange &change)
{
    if (!row.isThere()) {
        return;
    }
    QList<Writer> strangers;
    for (const QString &column : row.columns.keys()) {
        if (!isDerived(change.table, column, row.columns)) {
            strangers << row.writersOf(column);
        }
    }
    strangers.removeIf([this](const Writer &writer) { return knows(writer.entry); });
    if (strangers.isEmpty()) {
        row.remover = m_now;
        return;
    }
    contradict({.kind = MergeConflict::Kind::Removed,
                .table = change.table,
                .row = row.columns,
                .standing = {{change.table, row.columns}}},
               strangers.back().entry, m_now, placeOf(change.table, rowKey(change.table, row.columns)));
}

void MergeReplay::contradict(MergeConflict conflict, size_t standing, size_t other, const QString &place)
{
    const QByteArray named = place.toUtf8() + '\n' + m_graph.entry(standing).hash + '\n' + m_graph.entry(other).hash;
    conflict.id = QString::fromLatin1(QCryptographicHash::hash(named, QCryptographicHash::Sha256).toHex().first(12));
    if (m_ids.contains(conflict.id)) {
        return;
    }
    m_ids.insert(conflict.id);
    if (const auto part = partSpokenOf(conflict.table, conflict.row)) {
        std::tie(conflict.round, conflict.rater) = *part;
    }
    conflict.standingEntry = m_graph.entry(standing).seq;
    conflict.otherEntry = m_graph.entry(other).seq;
    m_open[place].push_back(m_conflicts.size());
    m_conflicts.push_back(std::move(conflict));
    m_pairs.push_back({standing, other});
}

// An author who knew both entries of a conflict and wrote again has settled it.
void MergeReplay::settle(const QString &place)
{
    const auto open = m_open.constFind(place);
    if (open == m_open.cend()) {
        return;
    }
    for (const size_t index : *open) {
        const Pair &pair = m_pairs[index];
        if (knows(pair.standing) && knows(pair.other)) {
            m_conflicts[index].isSettled = true;
        }
    }
}

} // namespace corater
