// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/shares/StudyShares.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/RoundPlan.h"
#include "models/design/machine/ChosenModels.h"
#include "models/settling/SettlingReads.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <functional>
#include <map>

namespace corater {

namespace {

bool hasCode(const Rating &rating, DimensionId dimension, CodeId code)
{
    return rating.screening != Screening::Out && std::ranges::any_of(rating.units, [&](const UnitRating &unit) {
               const auto codes = unit.labels.constFind(dimension);
               return codes != unit.labels.cend() && std::ranges::contains(*codes, code);
           });
}

// None where the raters agreed to differ.
std::optional<bool> hasCode(const EffectiveItem &item, DimensionId dimension, CodeId code)
{
    if (item.screening != Screening::In) {
        return false;
    }
    bool has = false;
    for (const EffectiveUnit &unit : item.units) {
        const auto decision = unit.labels.constFind(dimension);
        if (decision == unit.labels.cend()) {
            continue;
        }
        if (decision->differs) {
            return std::nullopt;
        }
        has = has || std::ranges::contains(decision->codes, code);
    }
    return has;
}

std::optional<double> shareOf(const Proportion &rate)
{
    return rate.trials > 0 ? std::optional(rate.share()) : std::nullopt;
}

/// Makes the shares of one study.
class SharesOfStudy
{
public:
    // What is settled follows from people alone: a model's labels neither settle an item nor open it again.
    SharesOfStudy(const SettlingInput &input, const QSet<RaterId> &models)
        : m_input(input), m_models(models), m_codebook(askedIn(input.codebook, false))
    {
        SettlingInput people = input;
        people.models.unite(models);
        for (EffectiveItem &item : effectiveFinals(people)) {
            if (isSettled(item)) {
                m_settled.insert(item.item, std::move(item));
                m_settledNames.insert(input.externalIds.value(item.item));
            }
        }
    }

    CorrectedShares ofRound(const RoundAudit &audit) const
    {
        const auto round = std::ranges::find(m_input.rounds, audit.round, &Round::id);
        const RoundPlan plan = RoundPlan::fromJson(round == m_input.rounds.end() ? QString() : round->plan);
        std::vector<Rating> alone;
        std::vector<Rating> checked;
        QSet<ItemId> items;
        for (const Rating &rating :
             reviewed([&](const Rating &one) { return one.round == audit.round && !m_models.contains(one.rater); })) {
            if (m_input.sole.contains(rating.round, rating.item)) {
                alone.push_back(rating);
            } else if (m_settled.contains(rating.item) && !isRepeated(plan, rating.item)) {
                checked.push_back(rating);
                items.insert(rating.item);
            }
        }
        CorrectedShares found{.of = audit.name,
                              .items = qint64(alone.size()),
                              .checked = items.size(),
                              .unsettled = audit.unsettled,
                              .shares = {}};
        found.unsettled.removeIf([this](const QString &id) { return m_settledNames.contains(id); });
        for (const Dimension &dimension : m_codebook.dimensions) {
            for (const CodeId code : alone.empty() ? std::vector<CodeId>() : dimension.labelCodes()) {
                addRogan(found, dimension, code, alone, checked);
            }
        }
        return found;
    }

    CorrectedShares ofModel(const Rater &model) const
    {
        std::map<ItemId, Rating> labelled;
        QSet<ItemId> people;
        for (const Rating &rating : reviewed([](const Rating &) { return true; })) {
            if (rating.rater == model.id) {
                labelled.insert_or_assign(rating.item, rating);
            } else if (!m_models.contains(rating.rater)) {
                people.insert(rating.item);
            }
        }
        CorrectedShares found{
            .of = model.name, .ofModel = true, .items = qint64(labelled.size()), .unsettled = {}, .shares = {}};
        for (const auto &[item, rating] : labelled) {
            if (people.contains(item)) {
                m_settled.contains(item) ? void(++found.checked)
                                         : found.unsettled.append(m_input.externalIds.value(item));
            }
        }
        found.unsettled.sort();
        for (const Dimension &dimension : m_codebook.dimensions) {
            const bool isLabelled =
                std::ranges::any_of(labelled, [&](const auto &one) { return hasLabel(one.second, dimension.id); });
            for (const CodeId code : isLabelled ? dimension.labelCodes() : std::vector<CodeId>()) {
                addPredicted(found, dimension, code, labelled, people);
            }
        }
        return found;
    }

private:
    static bool hasLabel(const Rating &rating, DimensionId dimension)
    {
        return std::ranges::any_of(rating.units,
                                   [&](const UnitRating &unit) { return !unit.labels.value(dimension).empty(); });
    }

    static bool isRepeated(const RoundPlan &plan, ItemId item)
    {
        return std::ranges::any_of(plan.repeats, [&](const auto &shown) { return std::ranges::contains(shown, item); });
    }

    // As raters' labels are compared: of closed rounds, by number of the round, with an answer.
    std::vector<Rating> reviewed(const std::function<bool(const Rating &)> &isWanted) const
    {
        std::vector<Rating> ratings;
        for (const Round &round : m_input.rounds) {
            if (!round.closedAt.isEmpty() && !RoundPlan::fromJson(round.plan).assess) {
                std::ranges::copy_if(m_input.ratings, std::back_inserter(ratings), [&](const Rating &rating) {
                    return rating.round == round.id && isWanted(rating);
                });
            }
        }
        keepReviewed(ratings);
        std::erase_if(ratings, [](const Rating &rating) { // put off as unsure
            return rating.screening == Screening::Undecided && rating.units.empty();
        });
        return ratings;
    }

    void addRogan(CorrectedShares &found, const Dimension &dimension, CodeId code, const std::vector<Rating> &alone,
                  const std::vector<Rating> &checked) const
    {
        const auto has = [&](const Rating &rating) { return hasCode(rating, dimension.id, code); };
        ErrorRates rates{.positive = {std::ranges::count_if(alone, has), qint64(alone.size())},
                         .sensitivity = {0, 0},
                         .specificity = {0, 0}};
        bool occurs = rates.positive.successes > 0;
        for (const Rating &rating : checked) {
            const auto truly = hasCode(*m_settled.constFind(rating.item), dimension.id, code);
            if (!truly) {
                continue;
            }
            Proportion &rate = *truly ? rates.sensitivity : rates.specificity;
            ++rate.trials;
            rate.successes += has(rating) == *truly ? 1 : 0;
            occurs = occurs || *truly || has(rating);
        }
        if (!occurs) {
            return;
        }
        StudyShare share{.dimension = dimension.name,
                         .code = dimension.code(code)->name,
                         .labelled = rates.positive.share(),
                         .sensitivity = shareOf(rates.sensitivity),
                         .specificity = shareOf(rates.specificity),
                         .corrected = {}};
        const bool hasRates = rates.sensitivity.trials > 0 && rates.specificity.trials > 0;
        if (found.unsettled.isEmpty() && hasRates) {
            share.corrected = correctedShare(rates);
        }
        share.lack = share.corrected              ? ShareLack::None
                     : !found.unsettled.isEmpty() ? ShareLack::NotSettled
                     : hasRates                   ? ShareLack::Chance
                                                  : ShareLack::NeverTrue;
        found.shares.push_back(std::move(share));
    }

    void addPredicted(CorrectedShares &found, const Dimension &dimension, CodeId code,
                      const std::map<ItemId, Rating> &labelled, const QSet<ItemId> &people) const
    {
        std::vector<PredictedItem> items;
        for (const auto &[item, rating] : labelled) {
            PredictedItem one{.predicted = hasCode(rating, dimension.id, code), .actual = {}};
            const auto settled = m_settled.constFind(item);
            if (people.contains(item) && settled != m_settled.cend()) {
                const auto truly = hasCode(*settled, dimension.id, code);
                one.actual = truly ? std::optional<int>(*truly) : std::nullopt;
            }
            items.push_back(one);
        }
        const auto given = std::ranges::count_if(items, &PredictedItem::predicted);
        const bool occurs = given > 0 || std::ranges::any_of(items, [](const PredictedItem &item) {
                                return item.actual.value_or(0) > 0;
                            });
        if (!occurs) {
            return;
        }
        StudyShare share{.dimension = dimension.name,
                         .code = dimension.code(code)->name,
                         .labelled = double(given) / double(items.size()),
                         .corrected = {}};
        const auto predicted = found.unsettled.isEmpty() ? predictedShare(items, ShareMethod::PpiPlus) : std::nullopt;
        if (predicted) {
            share.corrected = predicted->estimate;
        }
        share.lack = predicted                      ? ShareLack::None
                     : !found.unsettled.isEmpty()   ? ShareLack::NotSettled
                     : found.checked == found.items ? ShareLack::NoOthers
                                                    : ShareLack::TooFew;
        found.shares.push_back(std::move(share));
    }

    const SettlingInput &m_input;
    const QSet<RaterId> &m_models;
    Codebook m_codebook; ///< what an ordinary round asks
    QHash<ItemId, EffectiveItem> m_settled;
    QSet<QString> m_settledNames; ///< their ids at the source
};

} // namespace

const char *lackWord(ShareLack lack)
{
    switch (lack) {
    case ShareLack::None:
        break;
    case ShareLack::NotSettled:
        return "not_settled";
    case ShareLack::NeverTrue:
        return "rate_unknown";
    case ShareLack::Chance:
        return "no_better_than_chance";
    case ShareLack::TooFew:
        return "too_few_items";
    case ShareLack::NoOthers:
        return "all_labelled_by_people";
    }
    return "";
}

std::vector<CorrectedShares> studyShares(const SettlingInput &input, const std::vector<RoundAudit> &audits,
                                         const QStringList &models)
{
    std::vector<CorrectedShares> found;
    if (audits.empty() && models.isEmpty()) {
        return found;
    }
    QSet<RaterId> chosen;
    for (const Rater &rater : input.raters) {
        if (models.contains(rater.name)) {
            chosen.insert(rater.id);
        }
    }
    const SharesOfStudy shares(input, chosen);
    for (const RoundAudit &audit : audits) {
        found.push_back(shares.ofRound(audit));
    }
    for (const Rater &rater : input.raters) {
        if (chosen.contains(rater.id)) {
            found.push_back(shares.ofModel(rater));
        }
    }
    std::erase_if(found, [](const CorrectedShares &one) { return one.shares.empty(); });
    return found;
}

Result<std::vector<CorrectedShares>> studyShares(const StudyReader &study)
{
    TRY(const auto input, settlingInput(study));
    TRY(const auto audits, roundAudits(study, input));
    const auto chosen = chosenModels(study);
    return studyShares(input, audits, chosen ? chosen->models : QStringList());
}

} // namespace corater
