// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/recover/SalvagedTables.h"
#include "data/store/replay/MergeConflict.h"

#include <QMap>

namespace corater {

/// Decides which items of a damaged file are kept. Items are not in the history, but the file has a sum of the row and
/// the texts of each item, and one over the items of each import: an item that fits neither is lost. Rows that refer to
/// a lost item refer to a place instead: an item with nothing but its id at the source, which `corater add` fills again
/// from the posts.
class RecoveredItems
{
public:
    RecoveredItems(Connection &study, const SalvagedTables &salvaged) : m_study(study), m_salvaged(salvaged) {}

    /// Removes items that do not fit their sums. Call before the imports are in use.
    Result<void> dropChanged();
    /// Makes places for lost items to which rows of `state` refer.
    Result<void> makePlaces(const MergedState &state);
    /// Once the tables hold `state`: removes items without a sum whose import does not hold, either.
    Result<void> dropUnproven(const MergedState &state);
    /// Updates tags, keywords and words to the items that are kept.
    Result<void> follow();

    qint64 kept() const { return m_kept; }
    /// The imports in use that are not whole any more.
    const std::vector<qint64> &lossyImports() const { return m_lossy; }
    /// Lost item → its id at the source, or empty.
    const QMap<qint64, QString> &lost() const { return m_lost; }
    /// The number of missing items that the imports in use brought.
    qint64 missing() const { return m_missing; }
    qint64 places() const { return m_places; }

private:
    Result<void> drop(qint64 item);
    Result<std::vector<qint64>> named(const MergedState &state) const;
    Result<void> makePlace(qint64 item, qint64 import);
    Result<void> count();
    Result<void> dropOrphans();
    Result<std::vector<qint64>> lossy() const;

    Connection &m_study;
    const SalvagedTables &m_salvaged;
    QMap<qint64, QString> m_lost;
    QHash<qint64, qint64> m_batches; ///< lost item → import, where its row said so
    std::vector<qint64> m_lossy;
    qint64 m_places = 0;
    qint64 m_kept = 0;
    qint64 m_missing = 0;
};

} // namespace corater
