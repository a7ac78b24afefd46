// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keywords/StudyKeywords.h"

#include "codebook/keywords/SearchText.h"
#include "data/keywords/KeywordFile.h"
#include "data/keywords/PostMatcher.h"
#include "data/store/ItemStore.h"

namespace corater {

KeywordSet studyKeywords(const Study &study)
{
    const QString own = study.setting(keywordsSetting);
    if (!own.isEmpty()) {
        return KeywordSet::parse(QStringLiteral("of the study"), own);
    }
    return KeywordFile::load(QStringLiteral("dlperf")).value_or(KeywordSet());
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
