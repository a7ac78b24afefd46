// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/RecoveredEntries.h"

#include "data/merge/EntryLine.h"
#include "data/secrets/RaterSecret.h"

#include <numeric>
#include <optional>

namespace corater {

namespace {

// Where the hash stands in a row of the history.
QByteArray hashIn(const StoredRecord &record)
{
    return record.values[7].bytes;
}

} // namespace

Result<void> RecoveredEntries::take()
{
    // Entries are checked where they were written, and deleted if they fail, which this trigger would forbid.
    const QString guard = QStringLiteral("history_is_append_only_d");
    TRY(const auto sql, m_study.value(QStringLiteral("SELECT sql FROM sqlite_schema WHERE name = ?"), {guard}));
    TRY(m_study.run(QStringLiteral("DROP TRIGGER ") + guard));
    TRY(takeAll());
    TRY(m_study.run(QStringLiteral("UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(seq), 0) FROM history) "
                                   "WHERE name = 'history'")));
    TRY(m_study.run(sql.toString()));
    return {};
}

Result<void> RecoveredEntries::takeAll()
{
    const auto &entries = m_salvaged.entries();
    qint64 next = 1;
    for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
        bool isKept = false;
        for (auto record = entry->cbegin(); !isKept && record != entry->cend(); ++record) {
            TRY(const auto taken, takeEntry(*record));
            isKept = taken;
        }
        if (entry.key() > next) {
            m_missing.emplace_back(next, entry.key() - 1);
        }
        if (!isKept) {
            miss(entry.key());
        }
        next = entry.key() + 1;
        m_kept += isKept ? 1 : 0;
    }
    if (m_salvaged.lastEntryGiven() >= next) {
        m_missing.emplace_back(next, m_salvaged.lastEntryGiven());
    }
    m_last = std::max(next - 1, m_salvaged.lastEntryGiven());
    return {};
}

void RecoveredEntries::miss(qint64 seq)
{
    if (!m_missing.empty() && m_missing.back().second == seq - 1) {
        m_missing.back().second = seq;
    } else {
        m_missing.emplace_back(seq, seq);
    }
}

qint64 RecoveredEntries::missingCount() const
{
    return std::accumulate(m_missing.begin(), m_missing.end(), qint64(0),
                           [](qint64 sum, const auto &range) { return sum + range.second - range.first + 1; });
}

std::vector<WrittenEntry> RecoveredEntries::later() const
{
    if (!m_isOneCopy || !isEndKnown() || m_apart.empty() || m_apart.back().entry.seq != m_last) {
        return {};
    }
    auto first = m_apart.end() - 1;
    while (first != m_apart.begin()) {
        const HistoryEntry &before = (first - 1)->entry;
        if (before.seq + 1 != first->entry.seq || before.hash != first->entry.origin.previous) {
            break;
        }
        --first;
    }
    return {first, m_apart.end()};
}

Result<void> RecoveredEntries::takeSignature(const HistoryEntry &entry)
{
    for (const StoredRecord &record : m_salvaged.signatures().value(entry.seq)) {
        if (signatureFits(signedText(entry.hash), record.values[2].bytes, record.values[1].bytes)) {
            return m_salvaged.write(QStringLiteral("entry_signature"), record).transform([](bool) {});
        }
    }
    return {};
}

Result<bool> RecoveredEntries::takeEntry(const StoredRecord &record)
{
    const auto written = m_salvaged.write(QStringLiteral("history"), record);
    if (!written || !*written) {
        return written;
    }
    std::optional<WrittenEntry> entry;
    TRY(m_study.rows(QStringLiteral("SELECT %1 FROM history WHERE seq = ?").arg(writtenColumns()), {record.rowId},
                     [&](const Query &row) -> Result<void> {
                         entry = writtenEntryOf(row);
                         return {};
                     }));
    if (!entry) {
        return false;
    }
    m_isOneCopy = m_isOneCopy && entry->entry.origin.arrived.isEmpty();
    if (m_chain.take(*entry) && ChangeSet::fromJson(entry->changes)) {
        return takeSignature(entry->entry).transform([] { return true; });
    }
    // The undone entry may not be kept, but its hash is known.
    for (const StoredRecord &undone : m_salvaged.entries().value(entry->entry.undoes)) {
        entry->undoneHash = hashIn(undone);
    }
    if (hashOf(*entry) == entry->entry.hash) {
        m_apart.push_back(std::move(*entry));
    }
    TRY(m_study.run(QStringLiteral("DELETE FROM history WHERE seq = ?"), {record.rowId}));
    return false;
}

} // namespace corater
