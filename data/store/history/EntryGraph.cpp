// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/EntryGraph.h"

#include "data/store/history/SeenTokens.h"

#include <algorithm>
#include <numeric>

namespace corater {

Result<EntryGraph> EntryGraph::read(Connection &connection)
{
    EntryGraph graph;
    QByteArray lastHere;
    TRY(connection.rows(
        QStringLiteral("SELECT history.seq, at, kind, hash, previous, seen, arrived, actor, key FROM history "
                       "LEFT JOIN entry_signature ON entry_signature.seq = history.seq ORDER BY history.seq"),
        {}, [&](const Query &row) -> Result<void> {
            const QString written = row.text(5);
            SeenTokens seen = SeenTokens::of(written.isEmpty() ? QByteArrayList() : written.toLatin1().split(' '));
            Entry entry{.seq = row.integer(0),
                        .at = row.text(1),
                        .kind = row.text(2),
                        .actor = row.integer(7),
                        .signer = row.text(8).toLatin1(),
                        .hash = row.text(3).toLatin1(),
                        .previous = row.text(4).toLatin1(),
                        .seen = std::move(seen.hashes),
                        .secrets = std::move(seen.secrets),
                        .unread = std::move(seen.unread)};
            if (row.text(6).isEmpty()) {
                // Entries of hash version 1 do not store their predecessor: it is the entry before them in their file.
                entry.previous = lastHere;
                lastHere = entry.hash;
            }
            graph.add(std::move(entry));
            return {};
        }));
    return graph;
}

Result<QHash<qint64, size_t>> EntryGraph::placesIn(Connection &connection)
{
    TRY(const auto arrived,
        connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE arrived <> '')")));
    if (!arrived.toBool()) {
        return {};
    }
    TRY(const auto graph, read(connection));
    QHash<qint64, size_t> places;
    for (const size_t index : graph.order()) {
        places.insert(graph.entry(index).seq, size_t(places.size()));
    }
    return places;
}

void EntryGraph::follow(Node &node, const Node &parent) const
{
    node.time = std::max(node.time, parent.time);
    node.height = std::max(node.height, parent.height + 1);
    Clock clock = node.clock ? *node.clock : Clock();
    const Clock &before = *parent.clock;
    clock.resize(std::max({clock.size(), before.size(), parent.branch + 1}), -1);
    for (size_t branch = 0; branch < before.size(); ++branch) {
        clock[branch] = std::max(clock[branch], before[branch]);
    }
    clock[parent.branch] = std::max(clock[parent.branch], parent.place);
    node.clock = std::make_shared<const Clock>(std::move(clock));
}

void EntryGraph::add(Entry entry)
{
    Node node{.entry = std::move(entry), .time = {}, .clock = {}};
    node.time = node.entry.at;
    const auto previous = m_byHash.constFind(node.entry.previous);
    const Node *parent = previous == m_byHash.cend() ? nullptr : &m_nodes[*previous];
    const bool continues = parent && parent->place + 1 == m_lengths[parent->branch];
    if (continues) {
        // The clock has the last preceding entry of each other branch; most entries share it with their predecessor.
        node.time = std::max(node.time, parent->time);
        node.height = parent->height + 1;
        node.branch = parent->branch;
        node.place = parent->place + 1;
        node.clock = parent->clock;
    } else {
        node.branch = m_lengths.size();
        m_lengths.push_back(0);
        node.clock = std::make_shared<const Clock>();
        if (parent) {
            follow(node, *parent);
        }
    }
    for (const QByteArray &hash : std::as_const(node.entry.seen)) {
        if (const auto seen = m_byHash.constFind(hash); seen != m_byHash.cend()) {
            follow(node, m_nodes[*seen]);
        }
    }
    ++m_lengths[node.branch];
    m_byHash.insert(node.entry.hash, m_nodes.size());
    m_nodes.push_back(std::move(node));
}

bool EntryGraph::isBefore(size_t a, size_t b) const
{
    const Node &first = m_nodes[a];
    const Node &second = m_nodes[b];
    if (first.branch == second.branch) {
        return first.place <= second.place;
    }
    return first.branch < second.clock->size() && (*second.clock)[first.branch] >= first.place;
}

bool EntryGraph::isKnownTo(size_t a, size_t b) const
{
    const QByteArrayList &unread = m_nodes[b].entry.unread;
    const auto isUnread = [&](const QByteArray &secret) { return unread.contains(secret); };
    return isBefore(a, b) && (unread.isEmpty() || !std::ranges::any_of(m_nodes[a].entry.secrets, isUnread));
}

size_t EntryGraph::countBefore(size_t index) const
{
    const Node &node = m_nodes[index];
    size_t count = size_t(node.place);
    for (size_t branch = 0; branch < node.clock->size(); ++branch) {
        count += branch == node.branch ? 0 : size_t((*node.clock)[branch] + 1);
    }
    return count;
}

std::vector<size_t> EntryGraph::order() const
{
    std::vector<size_t> order(m_nodes.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::sort(order, [this](size_t a, size_t b) {
        const Node &first = m_nodes[a];
        const Node &second = m_nodes[b];
        return std::tie(first.time, first.height, first.entry.hash) <
               std::tie(second.time, second.height, second.entry.hash);
    });
    return order;
}

bool EntryGraph::isSequence() const
{
    // An author who could not read an earlier entry did not know it.
    if (std::ranges::any_of(m_nodes, [](const Node &node) { return !node.entry.unread.isEmpty(); })) {
        return false;
    }
    if (m_lengths.size() <= 1) {
        return true;
    }
    const std::vector<size_t> inOrder = order();
    for (size_t i = 0; i < inOrder.size(); ++i) {
        if (countBefore(inOrder[i]) != i) {
            return false;
        }
    }
    return true;
}

} // namespace corater
