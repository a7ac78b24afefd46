// SPDX-License-Identifier: GPL-3.0-or-later
// Who may write what (WriteRules): once raters have keys, what they say in a round is theirs alone, and a round that
// somebody has begun stays as it was drawn. Signatures say who made an entry; whose rows it writes is checked here,
// because only the replay knows the rows that a change refers to. What is refused depends on the entry and those before
// it alone, so that every copy refuses the same.
#include "data/store/replay/MergeReplay.h"

#include "data/records/RoundPlan.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/RowWords.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct OwnerMessages
{
    CORATER_MESSAGES(MergeReplay)
};

// A part as it is given: only a seal fills in the rest.
bool isUnsealed(const QVariantMap &part)
{
    return part.value("sealed_at").toString().isEmpty() && part.value("content_hash").toString().isEmpty() &&
           part.value("hash_version").toInt() == RoundRater().hashVersion;
}

} // namespace

// Number 0 means "none" everywhere: a rater of that number would be nobody, who owns what has no owner. Keys have a
// text for an id.
bool MergeReplay::isNumbered(const RowChange &change)
{
    const auto id = change.after.constFind(QStringLiteral("id"));
    bool isNumber = false;
    return id == change.after.cend() || id->toLongLong(&isNumber) > 0 || !isNumber ||
           primaryKey(change.table) != QStringList{QStringLiteral("id")};
}

// The part of a round that the row belongs to by its rating: one seal covers it.
std::optional<MergeReplay::Part> MergeReplay::partOf(const QString &table, const QVariantMap &row) const
{
    const auto number = [&](const char *column) { return row.value(QLatin1String(column)).toLongLong(); };
    if (table == QLatin1String("rating") || table == QLatin1String("round_rater") ||
        table == QLatin1String("round_item") || table == QLatin1String("work_time") ||
        table == QLatin1String("seal_salt")) {
        return Part{number("round_id"), number("rater_id")};
    }
    const bool isOfUnit =
        table == QLatin1String("label") || table == QLatin1String("unit_note") || table == QLatin1String("evidence");
    if (!isOfUnit && table != QLatin1String("unit")) {
        return std::nullopt;
    }
    const QString parent = isOfUnit ? QStringLiteral("unit") : QStringLiteral("rating");
    const QString key = row.value(isOfUnit ? QStringLiteral("unit_id") : QStringLiteral("rating_id")).toString();
    const auto rows = m_tables.constFind(parent);
    const auto there = rows == m_tables.cend() ? Rows::const_iterator() : rows->constFind(key);
    if (rows != m_tables.cend() && there != rows->cend()) {
        return partOf(parent, there->columns);
    }
    const QVariantMap kept = m_keptOut.value(parent).value(key);
    return kept.isEmpty() ? std::nullopt : partOf(parent, kept);
}

// As partOf(), also for rows about a rater's unit that no seal covers, such as review requests.
std::optional<MergeReplay::Part> MergeReplay::partSpokenOf(const QString &table, const QVariantMap &row) const
{
    if (table == QLatin1String("recheck_label")) {
        const Rows rechecks = m_tables.value(QStringLiteral("recheck"));
        const auto recheck = rechecks.constFind(row.value("recheck_id").toString());
        return recheck == rechecks.cend() ? std::nullopt : partOf(QStringLiteral("label"), recheck->columns);
    }
    return partOf(row.contains(QStringLiteral("unit_id")) ? QStringLiteral("label") : table, row);
}

// The part that the row belongs to, if it is sealed and the present entry does not come before the seal.
std::optional<MergeReplay::Part> MergeReplay::closedPartOf(const QString &table, const QVariantMap &row) const
{
    const auto part = row.isEmpty() ? std::nullopt : partOf(table, row);
    const auto seal = part ? m_story.sealOf(*part) : std::nullopt;
    return seal && !m_graph.isBefore(m_now, *seal) ? part : std::nullopt;
}

// The present row counts too: the entry's own columns may put the row into a part that is open.
std::optional<MergeReplay::Part> MergeReplay::closedPartOf(const RowChange &change) const
{
    const QVariantMap &named = change.after.isEmpty() ? change.before : change.after;
    const QVariantMap there = m_tables.value(change.table).value(rowKey(change.table, named)).columns;
    for (const QVariantMap &row : {change.after, change.before, there}) {
        if (const auto part = closedPartOf(change.table, row)) {
            return part;
        }
    }
    return std::nullopt;
}

// The rater who owns the row; none: anybody may write it, as ratings of imported rounds.
std::optional<qint64> MergeReplay::ownerOf(const QString &table, const QVariantMap &row) const
{
    const auto stored = [&](const char *name, const QVariant &id) {
        const auto rows = m_tables.constFind(QLatin1String(name));
        return rows == m_tables.cend() ? QVariantMap() : rows->value(id.toString()).columns;
    };
    if (table == QLatin1String("rater_key") || table == QLatin1String("rater") ||
        table == QLatin1String("discussion") || table == QLatin1String("memo")) {
        return row.value(table == QLatin1String("rater") ? QStringLiteral("id") : QStringLiteral("rater_id"))
            .toLongLong();
    }
    if (table == QLatin1String("setting")) { // what a rater has seen in training
        const QString name = row.value("name").toString();
        return roundOfSeenAnswer(name) == RoundId{} ? std::nullopt : std::optional(name.section(u' ', -1).toLongLong());
    }
    if (table == QLatin1String("round_key")) {
        return stored("rater_key", row.value("key_id")).value("rater_id").toLongLong();
    }
    const auto part = table == QLatin1String("round_item") ? std::nullopt : partOf(table, row);
    return part && !m_story.isImported(part->first) ? std::optional(part->second) : std::nullopt;
}

// The present row counts too: the entry's own columns may pretend that the row is anybody's.
std::vector<qint64> MergeReplay::ownersOf(const RowChange &change) const
{
    const bool isPart = change.table == QLatin1String("round_rater");
    const QString sealed = QStringLiteral("sealed_at");
    if (isPart &&
        (change.after.isEmpty() || change.after.value(sealed).toString() == change.before.value(sealed).toString())) {
        return {};
    }
    const QVariantMap &named = change.after.isEmpty() ? change.before : change.after;
    const QVariantMap there = m_tables.value(change.table).value(rowKey(change.table, named)).columns;
    std::vector<qint64> owners;
    for (const QVariantMap &row : {change.before, change.after, there}) {
        if (const auto owner = row.isEmpty() ? std::nullopt : ownerOf(change.table, row)) {
            owners.push_back(*owner);
        }
    }
    return owners;
}

// Whether a shared change may write everybody's rows: a changed codebook rewrites the labels, newer text of a post
// moves the passages in it.
bool MergeReplay::mayWriteFor(const QString &table) const
{
    static const QSet<QString> ofCodebook{QStringLiteral("change-codebook"), QStringLiteral("codebook-change")};
    const QString &kind = m_graph.entry(m_now).kind;
    return (table == QLatin1String("label") && ofCodebook.contains(kind)) ||
           (table == QLatin1String("evidence") && kind == QLatin1String("add-items"));
}

bool MergeReplay::isByOwner(const RowChange &change)
{
    const EntryGraph::Entry &entry = m_graph.entry(m_now);
    const bool isKey = change.table == QLatin1String("rater_key");
    if (mayWriteFor(change.table)) {
        return true;
    }
    for (const qint64 owner : ownersOf(change)) {
        const bool isOwn = owner == entry.actor && (!isKey || entry.kind == introduceKeyKind);
        if (!isOwn && (isKey || m_story.hasKey(owner, m_now))) {
            m_owner = owner;
            return false;
        }
    }
    return change.table != QLatin1String("round_key") || entry.kind == publishRoundKeyKind;
}

bool MergeReplay::mayRemovePart(const RowChange &change) const
{
    const Part part{change.before.value("round_id").toLongLong(), change.before.value("rater_id").toLongLong()};
    return m_story.leavesOut(m_now) || (!m_story.hasBegun(part.first, m_now) &&
                                        (m_written.contains(part.first) || m_story.isTakenBack(part, m_now)));
}

bool MergeReplay::isAllowed(WriteRule rule, const RowChange &change)
{
    const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
    const bool isRound = change.table == QLatin1String("round");
    const qint64 round = row.value(isRound ? QStringLiteral("id") : QStringLiteral("round_id")).toLongLong();
    const Part part{round, row.value("rater_id").toLongLong()};
    const bool isImported = m_story.isImported(round) || (isRound && row.value("imported").toLongLong() != 0);
    switch (rule) {
    case WriteRule::Anybody:
    case WriteRule::Derived:
        return change.table != QLatin1String("setting") || isByOwner(change);
    case WriteRule::Owner:
        return isByOwner(change);
    case WriteRule::Seal:
        return isByOwner(change) && change.before.value("sealed_at").toString().isEmpty() &&
               m_graph.entry(m_now).kind == QLatin1String("seal-round");
    case WriteRule::Untouched:
        return isImported || !m_story.hasBegun(round, m_now);
    case WriteRule::Proposals: {
        const auto drawn = [](const QVariantMap &columns) {
            const QString text = columns.value("plan").toString();
            QJsonObject plan = QJsonDocument::fromJson(text.toUtf8()).object();
            plan.remove(QStringLiteral("proposals"));
            return text.startsWith(u'{') ? QString::fromUtf8(QJsonDocument(plan).toJson()) : text;
        };
        return isAllowed(WriteRule::Untouched, change) || drawn(change.before) == drawn(change.after);
    }
    case WriteRule::NextRound:
        return isImported || !m_story.isAnotherOpen(round, m_now);
    case WriteRule::GivenPart:
        return isImported || (isUnsealed(row) && m_story.mayGive(part, m_now));
    case WriteRule::TakenPart:
        return isImported || mayRemovePart(change);
    case WriteRule::WithPart:
        return isImported || m_story.gives(part, m_now) ||
               (m_written.contains(round) && !m_story.hasBegun(round, m_now));
    case WriteRule::Unrated: {
        const RowState *there = find(change.table, change.before);
        return !there || !m_story.hasBegunSince(there->inserter, m_now);
    }
    case WriteRule::Never:
        return false;
    }
    return false;
}

// Whoever adds a row that they know writes its columns, whatever the row has by now. Raters may be taken in again:
// RoundStory decides about parts.
bool MergeReplay::isAllowedToAdd(const RowChange &change)
{
    const RowState *known = change.table == QLatin1String("round_rater") ? nullptr : find(change.table, change.after);
    if (!known || !isKnown(*known)) {
        return isAllowed(ruleOfAdding(change.table), change);
    }
    const RowChange rewriting{change.table, known->columns, change.after};
    return std::ranges::all_of(rewriting.after.asKeyValueRange(), [&](const auto &column) {
        const WriteRule rule = ruleOfChanging(change.table, column.first);
        const bool isSame = rewriting.before.value(column.first) == column.second;
        return (rule == WriteRule::Never && isSame) || isAllowed(rule, rewriting);
    });
}

// What a machine that was away says of a round in which others have sealed meanwhile does not count.
void MergeReplay::keepSealedRound(RowChange &change)
{
    const RowState *row = change.after.isEmpty() ? nullptr : find(change.table, change.after);
    const qint64 id = change.after.value("id").toLongLong();
    if (!row || m_story.isImported(id) || !m_story.isSealedBeside(id, m_now)) {
        return;
    }
    for (const QString &column : change.after.keys()) {
        const WriteRule rule = ruleOfChanging(change.table, column);
        const QVariant before = (change.before.isEmpty() ? row->columns : change.before).value(column);
        if (before == change.after.value(column) || (rule != WriteRule::Untouched && rule != WriteRule::Proposals)) {
            continue;
        }
        QVariantMap other = row->columns;
        other.insert(column, change.after.value(column));
        change.after.insert(column, before);
        contradict({.kind = MergeConflict::Kind::Value,
                    .table = change.table,
                    .row = row->columns,
                    .column = column,
                    .standing = {{change.table, row->columns}},
                    .other = {{change.table, other}}},
                   row->inserter, m_now, placeOf(change.table, rowKey(change.table, row->columns), column));
    }
}

// The column that names a row which the author did not know, the changed one too; empty: none. Without that rule an
// entry would be taken together with one that it does not follow, and refused without it: copies would differ by the
// order of arrival.
QString MergeReplay::unknownIn(const RowChange &change)
{
    // Codes and dimensions may be in entries that cannot be read here yet.
    static const QSet<QString> always{QStringLiteral("rater"), QStringLiteral("round"), QStringLiteral("rater_key"),
                                      QStringLiteral("codebook_version")};
    static const QSet<QString> ifThere{QStringLiteral("code"), QStringLiteral("dimension")};
    if (!change.before.isEmpty() && always.contains(change.table)) {
        const RowState *row = find(change.table, change.before);
        if (!row || !isKnown(*row)) {
            return QStringLiteral("id");
        }
    }
    for (const RowReference &reference : referencesOf(change.table)) {
        const QVariant named = change.after.value(reference.column);
        const bool isSaid = !named.isNull() && change.before.value(reference.column) != named;
        if (!isSaid || !(always.contains(reference.table) || ifThere.contains(reference.table)) ||
            m_aliases.value(reference.table).values().contains(named.toLongLong())) {
            continue;
        }
        const auto rows = m_tables.constFind(reference.table);
        const auto row = rows == m_tables.cend() ? Rows::const_iterator() : rows->constFind(named.toString());
        const bool isThere = rows != m_tables.cend() && row != rows->cend();
        if (isThere ? !isKnown(*row) : always.contains(reference.table)) {
            return reference.column;
        }
    }
    return {};
}

// Without keys the study is not shared: its raters work at one machine, and anybody may write anything.
void MergeReplay::checkMayWrite(const RowChange &change)
{
    if (!m_story.hasKeys() || !m_trespass.isEmpty()) {
        return;
    }
    m_owner = 0;
    QString place = change.table;
    bool isFine = true;
    if (change.before.isEmpty()) {
        isFine = isNumbered(change) && isAllowedToAdd(change);
    } else if (change.after.isEmpty()) {
        isFine = isNumbered(change) && isAllowed(ruleOfRemoving(change.table), change);
    } else {
        for (auto column = change.after.cbegin(); isFine && column != change.after.cend(); ++column) {
            const bool isChanged = change.before.value(column.key()) != *column;
            isFine = !isChanged || isAllowed(ruleOfChanging(change.table, column.key()), change);
            place = isFine ? place : change.table + u'.' + column.key();
        }
    }
    if (const QString unknown = isFine ? unknownIn(change) : QString(); !unknown.isEmpty()) {
        isFine = false;
        place = change.table + u'.' + unknown;
    }
    if (isFine || (m_owner == 0 && !m_story.isShared(m_now))) {
        return;
    }
    const auto nameOf = [&](qint64 rater) {
        const QVariantMap row = m_tables.value(QStringLiteral("rater")).value(QString::number(rater)).columns;
        return row.isEmpty() ? OwnerMessages::toSay("nobody") : Message::literal(row.value("name").toString());
    };
    const Message author = nameOf(m_story.authorOf(m_now));
    const qint64 seq = m_graph.entry(m_now).seq;
    m_trespass = m_owner != 0 ? OwnerMessages::toSay("history entry %1 by %2 writes what only %3 may write (%4)")
                                    .arg(seq)
                                    .arg(author, nameOf(m_owner), change.table)
                              : OwnerMessages::toSay("history entry %1 by %2 writes what nobody may write by then (%3)")
                                    .arg(seq)
                                    .arg(author, place);
}

} // namespace corater
