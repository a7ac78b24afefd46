// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keywords/StudyKeywords.h"

#include "codebook/keywords/SearchText.h"
#include "data/keywords/PostMatcher.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/settling/EffectiveFinals.h"
#include "models/settling/SettlingReads.h"

#include <functional>

namespace corater {

namespace {

struct StudyKeywordsMessages
{
    CORATER_MESSAGES(StudyKeywords)
};

// Gives the id, and title and main text in lower case and without markup, of every item in use.
Result<void> readTexts(const StudyReader &study, const Progress &progress,
                       const std::function<void(const QString &, const std::vector<std::string> &)> &take)
{
    const StudyStore store = study.store();
    TRY(const auto total, study.itemCount());
    std::vector<ItemId> ids;
    TRY(store.items().each([&](const Item &item) -> Result<void> {
        ids.push_back(item.id);
        return {};
    }));
    qint64 done = 0;
    for (const ItemId id : ids) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, StudyKeywordsMessages::toSay("stopped"));
        }
        TRY(const auto item, store.items().item(id));
        std::vector<std::string> fields{SearchText(item.title).lowered()};
        if (!item.parts.empty()) {
            const ItemPart &main = item.parts.front();
            fields.push_back(SearchText(main.body, PostMatcher::markup(main.format)).lowered());
        }
        take(item.externalId, fields);
        progress(++done, total);
    }
    return {};
}

} // namespace

QString keywordsValue(const KeywordSet &set)
{
    return (QStringList{set.name} + set.keywords).join(u'\n');
}

std::optional<KeywordSet> studyKeywords(const StudyReader &study)
{
    QStringList lines = study.setting(keywordsSetting).split(u'\n');
    KeywordSet set{.name = lines.takeFirst(), .keywords = lines};
    return set.keywords.isEmpty() ? std::nullopt : std::optional(std::move(set));
}

Result<WordsToMark> wordsToMark(const StudyReader &study, ItemId item)
{
    TRY(const auto kept, study.keywordsOf(item));
    WordsToMark words = WordsToMark::parse(study.setting(markedWordsSetting));
    words.keywords = kept.isEmpty() ? studyKeywords(study).value_or(KeywordSet()).keywords : kept;
    return words;
}

Result<KeywordCounts> countKeywords(const StudyReader &study, const KeywordSet &set, const Progress &progress)
{
    const KeywordMatcher matcher(set);
    KeywordTally tally(size_t(set.keywords.size()));
    KeywordCounts found{.keywords = set.keywords, .counts = {}};
    TRY(readTexts(study, progress, [&](const QString &, const std::vector<std::string> &fields) {
        KeywordMask mask(size_t(set.keywords.size()));
        bool hit = false;
        for (const std::string &field : fields) {
            hit = matcher.mark(field, mask) || hit;
        }
        if (hit) {
            tally.add(mask);
        }
        ++found.items;
    }));
    found.counts = tally.counts();
    found.hits = tally.posts();
    return found;
}

Result<ProposedKeywords> proposeKeywords(const StudyReader &study, const QSet<QString> &wanted, size_t most,
                                         const Progress &progress)
{
    KeywordProposal proposal;
    TRY(readTexts(study, progress, [&](const QString &id, const std::vector<std::string> &fields) {
        proposal.add(fields, wanted.contains(id));
    }));
    if (proposal.wanted() == 0) {
        return fail(ErrorCode::Input, StudyKeywordsMessages::toSay("none of the ids is that of an item in the study"));
    }
    return ProposedKeywords{
        .candidates = proposal.candidates(most), .wanted = proposal.wanted(), .others = proposal.others()};
}

Result<QStringList> screenedInIds(const StudyReader &study)
{
    TRY(const auto input, settlingInput(study));
    QStringList ids;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        if (item.screening == Screening::In) {
            ids << input.externalIds.value(item.item);
        }
    }
    return ids;
}

} // namespace corater
