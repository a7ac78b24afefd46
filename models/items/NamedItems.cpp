// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/NamedItems.h"

#include "data/store/search/ItemRepository.h"

#include <algorithm>

namespace corater {

namespace {

constexpr int itemsOfAChunk = 128;
constexpr int mostChunks = 16;

// Without a rater: the lines' marks are not used.
ItemIndex wholeStudy(const StudyReader &study)
{
    return study.store().items().index({.wholeStudy = true});
}

Result<std::vector<ItemSummary>> read(const ItemIndex &items, const std::vector<ItemId> &ids)
{
    TRY(const auto rows, items.rows(ids));
    std::vector<ItemSummary> found;
    for (const ItemId id : ids) {
        const auto row = std::ranges::find(rows, id, [](const ItemRow &each) { return each.item.id; });
        if (row != rows.end()) {
            found.push_back(row->item);
        }
    }
    return found;
}

// In the order of the ids at the source, those that begin with the text follow the text.
Result<std::vector<ItemSummary>> byId(const ItemIndex &items, const QString &typed, size_t most)
{
    constexpr ItemId beforeAll{-1};
    TRY(const auto chunk,
        items.ids({.filter = {}, .order = ItemOrder::ExternalId}, {.value = typed, .id = beforeAll}, int(most)));
    TRY(auto found, read(items, chunk.ids));
    std::erase_if(found, [&](const ItemSummary &item) { return !item.externalId.startsWith(typed); });
    return found;
}

// The full text is searched for the beginnings of longer words only; a shorter one may be the beginning of a word that
// is still being typed.
ItemFilter withWords(const QStringList &words)
{
    constexpr qsizetype shortestBeginning = 3;
    QStringList longer = words;
    longer.removeIf([](const QString &word) { return word.size() < shortestBeginning; });
    return {.words = longer.isEmpty() ? words : longer};
}

} // namespace

Result<std::vector<ItemSummary>> itemsNamed(const StudyReader &study, const QString &typed, size_t most)
{
    const ItemIndex items = wholeStudy(study);
    const QStringList words = typed.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) {
        return {};
    }
    TRY(auto found, byId(items, words.join(u' '), most));
    const auto isNew = [&](const ItemSummary &item) {
        return std::ranges::find(found, item.id, &ItemSummary::id) == found.end() &&
               std::ranges::all_of(words,
                                   [&](const QString &word) { return item.title.contains(word, Qt::CaseInsensitive); });
    };
    ItemChunk chunk{.complete = false};
    for (int chunks = 0; chunks < mostChunks && !chunk.complete && found.size() < most; ++chunks) {
        TRY(chunk, items.ids({.filter = withWords(words)}, chunk.end, itemsOfAChunk));
        TRY(const auto some, read(items, chunk.ids));
        std::ranges::copy_if(some, std::back_inserter(found), isNew);
    }
    found.resize(std::min(found.size(), most));
    return found;
}

Result<std::vector<ItemSummary>> itemsWithIds(const StudyReader &study, const std::vector<ItemId> &ids)
{
    return read(wholeStudy(study), ids);
}

} // namespace corater
