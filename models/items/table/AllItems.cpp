// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/AllItems.h"

#include "models/items/table/ItemColumn.h"

#include <QCollator>
#include <QHash>

#include <algorithm>

namespace corater {

namespace {

constexpr int itemsAtATime = 10000;
constexpr int itemsAtOnce = 10'000'000; // an own order is sorted anew for each chunk
constexpr size_t rowsReadAtOnce = 1000;

/// An item and the text that it is sorted by.
struct Placed
{
    ItemId item{};
    bool isEmpty = true;
    std::optional<double> number;
    QCollatorSortKey text;
};

Result<std::vector<ItemId>> inOrderOfFile(const StudyItemRows &rows, const ItemQuery &query)
{
    std::vector<ItemId> all;
    ItemKey after;
    const int limit = rows.hasOwnOrder() && query.order == ItemOrder::Imported ? itemsAtOnce : itemsAtATime;
    for (bool isComplete = false; !isComplete;) {
        TRY(const auto chunk, rows.ids(query, after, limit));
        all.insert(all.end(), chunk.ids.begin(), chunk.ids.end());
        after = chunk.end;
        isComplete = chunk.complete || chunk.ids.empty();
    }
    return all;
}

Result<QHash<ItemId, QString>> textsOf(const StudyItemRows &rows, const std::vector<ItemId> &items,
                                       const ItemColumn &column)
{
    QHash<ItemId, QString> texts;
    for (size_t first = 0; first < items.size(); first += rowsReadAtOnce) {
        const auto begin = items.begin() + qsizetype(first);
        const auto end = items.begin() + qsizetype(std::min(items.size(), first + rowsReadAtOnce));
        TRY(const auto some, rows.rows({begin, end}));
        for (const ItemRow &row : some) {
            texts.insert(row.item.id, column.textOf(row));
        }
    }
    return texts;
}

bool isBefore(const Placed &a, const Placed &b, bool descending)
{
    if (a.isEmpty || b.isEmpty) {
        return b.isEmpty && !a.isEmpty;
    }
    const Placed &low = descending ? b : a;
    const Placed &high = descending ? a : b;
    if (low.number || high.number) {
        return low.number && (!high.number || *low.number < *high.number);
    }
    return low.text.compare(high.text) < 0;
}

} // namespace

Result<std::vector<ItemId>> allItems(const StudyItemRows &rows, const ItemQuery &query)
{
    TRY(auto items, inOrderOfFile(rows, query));
    const auto column = query.order == ItemOrder::Column ? ItemColumn::named(query.column) : std::nullopt;
    if (!column) {
        return items;
    }
    StudyItemRows wanted = rows;
    wanted.readColumns({*column});
    TRY(wanted.readLabelsAtOnce());
    TRY(const auto texts, textsOf(wanted, items, *column));
    const QLocale locale; // "C" knows no letters, only bytes
    QCollator collator(locale.language() == QLocale::C ? QLocale(QLocale::English) : locale);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    collator.setNumericMode(true);
    std::vector<Placed> placed;
    placed.reserve(items.size());
    for (const ItemId item : items) {
        const QString text = texts.value(item);
        bool isNumber = false;
        const double number = text.toDouble(&isNumber);
        placed.push_back({item, text.isEmpty(), isNumber ? std::optional(number) : std::nullopt,
                          collator.sortKey(isNumber ? QString() : text)});
    }
    std::ranges::stable_sort(placed,
                             [&](const Placed &a, const Placed &b) { return isBefore(a, b, query.descending); });
    std::ranges::transform(placed, items.begin(), &Placed::item);
    return items;
}

} // namespace corater
