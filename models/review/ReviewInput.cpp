// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/ReviewInput.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/store/search/ItemIndex.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/DiscussionRepository.h"
#include "data/store/tables/RecheckRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/codebook/ReviewedLabels.h"
#include "models/rounds/ModelRaters.h"
#include "models/rounds/Repeats.h"
#include "models/settling/AssessedReview.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct ReviewInputMessages
{
    CORATER_MESSAGES(ReviewInput)
};

Result<std::vector<FinalItem>> finalsOf(const StudyReader &study, ItemId item)
{
    TRY(auto settled, study.finalOf(item));
    return settled ? std::vector<FinalItem>{std::move(*settled)} : std::vector<FinalItem>();
}

} // namespace

Result<ReviewInput> ReviewInput::load(const StudyReader &study, RoundId round)
{
    return loadItem(study, round, {});
}

Result<ReviewInput> ReviewInput::loadItem(const StudyReader &study, RoundId round, ItemId item)
{
    if (!study.round(round)) {
        return fail(ErrorCode::NotFound, Refusals::noRound());
    }
    if (!study.isClosed(round)) {
        return fail(ErrorCode::Refused,
                    ReviewInputMessages::toSay("labels are shown side by side when every rater has sealed %1")
                        .arg(study.round(round)->name));
    }
    ReviewInput input;
    TRY(const auto assessing, study.store().rounds().assesses(round));
    input.m_round = round;
    input.m_assesses = assessing;
    input.m_codebook = askedIn(study.codebook(), assessing);
    const QSet<RaterId> models = modelRaters(study);
    std::ranges::copy_if(study.ratersOf(round), std::back_inserter(input.m_raters),
                         [&models](const Rater &rater) { return !models.contains(rater.id); });
    TRY(input.read(study, item));
    return input;
}

Result<void> ReviewInput::read(const StudyReader &study, ItemId only)
{
    TRY(auto ratings, study.allRatings({.round = m_round, .item = only}));
    TRY(const auto finals, valid(only) ? finalsOf(study, only) : study.finals());
    TRY(const auto alignment, study.alignment(only));
    TRY(const auto sole, study.store().rounds().soleItems(m_round, only));
    TRY(const auto assessed, study.store().rounds().assessedUnits(m_round, only));
    for (const AssessedUnit &unit : assessed) {
        std::vector<AssessedUnit> &units = m_assessed[unit.item];
        if (!std::ranges::contains(units, unit)) {
            units.push_back(unit);
        }
    }
    m_sole.all = sole.all;
    m_sole.items.unite(sole.items);
    Repeats(study.rounds()).takeFrom(ratings);
    for (Rating &rating : ratings) {
        if (std::ranges::contains(m_raters, rating.rater, &Rater::id)) {
            m_ratings[rating.item].push_back(std::move(rating));
        }
    }
    for (auto it = m_ratings.begin(); it != m_ratings.end();) {
        keepReviewed(*it);
        it = it->empty() ? m_ratings.erase(it) : std::next(it);
    }
    for (const FinalItem &settled : finals) {
        m_finals.insert(settled.item, settled);
    }
    m_alignment.insert(alignment);
    TRY(readLater(study, only));
    return readSummaries(study, valid(only) ? QList<ItemId>{only} : m_ratings.keys());
}

Result<void> ReviewInput::readLater(const StudyReader &study, ItemId only)
{
    TRY(const auto records, study.store().rechecks().read(Reader::ownersTools(), only));
    m_later.insert(newestAnswers(records));
    TRY(const auto discussions, study.store().discussions().read(m_round, only));
    for (const DiscussionEntry &entry : discussions) {
        m_discussions[entry.item].push_back(entry);
    }
    for (const Rater &rater : study.raters()) {
        m_names.insert(rater.id, rater.name);
    }
    return {};
}

void ReviewInput::addDiscussion(ReviewItem &item) const
{
    for (const DiscussionEntry &entry : m_discussions.value(item.item.id)) {
        const auto unit = std::ranges::find_if(item.units, [&](const ComparedUnit &compared) {
            return valid(entry.unit) && std::ranges::contains(compared.match, entry.unit);
        });
        const auto author = std::ranges::find(item.raters, entry.author, &ReviewRater::id);
        const bool rated = author != item.raters.end();
        Contribution said{.rater = rated ? int(author - item.raters.begin()) : -1,
                          .author = rated ? author->name : m_names.value(entry.author),
                          .text = entry.text,
                          .resolves = entry.resolves,
                          .at = entry.at};
        if (unit != item.units.end()) {
            said.question = {.kind = valid(entry.dimension) ? QuestionKind::Label : QuestionKind::Unit,
                             .unit = int(unit - item.units.begin()),
                             .dimension = entry.dimension};
        }
        item.discussion.push_back(std::move(said));
    }
}

void ReviewInput::addLater(ReviewItem &item) const
{
    for (ComparedUnit &unit : item.units) {
        for (ReviewRow &row : unit.rows) {
            for (ReviewAnswer &answer : row.answers) {
                const auto later = m_later.constFind({unit.match.value(answer.rater), row.question.dimension});
                if (row.question.kind == QuestionKind::Label && later != m_later.cend()) {
                    answer.later = m_codebook.current(later->codes);
                    answer.laterAt = later->answeredAt;
                }
            }
        }
    }
}

Result<void> ReviewInput::readSummaries(const StudyReader &study, const QList<ItemId> &items)
{
    constexpr qsizetype chunk = 500;
    const ItemIndex source = study.store().items().index({.round = m_round});
    for (qsizetype from = 0; from < items.size(); from += chunk) {
        const QList<ItemId> wanted = items.mid(from, chunk);
        TRY(const auto rows, source.rows({wanted.begin(), wanted.end()}));
        for (const ItemRow &row : rows) {
            m_summaries.insert(row.item.id, row.item);
        }
    }
    return {};
}

Result<void> ReviewInput::refresh(const StudyReader &study, const QSet<ItemId> &items)
{
    for (const ItemId item : items) {
        for (const Rating &rating : m_ratings.take(item)) {
            for (const UnitRating &unit : rating.units) {
                m_alignment.remove(unit.id);
            }
        }
        m_later.removeIf([item](const auto &later) { return later.value().item == item; });
        m_finals.remove(item);
        m_discussions.remove(item);
        TRY(read(study, item));
    }
    return {};
}

std::vector<ItemId> ReviewInput::items() const
{
    std::vector<ItemId> list;
    for (const auto &[item, summary] : m_summaries.asKeyValueRange()) {
        if (m_ratings.contains(item)) {
            list.push_back(item);
        }
    }
    return list;
}

ReviewItem ReviewInput::item(ItemId id) const
{
    const std::vector<Rating> ratings = m_ratings.value(id);
    std::vector<ReviewRater> raters;
    for (size_t i = 0; i < m_raters.size(); ++i) {
        if (std::ranges::contains(ratings, m_raters[i].id, &Rating::rater)) {
            raters.push_back({m_raters[i].id, raterLetter(int(i)), m_raters[i].name});
        }
    }
    const auto found = m_finals.constFind(id);
    const FinalItem *settled = found == m_finals.cend() ? nullptr : &*found;
    const Asked asked = m_sole.contains(m_round, id) ? Asked::One : Asked::Several;
    ReviewItem review = m_assesses ? assessedReview(m_summaries.value(id), ratings, raters, m_codebook,
                                                    m_assessed.value(id), settled, asked)
                                   : reviewItem(m_summaries.value(id), ratings, raters, m_codebook,
                                                matchUnits(ratings, m_alignment, m_codebook), settled, {}, asked);
    addLater(review);
    addDiscussion(review);
    return review;
}

Result<ReviewItem> loadReviewItem(const StudyReader &study, ItemId item, RoundId round)
{
    TRY(const auto input, ReviewInput::loadItem(study, round, item));
    return input.item(item);
}

} // namespace corater
