// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementInput.h"

#include "data/exchange/CopyRepository.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/rounds/ModelRaters.h"
#include "models/rounds/Repeats.h"
#include "models/study/Proposals.h"

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

// Moves the ratings of items shown again out of `ratings`, each with the newest earlier rating of the same rater.
Result<std::vector<RatedTwice>> ratedTwice(const StudyReader &study, std::vector<Rating> &ratings)
{
    const Repeats repeats(study.rounds());
    const auto number = [&](const Rating &rating) { return study.round(rating.round)->number; };
    std::vector<RatedTwice> pairs;
    for (Rating &again : repeats.takeFrom(ratings)) {
        TRY(auto earlier, study.ratingsAsMade({.rater = again.rater, .item = again.item}));
        std::erase_if(earlier, [&](const Rating &rating) {
            return number(rating) >= number(again) || repeats.contains(rating) || !saysSomething(rating);
        });
        const auto newest = std::ranges::max_element(earlier, {}, number);
        if (newest != earlier.end() && saysSomething(again)) {
            pairs.push_back({std::move(*newest), std::move(again)});
        }
    }
    return pairs;
}

// Moves the ratings of rounds that assess settled units to input.assessments.
Result<void> takeAssessments(const StudyReader &study, std::vector<Rating> &ratings, AgreementInput &input)
{
    TRY(const auto units, study.store().rounds().assessedUnits());
    for (const AssessedUnit &unit : units) {
        input.assessed[{unit.round, unit.item}] << unit.name;
    }
    const auto assessing = std::ranges::stable_partition(
        ratings, [&](const Rating &rating) { return !input.assessed.contains({rating.round, rating.item}); });
    input.assessments.assign(assessing.begin(), assessing.end());
    ratings.erase(assessing.begin(), assessing.end());
    return {};
}

// Reads only the texts of items that have evidence.
Result<void> readTextLengths(const StudyReader &study, AgreementInput &input)
{
    const auto hasEvidence = [](const UnitRating &unit) { return !unit.evidence.empty(); };
    for (const Rating &rating : input.ratings) {
        if (input.textLengths.contains(rating.item) || std::ranges::none_of(rating.units, hasEvidence)) {
            continue;
        }
        TRY(const auto item, study.item(rating.item));
        QHash<QString, qint64> &lengths = input.textLengths[rating.item];
        for (size_t i = 0; i < item.parts.size(); ++i) {
            lengths.insert(partName(item, i), item.parts[i].body.size());
        }
    }
    return {};
}

} // namespace

bool saysSomething(const Rating &rating)
{
    return rating.screening != Screening::Undecided || !rating.units.empty();
}

Result<AgreementInput> agreementInput(const StudyReader &study, RoundId round)
{
    AgreementInput input;
    input.codebook = study.codebook();
    input.version = study.currentVersion().name;
    input.raters = study.raters();
    TRY(const auto seals, CopyRepository(study.store()).secondSeals());
    for (const SecondSeal &seal : seals) {
        input.sealedTwice.insert(seal.round);
    }
    std::ranges::copy_if(study.rounds(), std::back_inserter(input.rounds),
                         [&](const Round &known) { return study.isClosed(known.id) && !isTraining(known); });
    for (const CodebookVersion &version : study.allVersions()) {
        if (!std::ranges::contains(input.rounds, version.id, &Round::version)) {
            continue;
        }
        TRY(auto content, study.wholeCodebookOf(version.id));
        input.versions.insert(version.id, version);
        input.versions[version.id].codebook = std::move(content);
    }
    TRY(auto ratings, study.ratingsAsMade({.round = round}));
    TRY(auto alignment, study.alignment());
    const QSet<RaterId> models = modelRaters(study);
    const auto ofModels =
        std::ranges::stable_partition(ratings, [&](const Rating &rating) { return !models.contains(rating.rater); });
    input.ofModels.assign(ofModels.begin(), ofModels.end());
    ratings.erase(ofModels.begin(), ofModels.end());
    TRY(auto repeats, ratedTwice(study, ratings));
    input.repeats = std::move(repeats);
    TRY(takeAssessments(study, ratings, input));
    if (!valid(round)) {
        QSet<RoundId> second;
        for (const Round &known : study.rounds()) {
            if (!known.imported && RoundPlan::fromJson(known.plan).recheck) {
                second.insert(known.id);
            }
        }
        const auto later = std::ranges::stable_partition(
            ratings, [&](const Rating &rating) { return !second.contains(rating.round); });
        input.rechecks.assign(later.begin(), later.end());
        ratings.erase(later.begin(), later.end());
    }
    input.ratings = std::move(ratings);
    input.alignment = std::move(alignment);
    TRY(auto names, study.store().items().externalIds());
    input.externalIds = std::move(names);
    for (std::vector<Rating> *some : {&input.ratings, &input.ofModels, &input.rechecks, &input.assessments}) {
        std::erase_if(*some, [&](const Rating &r) { return !input.externalIds.contains(r.item); });
    }
    std::erase_if(input.repeats, [&](const RatedTwice &r) { return !input.externalIds.contains(r.again.item); });
    TRY(readTextLengths(study, input));
    return input;
}

AgreementInput ofRound(const AgreementInput &input, RoundId round)
{
    AgreementInput part = input;
    part.ratings.insert(part.ratings.end(), part.rechecks.begin(), part.rechecks.end());
    part.rechecks.clear();
    for (std::vector<Rating> *some : {&part.ratings, &part.ofModels, &part.assessments}) {
        std::erase_if(*some, [&](const Rating &rating) { return rating.round != round; });
    }
    std::erase_if(part.repeats, [&](const RatedTwice &twice) { return twice.again.round != round; });
    std::erase_if(part.rounds, [&](const Round &known) { return known.id != round; });
    return part;
}

AgreementInput assessmentsOf(const AgreementInput &input)
{
    AgreementInput part = input;
    part.ratings = std::move(part.assessments);
    part.ofModels.clear();
    part.assessments.clear();
    part.rechecks.clear();
    part.repeats.clear();
    return part;
}

} // namespace corater
