// SPDX-License-Identifier: GPL-3.0-or-later
// Who may write what: once a rater has a key, what they say in a round is theirs alone. Signatures say who made an
// entry; whose rows it writes is looked at here, because only the replay knows the rows that a change refers to.
#include "data/store/replay/MergeReplay.h"

#include "data/store/history/RoundKeys.h"
#include "data/store/history/RowWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct OwnerMessages
{
    CORATER_MESSAGES(MergeReplay)
};

} // namespace

void MergeReplay::foreseeKeys(size_t index, const ChangeSet &changes)
{
    for (const RowChange &change : changes.rows) {
        if (change.table == QLatin1String("rater_key") && !change.after.isEmpty()) {
            m_keys[change.after.value("rater_id").toLongLong()].push_back(index);
        }
    }
}

// Whose row it is; none: anybody's. Who takes part in a round and which items are drawn for them is anybody's to say.
// Ratings that were imported as a round are the importer's.
std::optional<qint64> MergeReplay::ownerOf(const QString &table, const QVariantMap &row) const
{
    const auto stored = [&](const char *name, const QVariant &id) {
        const auto rows = m_tables.constFind(QLatin1String(name));
        return rows == m_tables.cend() ? QVariantMap() : rows->value(id.toString()).columns;
    };
    if (table == QLatin1String("rater_key")) {
        return row.value("rater_id").toLongLong();
    }
    if (table == QLatin1String("round_key")) {
        return stored("rater_key", row.value("key_id")).value("rater_id").toLongLong();
    }
    const auto part = table == QLatin1String("round_item") ? std::nullopt : partOf(table, row);
    const bool isImported = part && stored("round", part->first).value("imported").toLongLong() != 0;
    return part && !isImported ? std::optional(part->second) : std::nullopt;
}

// An entry may say of a row that it is anybody's: the row that stands there says it, too.
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

// What the study's common changes write of everybody's: a changed codebook rewrites the labels, newer text of a post
// moves the passages in it.
bool MergeReplay::mayWriteFor(const QString &table) const
{
    static const QSet<QString> ofCodebook{QStringLiteral("change-codebook"), QStringLiteral("codebook-change")};
    const QString &kind = m_graph.entry(m_now).kind;
    return (table == QLatin1String("label") && ofCodebook.contains(kind)) ||
           (table == QLatin1String("evidence") && kind == QLatin1String("add-items"));
}

// Before raters had a key they worked at the machine of somebody who may have entered it for them.
bool MergeReplay::hasKeyBy(qint64 rater) const
{
    const auto keys = m_keys.constFind(rater);
    return keys != m_keys.cend() &&
           std::ranges::none_of(*keys, [this](size_t key) { return m_now != key && m_graph.isBefore(m_now, key); });
}

void MergeReplay::checkOwner(const RowChange &change)
{
    if (m_keys.isEmpty() || !m_trespass.isEmpty() || mayWriteFor(change.table)) {
        return;
    }
    const EntryGraph::Entry &entry = m_graph.entry(m_now);
    const bool isKey = change.table == QLatin1String("rater_key");
    for (const qint64 owner : ownersOf(change)) {
        const bool isOwn = owner == entry.actor && (!isKey || entry.kind == introduceKeyKind);
        if (!isOwn && (isKey || hasKeyBy(owner))) {
            const auto nameOf = [&](qint64 rater) {
                const QVariantMap row = m_tables.value(QStringLiteral("rater")).value(QString::number(rater)).columns;
                return row.isEmpty() ? OwnerMessages::toSay("nobody") : Message::literal(row.value("name").toString());
            };
            m_trespass = OwnerMessages::toSay("history entry %1 by %2 writes what only %3 may write (%4)")
                             .arg(entry.seq)
                             .arg(nameOf(entry.actor), nameOf(owner), change.table);
            return;
        }
    }
}

} // namespace corater
