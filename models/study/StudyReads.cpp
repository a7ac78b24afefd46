// SPDX-License-Identifier: GPL-3.0-or-later
// Reads items, ratings and final labels of the open study. Study.cpp opens it and changes it.
#include "models/study/StudyReader.h"

#include "data/records/CurrentCodes.h"
#include "data/records/Final.h"
#include "data/records/Item.h"
#include "data/records/RatingRules.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/study/Proposals.h"

namespace corater {

namespace {

struct StudyReadsMessages
{
    CORATER_MESSAGES(StudyReads)
};

// Data behind results are read only after a check against seals and history; a rater's own rating is no result.
template <typename Load>
auto fromChecked(const StudyStore &store, const Load &load) -> decltype(load())
{
    TRY(store.checkResults());
    return load();
}

} // namespace

Result<Item> StudyReader::item(ItemId id) const
{
    return store().items().item(id);
}

Result<QStringList> StudyReader::keywordsOf(ItemId id) const
{
    return store().items().keywordsOf(id);
}

Result<std::optional<ItemId>> StudyReader::findItem(const QString &name, const QString &site) const
{
    return store().items().find(name, site);
}

Result<QString> StudyReader::nameOf(const Item &item) const
{
    return store().items().nameOf(item);
}

Result<qint64> StudyReader::itemCount() const
{
    return store().items().count();
}

Result<Rating> StudyReader::rating(RoundId round, ItemId item, RaterId rater) const
{
    if (rater != m_actor && !isClosed(round)) {
        return fail(ErrorCode::Refused, StudyReadsMessages::toSay(
                                            "labels of another rater are shown when every rater has sealed the round"));
    }
    TRY(auto found, store().ratings().read(Reader::as(m_actor), {.round = round, .rater = rater, .item = item}));
    if (!found.empty()) {
        return inCurrentCodes(std::move(found.front()), m_kept.wholeCodebook);
    }
    Rating fresh;
    fresh.round = round;
    fresh.item = item;
    fresh.rater = rater;
    TRY(const auto assessed, store().rounds().assessedUnits(round, item));
    return beginAssessment(std::move(fresh), assessed.size());
}

Result<std::vector<Rating>> StudyReader::visibleRatings(const RatingFilter &filter) const
{
    auto found = store().ratings().read(Reader::as(m_actor), filter);
    if (found) {
        for (Rating &rating : *found) {
            rating = inCurrentCodes(std::move(rating), m_kept.wholeCodebook);
        }
    }
    return found;
}

Result<std::vector<Rating>> StudyReader::allRatings(const RatingFilter &filter) const
{
    auto found = ratingsAsMade(filter);
    if (found) {
        for (Rating &rating : *found) {
            rating = inCurrentCodes(std::move(rating), m_kept.wholeCodebook);
        }
    }
    return found;
}

Result<std::vector<Rating>> StudyReader::ratingsAsMade(const RatingFilter &filter) const
{
    return fromChecked(store(), [&] { return store().ratings().read(Reader::ownersTools(), filter); });
}

Result<Codebook> StudyReader::wholeCodebookOf(VersionId version) const
{
    return store().codebook().version(version);
}

Result<Codebook> StudyReader::codebookOf(VersionId version) const
{
    const auto whole = wholeCodebookOf(version);
    return whole ? codebookShownTo(*this, *whole, m_actor) : whole;
}

Result<std::optional<FinalItem>> StudyReader::finalOf(ItemId item) const
{
    TRY(auto found, fromChecked(store(), [&] { return store().finals().read(item); }));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

Result<std::vector<FinalItem>> StudyReader::finals() const
{
    return fromChecked(store(), [&] { return store().finals().read(); });
}

Result<QHash<UnitId, int>> StudyReader::alignment(ItemId item) const
{
    return fromChecked(store(), [&] { return store().ratings().alignment(item); });
}

Result<StudyIdentity> StudyReader::identity() const
{
    return store().identity();
}

Result<void> StudyReader::checkResults() const
{
    return store().checkResults();
}

Result<QList<Message>> StudyReader::verify(const Progress &progress) const
{
    return store().verify(progress);
}

Result<bool> StudyReader::isDrawn(RoundId round, ItemId item, RaterId rater) const
{
    return store().rounds().isDrawn(round, item, rater);
}

Result<bool> StudyReader::assesses(RoundId round) const
{
    return store().rounds().assesses(round);
}

Result<QSet<ItemId>> StudyReader::usedItems() const
{
    return store().rounds().usedItems();
}

Result<std::vector<DuplicateMark>> StudyReader::duplicateMarks() const
{
    return store().selection().duplicateMarks();
}

Result<std::vector<std::pair<QString, qint64>>> StudyReader::keywordFacets() const
{
    return store().items().keywordFacets();
}

Result<QStringList> StudyReader::outReasons() const
{
    return store().ratings().outReasons(Reader::as(m_actor));
}

} // namespace corater
