// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <QByteArrayList>
#include <QHash>

#include <memory>
#include <vector>

namespace corater {

/// The order in which entries of the history depend on each other: the entries of all copies of a study as a graph
/// without cycles. An entry comes after the previous one of its own copy and after those that its copy had taken from
/// others by then; two entries that are not ordered were made without knowledge of each other.
class EntryGraph
{
public:
    struct Entry
    {
        qint64 seq = 0; ///< of the file that was read
        QString at;
        QString kind;
        qint64 actor = 0;    ///< the rater who made it; 0: the program itself
        QByteArray signer{}; ///< the key that signed it; empty: not signed yet
        QByteArray hash;
        QByteArray previous;
        QByteArrayList seen;
        QByteArrayList secrets{}; ///< SeenTokens
        QByteArrayList unread{};  ///< SeenTokens
    };

    /// The entries of a study file.
    static Result<EntryGraph> read(Connection &connection);

    /// Where each entry of a study file stands in the order: seq → place. Empty where nothing came from another copy,
    /// so that the order is that of the file.
    static Result<QHash<qint64, size_t>> placesIn(Connection &connection);

    /// Adds an entry; entries that it refers to must be added before it, and are ignored if they are not.
    void add(Entry entry);

    size_t size() const { return m_nodes.size(); }
    const Entry &entry(size_t index) const { return m_nodes[index].entry; }
    /// The time that orders the entry: that of its own clock or of the latest entry before it, whichever is later.
    const QString &timeOf(size_t index) const { return m_nodes[index].time; }

    /// Whether `a` comes before `b` or equals it.
    bool isBefore(size_t a, size_t b) const;
    /// As isBefore(), and the maker of `b` could read `a`: it had not arrived as an encrypted secret.
    bool isKnownTo(size_t a, size_t b) const;

    /// How many entries come before it.
    size_t countBefore(size_t index) const;

    /// All entries in the order in which they count, which is the same in every copy that has the same entries: each
    /// after all that come before it, and otherwise by the clocks of the copies. A copy whose clock is behind does not
    /// fall behind what it knew: an entry counts as made no earlier than what it follows. Ties go by hash.
    std::vector<size_t> order() const;

    /// Whether every entry comes after all those before it in the order: nobody worked on two copies at once.
    bool isSequence() const;

private:
    using Clock = std::vector<int>; ///< branch → place of the last entry of it that comes before

    struct Node
    {
        Entry entry;
        QString time; ///< of the entry or of what it follows, whichever is later
        int height = 0;
        size_t branch = 0;
        int place = 0; ///< in its branch
        std::shared_ptr<const Clock> clock;
    };

    void follow(Node &node, const Node &parent) const;

    std::vector<Node> m_nodes;
    std::vector<int> m_lengths; ///< of each branch
    QHash<QByteArray, size_t> m_byHash;
};

} // namespace corater
