// SPDX-License-Identifier: GPL-3.0-or-later
// What the open study gives to read: items, ratings and final labels. Study.cpp opens it and changes it.
#include "models/study/Study.h"

#include "data/records/CurrentCodes.h"
#include "data/store/check/SealCheck.h"
#include "data/store/items/ItemStore.h"
#include "data/store/tables/AssessedUnitStore.h"
#include "data/store/tables/FinalStore.h"
#include "data/store/tables/VersionStore.h"
#include "models/commands/ratings/RatingCommands.h"

namespace corater {

namespace {

// What results are made of is handed out once it fits seals and history; a rater's own rating is no result.
template <typename Load>
auto fromChecked(StudyFile &file, const Load &load) -> decltype(load(file.connection()))
{
    const auto checked = checkResults(file.connection());
    return checked ? load(file.connection()) : std::unexpected(checked.error());
}

} // namespace

Result<Item> Study::item(ItemId id) const
{
    return loadItem(m_file->connection(), id);
}

Result<QStringList> Study::keywordsOf(ItemId id) const
{
    return corater::keywordsOf(m_file->connection(), id);
}

Result<std::optional<ItemId>> Study::findItem(const QString &externalId) const
{
    return corater::findItem(m_file->connection(), externalId);
}

Result<qint64> Study::itemCount() const
{
    return countItems(m_file->connection());
}

Result<Rating> Study::rating(RoundId round, ItemId item, RaterId rater) const
{
    if (rater != m_actor && !isClosed(round)) {
        return fail(ErrorCode::Refused,
                    QStringLiteral("labels of another rater are shown when every rater has sealed the round"));
    }
    auto found = loadRatings(m_file->connection(), {.round = round, .rater = rater, .item = item});
    if (!found) {
        return std::unexpected(found.error());
    }
    if (!found->empty()) {
        return inCurrentCodes(std::move(found->front()), m_codebook);
    }
    Rating fresh;
    fresh.round = round;
    fresh.item = item;
    fresh.rater = rater;
    const auto assessed = loadAssessedUnits(m_file->connection(), round, item);
    return assessed ? Result<Rating>(beginAssessment(std::move(fresh), assessed->size()))
                    : std::unexpected(assessed.error());
}

Result<std::vector<Rating>> Study::visibleRatings(const RatingFilter &filter) const
{
    auto found = ratingsOfOpenRoundsToo(filter);
    if (found) {
        std::erase_if(*found, [this](const Rating &r) { return r.rater != m_actor && !isClosed(r.round); });
        for (Rating &rating : *found) {
            rating = inCurrentCodes(std::move(rating), m_codebook);
        }
    }
    return found;
}

Result<std::vector<Rating>> Study::allRatings(const RatingFilter &filter) const
{
    auto found = ratingsAsMade(filter);
    if (found) {
        for (Rating &rating : *found) {
            rating = inCurrentCodes(std::move(rating), m_codebook);
        }
    }
    return found;
}

Result<std::vector<Rating>> Study::ratingsAsMade(const RatingFilter &filter) const
{
    auto found = fromChecked(*m_file, [&](Connection &connection) { return loadRatings(connection, filter); });
    if (found) {
        std::erase_if(*found, [this](const Rating &rating) { return !isClosed(rating.round); });
    }
    return found;
}

Result<std::vector<Rating>> Study::ratingsOfOpenRoundsToo(const RatingFilter &filter) const
{
    return loadRatings(m_file->connection(), filter);
}

Result<Codebook> Study::codebookOf(VersionId version) const
{
    return loadVersion(m_file->connection(), version);
}

Result<VersionId> Study::currentVersion() const
{
    return corater::currentVersion(m_file->connection());
}

Result<std::optional<FinalItem>> Study::finalOf(ItemId item) const
{
    auto found = fromChecked(*m_file, [&](Connection &connection) { return loadFinals(connection, item); });
    if (!found) {
        return std::unexpected(found.error());
    }
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

Result<std::vector<FinalItem>> Study::finals() const
{
    return fromChecked(*m_file, [](Connection &connection) { return loadFinals(connection); });
}

Result<QHash<UnitId, int>> Study::alignment(ItemId item) const
{
    return fromChecked(*m_file, [&](Connection &connection) { return loadAlignment(connection, item); });
}

} // namespace corater
