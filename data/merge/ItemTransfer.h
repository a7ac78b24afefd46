// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/Connection.h"

#include <QHash>

#include <vector>

namespace corater {

/// Takes the items of another copy of a study into this one, inside the caller's transaction. An item is known by its id
/// at its source and its site: one that both copies added under different numbers is one item. Items came in imports that
/// nobody changes, so nothing of them can contradict.
class ItemTransfer
{
public:
    ItemTransfer(Connection &mine, Connection &other) : m_mine(mine), m_other(other) {}

    /// Copies what is missing. Call before the imports themselves come into use.
    Result<void> take();
    /// Makes index, words and check sums of the items that it touched follow. Call once their imports are in use.
    Result<void> follow();

    /// Items that were not here, or as places only.
    qint64 added() const { return m_added; }

private:
    struct Place
    {
        qint64 id = 0; ///< here; 0: the item is not known
        bool isPlace = false;
        bool isSame = false; ///< nothing of it differs
    };

    Result<Place> placeOf(const QVariantMap &row);
    Result<void> takeItem(const QVariantMap &row);
    Result<void> takeRow(QVariantMap row);
    Result<void> fillPlace(QVariantMap row, qint64 id);
    Result<void> joinTwin(const QVariantMap &row, qint64 id);
    Result<void> takeParts(qint64 theirs, qint64 mine);
    Result<void> takeKeywords(const QVariantMap &row, qint64 mine);
    Result<void> copyRows(const QString &table, const QString &condition, const QVariantList &values, qint64 mine);
    Result<void> touch(qint64 id);

    Connection &m_mine;
    Connection &m_other;
    qint64 m_added = 0;
    std::vector<ItemId> m_touched;
};

} // namespace corater
