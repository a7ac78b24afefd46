// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/RoundAudits.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/RoundPlan.h"
#include "data/store/tables/RoundRepository.h"
#include "models/settling/SettlingReads.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

bool isAudited(const Round &round)
{
    const RoundPlan plan = RoundPlan::fromJson(round.plan);
    return !round.imported && !round.closedAt.isEmpty() && plan.split && plan.overlap > 0 && !plan.assess;
}

// As raters' labels are compared; empty if there is no answer.
Rating reviewed(const Rating &rating)
{
    std::vector<Rating> one{rating};
    keepReviewed(one);
    return one.empty() ? Rating{} : std::move(one.front());
}

/// Makes the audit of one round.
class RoundAuditing
{
public:
    RoundAuditing(const StudyReader &study, const SettlingInput &input, const QHash<ItemId, EffectiveItem> &settled,
                  const QSet<ItemId> &rated, const Round &round)
        : m_study(study),
          m_input(input),
          m_settled(settled),
          m_rated(rated),
          m_codebook(askedIn(input.codebook, false)),
          m_round(round)
    {
    }

    Result<RoundAudit> run()
    {
        const RoundPlan plan = RoundPlan::fromJson(m_round.plan);
        m_audit = {.round = m_round.id,
                   .name = m_round.name,
                   .plan = plan.audit,
                   .unsettled = {},
                   .unrated = {},
                   .raters = {}};
        TRY(findShared(plan));
        for (const Rater &rater : m_input.raters) {
            audit(rater);
        }
        return std::move(m_audit);
    }

private:
    Result<void> findShared(const RoundPlan &plan)
    {
        TRY(const auto items, m_study.store().rounds().itemsOf(m_round.id));
        for (const ItemId item : items) {
            const bool isRepeat = std::ranges::any_of(
                plan.repeats, [&](const auto &shown) { return std::ranges::contains(shown, item); });
            if (m_input.sole.contains(m_round.id, item) || isRepeat) {
                continue;
            }
            ++m_audit.shared;
            if (const auto settled = m_settled.constFind(item); settled != m_settled.cend()) {
                m_shared.emplace(item, &*settled);
            } else {
                (m_rated.contains(item) ? m_audit.unsettled : m_audit.unrated) << m_input.externalIds.value(item);
            }
        }
        m_audit.unsettled.sort();
        m_audit.unrated.sort();
        return {};
    }

    void audit(const Rater &rater)
    {
        std::map<ItemId, Rating> labelled;
        for (const Rating &rating : m_input.ratings) {
            if (rating.round == m_round.id && rating.rater == rater.id) {
                labelled.emplace(rating.item, reviewed(rating));
            }
        }
        if (labelled.empty()) {
            return; // takes no part in the round
        }
        RaterAudit found{.rater = rater.name, .alone = {}, .differences = {}, .mostErrors = {}};
        for (const auto &[item, rating] : labelled) {
            if (m_input.sole.contains(m_round.id, item) && rating.screening != Screening::Undecided) {
                found.alone << m_input.externalIds.value(item);
            }
        }
        found.alone.sort();
        for (const auto &[item, settled] : m_shared) {
            const auto rating = labelled.find(item);
            auto differences = settledDifferences(rating == labelled.end() ? Rating{} : rating->second, *settled,
                                                  m_input.externalIds.value(item), m_codebook);
            found.different += differences.empty() ? 0 : 1;
            std::ranges::move(differences, std::back_inserter(found.differences));
        }
        std::ranges::stable_sort(found.differences, {}, &SettledDifference::item);
        if (m_audit.unsettled.isEmpty() && m_audit.shared > 0) {
            found.mostErrors = mostErrors(m_audit.possibleErrors(found), m_audit.itemsOf(found), m_audit.shared);
        }
        m_audit.raters.push_back(std::move(found));
    }

    const StudyReader &m_study;
    const SettlingInput &m_input;
    const QHash<ItemId, EffectiveItem> &m_settled;
    const QSet<ItemId> &m_rated;
    Codebook m_codebook; ///< what an ordinary round asks
    const Round &m_round;
    std::map<ItemId, const EffectiveItem *> m_shared; ///< settled ones
    RoundAudit m_audit;
};

} // namespace

std::optional<bool> RoundAudit::accepts(const RaterAudit &rater) const
{
    return plan && rater.mostErrors ? std::optional(possibleErrors(rater) <= plan->allow) : std::nullopt;
}

bool RoundAudit::isRejected() const
{
    return std::ranges::any_of(raters, [this](const RaterAudit &rater) { return accepts(rater) == false; });
}

Result<std::vector<RoundAudit>> roundAudits(const StudyReader &study)
{
    if (std::ranges::none_of(study.rounds(), isAudited)) {
        return std::vector<RoundAudit>(); // the settled labels need not be read
    }
    TRY(const auto input, settlingInput(study));
    return roundAudits(study, input);
}

Result<std::vector<RoundAudit>> roundAudits(const StudyReader &study, const SettlingInput &input)
{
    std::vector<RoundAudit> audits;
    if (std::ranges::none_of(input.rounds, isAudited)) {
        return audits;
    }
    QHash<ItemId, EffectiveItem> settled;
    for (EffectiveItem &item : effectiveFinals(input)) {
        if (isSettled(item)) {
            settled.insert(item.item, std::move(item));
        }
    }
    const QSet<ItemId> rated = ratedItems(input);
    for (const Round &round : input.rounds) {
        if (!isAudited(round)) {
            continue;
        }
        TRY(auto audit, RoundAuditing(study, input, settled, rated, round).run());
        if (audit.raters.size() > 1) {
            audits.push_back(std::move(audit));
        }
    }
    return audits;
}

} // namespace corater
