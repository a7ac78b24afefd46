// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/ItemRowSource.h"

#include <algorithm>

namespace corater::test {

/// Items in a plain vector, in the order imported, for tests of lists. Filters by state only.
class FakeItems : public ItemRowSource
{
public:
    std::vector<ItemRow> items;
    bool broken = false;
    mutable int idCalls = 0;
    mutable int rowCalls = 0;
    mutable int countCalls = 0;

    /// `count` items with ids 1, 2, …; every third is done.
    static FakeItems of(int count)
    {
        FakeItems fake;
        fake.items.resize(size_t(count));
        for (int i = 0; i < count; ++i) {
            ItemRow &row = fake.items[size_t(i)];
            row.item.id = ItemId(i + 1);
            row.item.externalId = QString::number(1000 + i);
            row.item.title = QStringLiteral("Item %1").arg(i + 1);
            row.marks = {{0, i % 3 == 2 ? RatingState::Done : RatingState::Open}};
        }
        return fake;
    }

    Result<ItemChunk> ids(const ItemQuery &query, const ItemKey &after, int limit) const override
    {
        ++idCalls;
        if (broken) {
            return fail(ErrorCode::Damaged, Message::literal(QStringLiteral("broken on purpose")));
        }
        ItemChunk chunk;
        for (size_t i = size_t(raw(after.id)); i < items.size(); ++i) {
            if (!fits(query, items[i])) {
                continue;
            }
            if (int(chunk.ids.size()) == limit) {
                chunk.complete = false;
                break;
            }
            chunk.ids.push_back(items[i].item.id);
        }
        chunk.end.id = chunk.ids.empty() ? ItemId{} : chunk.ids.back();
        return chunk;
    }

    Result<std::vector<ItemRow>> rows(const std::vector<ItemId> &wanted) const override
    {
        ++rowCalls;
        if (broken) {
            return fail(ErrorCode::Damaged, Message::literal(QStringLiteral("broken on purpose")));
        }
        std::vector<ItemRow> found;
        for (ItemId id : wanted) {
            if (raw(id) <= qint64(items.size())) {
                found.push_back(items[size_t(raw(id) - 1)]);
            }
        }
        std::ranges::reverse(found); // any order is allowed
        return found;
    }

    Result<ItemCounts> counts() const override
    {
        if (broken) {
            return fail(ErrorCode::Damaged, Message::literal(QStringLiteral("broken on purpose")));
        }
        ++countCalls;
        ItemCounts counts;
        counts.all = qint64(items.size());
        for (const ItemRow &row : items) {
            counts.done += row.marks[0].state == RatingState::Done ? 1 : 0;
            counts.out += row.marks[0].state == RatingState::Out ? 1 : 0;
            counts.flagged += row.discuss || row.unsure ? 1 : 0;
        }
        counts.open = counts.all - counts.done - counts.out;
        return counts;
    }

    Result<ItemId> nextOpen(const ItemQuery &, Waiting waiting, ItemId after) const override
    {
        const size_t count = items.size();
        for (size_t step = 0; step < count; ++step) {
            const ItemRow &row = items[(size_t(raw(after)) + step) % count];
            const RatingState state = row.marks[0].state;
            const bool waits =
                state == RatingState::Open || (state == RatingState::Begun && waiting == Waiting::Unfinished);
            if (row.item.id != after && waits) {
                return row.item.id;
            }
        }
        return ItemId{};
    }

private:
    static bool fits(const ItemQuery &query, const ItemRow &row)
    {
        const std::vector<RatingState> &states = query.filter.states;
        return states.empty() || std::ranges::find(states, row.marks[0].state) != states.end();
    }
};

} // namespace corater::test
