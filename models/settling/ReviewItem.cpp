// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/ReviewItem.h"

#include "data/formats/Grid.h"
#include "data/records/RatingRules.h"
#include "models/settling/SettledUnit.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace corater {

namespace {

std::set<CodeId> asSet(const std::vector<CodeId> &codes)
{
    return {codes.begin(), codes.end()};
}

std::set<CodeId> categories(const std::vector<CodeId> &codes, const Dimension &dimension)
{
    std::set<CodeId> tops;
    for (const CodeId code : codes) {
        tops.insert(dimension.ancestor(code, 0));
    }
    return tops;
}

/// Groups the units: the given matches first, then every unit that no match names.
std::vector<UnitMatch> completed(std::vector<UnitMatch> matches, const std::vector<Rating> &ratings)
{
    if (matches.empty()) {
        QMap<int, UnitMatch> byOrdinal;
        for (const Rating &rating : ratings) {
            for (const UnitRating &unit : rating.units) {
                byOrdinal[unit.ordinal].insert(rating.rater, unit.id);
            }
        }
        return {byOrdinal.cbegin(), byOrdinal.cend()};
    }
    for (const Rating &rating : ratings) {
        for (const UnitRating &unit : rating.units) {
            const bool named = std::ranges::any_of(matches, [&](const UnitMatch &match) {
                return match.contains(rating.rater) && match.value(rating.rater) == unit.id;
            });
            if (!named) {
                matches.push_back({{rating.rater, unit.id}});
            }
        }
    }
    return matches;
}

ReviewRow screeningRow(const std::vector<Rating> &ratings, const FinalItem *settled, Asked asked)
{
    ReviewRow row;
    for (const Rating &rating : ratings) {
        row.answers.push_back({.rater = rating.rater,
                               .present = rating.screening != Screening::Undecided,
                               .screening = rating.screening,
                               .reason = rating.reason,
                               .comment = rating.comment});
    }
    row.match = screeningMatch(row.answers, asked);
    if (settled && (settled->screening != Screening::Undecided || settled->screeningDecision.reopened)) {
        row.decision = settled->screeningDecision;
        row.settledScreening = settled->screening;
    } else if (row.match == AnswerMatch::Agreed) {
        row.settledScreening = row.answers.front().screening;
    }
    return row;
}

ReviewRow unitRow(int index, const ComparedUnit &unit, const std::vector<Rating> &ratings)
{
    ReviewRow row;
    row.question = {.kind = QuestionKind::Unit, .unit = index};
    for (const Rating &rating : ratings) {
        const auto seen = unit.ratings.constFind(rating.rater);
        row.answers.push_back({.rater = rating.rater,
                               .present = seen != unit.ratings.cend(),
                               .screening = rating.screening,
                               .comment = seen != unit.ratings.cend() ? seen->comment : QString()});
    }
    row.match = unit.oneSided() ? AnswerMatch::OneSided : AnswerMatch::Agreed;
    row.decision = unit.verdictDecision;
    return row;
}

ReviewRow labelRow(int index, const ComparedUnit &unit, const Dimension &dimension, const std::vector<Rating> &ratings,
                   const FinalUnit *settled)
{
    ReviewRow row;
    row.question = {.kind = QuestionKind::Label, .unit = index, .dimension = dimension.id};
    for (const Rating &rating : ratings) {
        const auto seen = unit.ratings.constFind(rating.rater);
        ReviewAnswer answer{.rater = rating.rater, .present = seen != unit.ratings.cend()};
        if (answer.present) {
            answer.codes = seen->labels.value(dimension.id);
            answer.comment = seen->comments.value(dimension.id);
        }
        row.answers.push_back(std::move(answer));
    }
    row.match = compareAnswers(row.answers, &dimension);
    row.waits = unit.verdict == UnitVerdict::Open;
    if (settled && settled->labels.contains(dimension.id)) {
        row.decision = settled->labels.value(dimension.id);
    }
    return row;
}

// Sets the verdict on the unit: by decision, or because every rater who was asked saw it.
void judge(ComparedUnit &unit, const FinalUnit *settled, const Codebook &codebook, bool dropped)
{
    const bool onesided = unit.oneSided();
    const bool reopened = settled && settled->verdict && settled->verdict->reopened;
    const bool taken = settled && standsAsUnit(*settled, codebook);
    if (settled) {
        unit.settled = settled->id;
        unit.verdictDecision = settled->verdict;
    }
    if (dropped || (settled && settled->dropped)) {
        unit.verdict = UnitVerdict::Dropped;
        unit.verdictDecision = unit.verdictDecision.value_or(Decision{.origin = Origin::Neither});
    } else if (!reopened && (taken || !onesided)) {
        unit.verdict = UnitVerdict::Kept;
        if (onesided && !unit.verdictDecision && !unit.ratings.isEmpty()) {
            unit.verdictDecision = Decision{.origin = settled->exportId.isEmpty() ? Origin::Rater : Origin::Imported,
                                            .chosen = unit.ratings.firstKey()};
        }
    }
}

ComparedUnit comparedUnit(int index, const UnitMatch &match, const std::vector<Rating> &ratings,
                          const Codebook &codebook, const FinalUnit *settled, bool dropped, Asked asked)
{
    ComparedUnit unit{.ordinal = index + 1, .match = match};
    for (const Rating &rating : ratings) {
        if (const UnitRating *found =
                match.contains(rating.rater) ? unitWith(rating, match.value(rating.rater)) : nullptr) {
            unit.ratings.insert(rating.rater, *found);
        }
        unit.expected += rating.screening == Screening::Out ? 0 : 1;
    }
    unit.alone = unit.ratings.size() == 1 && asked == Asked::Several;
    judge(unit, settled, codebook, dropped);
    if (unit.oneSided() || unit.verdictDecision) {
        unit.rows.push_back(unitRow(index, unit, ratings));
    }
    for (const Dimension &dimension : codebook.dimensions) {
        unit.rows.push_back(labelRow(index, unit, dimension, ratings, settled));
    }
    return unit;
}

} // namespace

// As the columns of a sheet.
QString raterLetter(int position)
{
    return columnName(position);
}

bool ReviewRow::differs() const
{
    return match == AnswerMatch::NearMiss || match == AnswerMatch::Differs || match == AnswerMatch::OneSided;
}

bool ReviewRow::disputed() const
{
    return differs() || (decision && (decision->overruled || decision->reopened));
}

bool ReviewRow::settled() const
{
    if (decision) {
        return !decision->reopened;
    }
    return !waits && (match == AnswerMatch::Agreed || match == AnswerMatch::OtherOrder);
}

std::vector<std::vector<CodeId>> ReviewRow::distinctCodes() const
{
    std::vector<std::vector<CodeId>> distinct;
    for (const ReviewAnswer &answer : answers) {
        const bool known =
            std::ranges::any_of(distinct, [&](const auto &d) { return asSet(d) == asSet(answer.codes); });
        if (answer.present && !answer.codes.empty() && !known) {
            distinct.push_back(answer.codes);
        }
    }
    return distinct;
}

std::vector<std::pair<CodeId, CodeId>> ReviewRow::pairs() const
{
    std::vector<std::pair<CodeId, CodeId>> found;
    const auto distinct = distinctCodes();
    for (size_t i = 0; i < distinct.size(); ++i) {
        for (size_t j = i + 1; j < distinct.size(); ++j) {
            const std::set<CodeId> left = asSet(distinct[i]);
            const std::set<CodeId> right = asSet(distinct[j]);
            // Codes that both sides gave are no disagreement.
            for (const CodeId a : distinct[i]) {
                for (const CodeId b : distinct[j]) {
                    const auto pair = std::minmax(a, b);
                    if (!right.contains(a) && !left.contains(b) && !std::ranges::contains(found, std::pair(pair))) {
                        found.emplace_back(pair);
                    }
                }
            }
        }
    }
    return found;
}

const ReviewRow *ReviewItem::row(const Question &question) const
{
    if (question.kind == QuestionKind::Screening) {
        return &screening;
    }
    if (question.unit < 0 || size_t(question.unit) >= units.size()) {
        return nullptr;
    }
    const auto &rows = units[size_t(question.unit)].rows;
    const auto found = std::ranges::find(rows, question, &ReviewRow::question);
    return found == rows.end() ? nullptr : &*found;
}

std::vector<Question> ReviewItem::questions() const
{
    std::vector<Question> all{screening.question};
    for (const ComparedUnit &unit : units) {
        for (const ReviewRow &row : unit.rows) {
            all.push_back(row.question);
        }
    }
    return all;
}

std::vector<Question> ReviewItem::disputed() const
{
    std::vector<Question> found;
    if (screening.disputed()) {
        found.push_back(screening.question);
    }
    for (const ComparedUnit &unit : units) {
        for (const ReviewRow &row : unit.rows) {
            // The adjudicator gives every label of an added unit; whether it is a unit is no question.
            const bool matter = unit.added() ? row.question.kind == QuestionKind::Label : row.disputed();
            if (matter) {
                found.push_back(row.question);
            }
        }
    }
    return found;
}

bool ReviewItem::isSettled(const Question &question) const
{
    const ReviewRow *found = row(question);
    if (!found || question.kind == QuestionKind::Screening) {
        return found && found->settled();
    }
    if (screening.settled() && screening.settledScreening == Screening::Out) {
        return true;
    }
    // Labels of a dropped unit need no decision.
    return units[size_t(question.unit)].verdict == UnitVerdict::Dropped || found->settled();
}

std::vector<Question> ReviewItem::open() const
{
    std::vector<Question> waiting;
    for (const Question &question : disputed()) {
        if (!isSettled(question) && !row(question)->waits) {
            waiting.push_back(question);
        }
    }
    return waiting;
}

const ReviewRater *ReviewItem::rater(RaterId id) const
{
    const auto found = std::ranges::find(raters, id, &ReviewRater::id);
    return found == raters.end() ? nullptr : &*found;
}

std::vector<Contribution> ReviewItem::discussionOf(const Question &question) const
{
    std::vector<Contribution> found;
    std::ranges::copy_if(discussion, std::back_inserter(found),
                         [&](const Contribution &said) { return said.question == question; });
    return found;
}

bool ReviewItem::isDiscussed(const Question &question) const
{
    const auto last = std::ranges::find_last(discussion, question, &Contribution::question);
    const ReviewRow *asked = row(question);
    const bool isDecided = asked && asked->decision && !last.empty() && asked->decision->at > last.front().at;
    return !last.empty() && !last.front().resolves && !isDecided;
}

bool ReviewItem::flagged() const
{
    return std::ranges::any_of(ratings, &Rating::discuss);
}

bool ReviewItem::unsure() const
{
    return std::ranges::any_of(ratings, &Rating::unsure);
}

ReviewItem reviewItem(const ItemSummary &item, const std::vector<Rating> &ratings,
                      const std::vector<ReviewRater> &raters, const Codebook &codebook, std::vector<UnitMatch> matches,
                      const FinalItem *settled, const std::vector<UnitMatch> &dropped, Asked asked)
{
    ReviewItem review{.item = item, .raters = raters};
    for (const ReviewRater &rater : raters) {
        const auto found = std::ranges::find(ratings, rater.id, &Rating::rater);
        review.ratings.push_back(found == ratings.end() ? Rating{.item = item.id, .rater = rater.id} : *found);
    }
    review.screening = screeningRow(review.ratings, settled, asked);
    const std::vector<UnitMatch> groups = completed(std::move(matches), review.ratings);
    for (const UnitMatch &match : groups) {
        const int index = int(review.units.size());
        const FinalUnit *unit = settled ? settledUnitOf(*settled, match, index + 1) : nullptr;
        review.units.push_back(
            comparedUnit(index, match, review.ratings, codebook, unit, std::ranges::contains(dropped, match), asked));
    }
    // Whether the unit is one matters only when the item is included.
    const bool mayBeOut =
        !review.screening.settled() && std::ranges::contains(review.ratings, Screening::Out, &Rating::screening);
    for (ComparedUnit &unit : review.units) {
        if (mayBeOut && unit.alone && unit.verdict == UnitVerdict::Open) {
            unit.rows.front().waits = true;
        }
    }
    for (const FinalUnit &unit : settled ? settled->units : std::vector<FinalUnit>()) {
        if (isAdded(unit)) {
            review.units.push_back(
                comparedUnit(int(review.units.size()), {}, review.ratings, codebook, &unit, false, asked));
        }
    }
    return review;
}

AnswerMatch screeningMatch(const std::vector<ReviewAnswer> &answers, Asked asked)
{
    const auto given = std::ranges::count_if(answers, [](const ReviewAnswer &a) { return a.present; });
    if (given == 0) {
        return AnswerMatch::Nobody;
    }
    if (size_t(given) < answers.size() || (given == 1 && asked == Asked::Several)) {
        return AnswerMatch::OneSided;
    }
    const bool same =
        std::ranges::all_of(answers, [&](const ReviewAnswer &a) { return a.screening == answers.front().screening; });
    return same ? AnswerMatch::Agreed : AnswerMatch::Differs;
}

AnswerMatch compareAnswers(const std::vector<ReviewAnswer> &answers, const Dimension *dimension)
{
    if (!dimension) {
        return screeningMatch(answers, Asked::Several);
    }
    std::vector<std::vector<CodeId>> given;
    size_t seers = 0;
    for (const ReviewAnswer &answer : answers) {
        seers += answer.present ? 1 : 0;
        if (answer.present && !answer.codes.empty()) {
            given.push_back(answer.codes);
        }
    }
    if (given.empty()) {
        return AnswerMatch::Nobody;
    }
    if (given.size() < seers) {
        return AnswerMatch::OneSided;
    }
    const std::vector<CodeId> &first = given.front();
    if (std::ranges::all_of(given, [&](const auto &codes) { return codes == first; })) {
        return AnswerMatch::Agreed;
    }
    if (std::ranges::all_of(given, [&](const auto &codes) { return asSet(codes) == asSet(first); })) {
        return AnswerMatch::OtherOrder;
    }
    const auto tops = categories(first, *dimension);
    if (std::ranges::all_of(given, [&](const auto &codes) { return categories(codes, *dimension) == tops; })) {
        return AnswerMatch::NearMiss;
    }
    return AnswerMatch::Differs;
}

} // namespace corater
