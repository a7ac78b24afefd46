// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/connection/Connection.h"

#include <QHash>
#include <QSet>
#include <QVariantMap>

#include <vector>

namespace corater {

/// Takes the items of another copy of a study into this one, inside the caller's transaction. An item is known by its
/// id at its source and its site, so an item that both copies added under different numbers becomes one. A place of a
/// rating sheet has no site: it is the same item as places with its id from other sheets and, once filled, as the post
/// that filled it. The rules use only the content of imports, which never changes and only grows: copies that meet in
/// any order end with the same items, without conflicts.
class ItemTransfer
{
public:
    ItemTransfer(Connection &mine, Connection &other) : m_mine(mine), m_other(other) {}

    /// Copies the missing items. Call before the imports themselves are in use.
    Result<void> take();
    /// Updates index, words and check sums of the items that it changed. Call once their imports are in use.
    Result<void> follow();

    /// Items that this copy did not have, or had only as places.
    qint64 added() const { return m_added; }
    /// Items that had two numbers here and are one item now: the caller updates the rows that refer to them.
    qint64 joined() const { return m_joined; }

private:
    struct Place
    {
        qint64 id = 0; ///< here; 0: the item is not known
        bool isPlace = false;
        bool isSame = false;         ///< equal in both copies
        bool isTwin = false;         ///< several imports added it
        std::vector<qint64> further; ///< items here that turn out to be this one, too, by the names of the other copy
        QSet<QString> sites;         ///< of all of them
    };
    /// Names of items beside their row, by which items of two copies are recognised as the same.
    struct Names
    {
        QHash<qint64, QSet<QString>>
            sites; ///< those of its imports, and none where it came as a place; without the row's
        QHash<qint64, QSet<qint64>> aliases; ///< numbers of the item in other copies
        QSet<qint64> twins;                  ///< items that several imports added
    };

    static Result<Names> namesIn(Connection &connection);
    Result<void> takeNew();
    Result<void> copyOfNew(const QString &table);
    QSet<QString> sitesOf(const Names &names, const QVariantMap &row) const;
    Result<Place> placeOf(const QVariantMap &row);
    Result<void> takeItem(const QVariantMap &row);
    Result<void> takeRow(QVariantMap row);
    Result<void> fillPlace(QVariantMap row, qint64 id);
    Result<void> join(const QVariantMap &row, const Place &place);
    Result<void> takeParts(qint64 theirs, qint64 mine);
    Result<void> takeKeywords(const QVariantMap &row, qint64 mine);
    Result<void> copyRows(const QString &table, const QString &condition, const QVariantList &values, qint64 mine);
    Result<void> touch(qint64 id);

    Connection &m_mine;
    Connection &m_other;
    Names m_here;
    Names m_there;
    qint64 m_added = 0;
    qint64 m_joined = 0;
    QSet<qint64> m_new;         ///< items that were unknown here
    std::vector<qint64> m_left; ///< other items of the other copy
    std::vector<ItemId> m_touched;
    std::vector<ItemId> m_twins; ///< items whose rows are written anew once the imports are in use
};

} // namespace corater
