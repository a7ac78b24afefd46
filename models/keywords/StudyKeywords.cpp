// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keywords/StudyKeywords.h"

#include "codebook/keywords/SearchText.h"
#include "data/keywords/PostMatcher.h"
#include "data/store/ItemStore.h"

namespace corater {

QString keywordsValue(const KeywordSet &set)
{
    return (QStringList{set.name} + set.keywords).join(u'\n');
}

std::optional<KeywordSet> studyKeywords(const Study &study)
{
    QStringList lines = study.setting(keywordsSetting).split(u'\n');
    KeywordSet set{.name = lines.takeFirst(), .keywords = lines};
    return set.keywords.isEmpty() ? std::nullopt : std::optional(std::move(set));
}

Result<KeywordCounts> countKeywords(const Study &study, const KeywordSet &set, const Progress &progress)
{
    Connection &connection = study.file().connection();
    const auto total = study.itemCount();
    if (!total) {
        return std::unexpected(total.error());
    }
    std::vector<ItemId> ids;
    const auto read = readItems(connection, [&](const Item &item) -> Result<void> {
        ids.push_back(item.id);
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    const KeywordMatcher matcher(set);
    KeywordTally tally(size_t(set.keywords.size()));
    KeywordCounts found{.keywords = set.keywords, .counts = {}};
    for (const ItemId id : ids) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, QStringLiteral("stopped"));
        }
        const auto item = loadItem(connection, id);
        if (!item) {
            return std::unexpected(item.error());
        }
        KeywordMask mask(size_t(set.keywords.size()));
        bool hit = matcher.mark(SearchText(item->title).lowered(), mask);
        if (!item->parts.empty()) {
            const ItemPart &main = item->parts.front();
            hit = matcher.mark(SearchText(main.body, PostMatcher::markup(main.format)).lowered(), mask) || hit;
        }
        if (hit) {
            tally.add(mask);
        }
        progress(++found.items, *total);
    }
    found.counts = tally.counts();
    found.hits = tally.posts();
    return found;
}

} // namespace corater
