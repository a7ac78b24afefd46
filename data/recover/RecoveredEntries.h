// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/SalvagedTables.h"
#include "data/store/history/HistoryChain.h"

#include <vector>

namespace corater {

/// Decides which entries of a damaged history are kept: those that fit their hash and whose chain reaches back to the
/// first entry. Each is written unchanged into the new study, and checked there against earlier entries by the rules
/// for every study (ChainCheck). A valid signature is kept with its entry: other raters' copies refuse unsigned changes
/// of a rater with a key. An entry after a lost one cannot be kept: the state that it changed is unknown.
class RecoveredEntries
{
public:
    RecoveredEntries(Connection &study, SalvagedTables &salvaged) : m_study(study), m_salvaged(salvaged) {}

    /// Inside the transaction in which the study is made.
    Result<void> take();

    qint64 kept() const { return m_kept; }
    /// Numbers of entries that were written and are not kept, as ranges.
    const std::vector<std::pair<qint64, qint64>> &missing() const { return m_missing; }
    qint64 missingCount() const;
    /// The entries behind the last gap, up to the last one that was written: they fit their hashes and follow each
    /// other. None where entries of several copies are in the file, or where the end is not known.
    std::vector<WrittenEntry> later() const;
    /// Whether the file says how many entries there were.
    bool isEndKnown() const { return m_salvaged.lastEntryGiven() > 0; }
    qint64 last() const { return m_last; }

private:
    Result<bool> takeEntry(const StoredRecord &record);
    Result<void> takeSignature(const HistoryEntry &entry);
    Result<void> takeAll();
    void miss(qint64 seq);

    Connection &m_study;
    SalvagedTables &m_salvaged;
    ChainCheck m_chain;
    qint64 m_kept = 0;
    qint64 m_last = 0; ///< highest known entry number
    std::vector<std::pair<qint64, qint64>> m_missing;
    bool m_isOneCopy = true;
    std::vector<WrittenEntry> m_apart; ///< entries that fit their hash, but follow a lost one
};

} // namespace corater
