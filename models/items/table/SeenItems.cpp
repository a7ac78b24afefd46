// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/SeenItems.h"

#include "data/import/maps/ItemMap.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/items/table/AllItems.h"

#include <span>

namespace corater {

namespace {

constexpr size_t rowsAtATime = 1000;

// Calls `each` with parts of the items, one after the other.
Result<void> inParts(std::span<const ItemId> items, const std::function<Result<void>(std::vector<ItemId>)> &each)
{
    while (!items.empty()) {
        const auto some = items.first(std::min(rowsAtATime, items.size()));
        TRY(each({some.begin(), some.end()}));
        items = items.subspan(some.size());
    }
    return {};
}

} // namespace

Result<qint64> writeSeenItems(const StudyReader &study, const SeenItems &seen, SheetWriter &writer)
{
    TRY(study.checkResults());
    StudyItemRows rows = seen.place.rows(study);
    rows.readColumns(seen.columns);
    rows.hideRaters(seen.hidesRaters);
    TRY(rows.readLabelsAtOnce());
    QStringList headings;
    for (const ItemColumn &column : seen.columns) {
        headings << column.heading();
    }
    TRY(writer.begin(distinctHeadings(headings)));
    TRY(const auto items, allItems(rows, seen.query));
    qint64 count = 0;
    TRY(inParts(items, [&](const std::vector<ItemId> &ids) -> Result<void> {
        TRY(const auto some, rows.rows(ids));
        QHash<ItemId, const ItemRow *> byId;
        for (const ItemRow &row : some) {
            byId.insert(row.item.id, &row);
        }
        for (const ItemId id : ids) {
            const ItemRow *row = byId.value(id);
            QStringList fields;
            for (const ItemColumn &column : row ? seen.columns : std::vector<ItemColumn>()) {
                fields << column.textOf(*row);
            }
            if (row) {
                TRY(writer.write(fields));
                ++count;
            }
        }
        return {};
    }));
    TRY(writer.end());
    return count;
}

Result<QStringList> namesOfItems(const StudyReader &study, const std::vector<ItemId> &items, bool unique)
{
    const ItemRepository repository = study.store().items();
    QStringList names;
    TRY(inParts(items, [&](const std::vector<ItemId> &ids) -> Result<void> {
        QHash<ItemId, QString> byId;
        TRY(repository.each(ids, [&](const Item &item) -> Result<void> {
            TRY(const auto name, unique ? repository.nameOf(item) : Result<QString>(item.externalId));
            byId.insert(item.id, name);
            return {};
        }));
        for (const ItemId id : ids) {
            names += byId.contains(id) ? QStringList(byId[id]) : QStringList();
        }
        return {};
    }));
    return names;
}

} // namespace corater
