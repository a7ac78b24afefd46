// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/HintsAgainst.h"

#include "data/records/RoundPlan.h"
#include "models/rounds/LabelRatings.h"
#include "models/study/Study.h"

#include <algorithm>

namespace corater {

namespace {

struct HintsAgainstMessages
{
    CORATER_MESSAGES(HintsAgainst)
};

std::optional<HintAgainst::Share> shareOf(const std::vector<ItemId> &part, const std::vector<ItemId> &rest)
{
    const auto count = qint64(part.size());
    const qint64 whole = count + qint64(rest.size());
    if (whole == 0) {
        return std::nullopt;
    }
    return HintAgainst::Share{double(count) / double(whole), wilson95(count, whole)};
}

bool hasOneOf(const Codebook &codebook, const QSet<CodeId> &labels, const std::vector<CodeId> &wanted)
{
    return std::ranges::any_of(labels, [&](CodeId code) { return isOneOf(codebook, code, wanted); });
}

bool isOpenFor(const Codebook &codebook, const QSet<DimensionId> &open, const std::vector<CodeId> &wanted)
{
    return std::ranges::any_of(wanted, [&](CodeId code) {
        const Dimension *dimension = codebook.dimensionOf(code);
        return dimension && open.contains(dimension->id);
    });
}

} // namespace

qint64 HintAgainst::items() const
{
    return qint64(both.size() + hintOnly.size() + codeOnly.size() + neither.size());
}

std::optional<HintAgainst::Share> HintAgainst::precision() const
{
    return shareOf(both, hintOnly);
}

std::optional<HintAgainst::Share> HintAgainst::recall() const
{
    return shareOf(both, codeOnly);
}

HintsAgainst HintsAgainst::of(const HintedItems &hinted, const LabelledItems &labelled, const Codebook &codebook,
                              const HintCodes &codes)
{
    HintsAgainst result;
    for (const auto &[rule, wanted] : codes.asKeyValueRange()) {
        if (!wanted.empty()) {
            result.rules.push_back({.rule = rule, .codes = wanted});
        }
    }
    for (const auto &[item, labels] : labelled.items.asKeyValueRange()) {
        if (!hinted.judged.contains(item)) {
            ++result.withoutText;
            result.unjudged.push_back(item);
            continue;
        }
        const QSet<int> found = hinted.rules.value(item);
        for (HintAgainst &rule : result.rules) {
            const bool hint = found.contains(rule.rule);
            if (hasOneOf(codebook, labels.codes, rule.codes)) {
                (hint ? rule.both : rule.codeOnly).push_back(item);
            } else if (!isOpenFor(codebook, labels.open, rule.codes)) {
                (hint ? rule.hintOnly : rule.neither).push_back(item);
            }
        }
    }
    std::ranges::sort(result.unjudged);
    for (HintAgainst &rule : result.rules) {
        for (std::vector<ItemId> *items : {&rule.both, &rule.hintOnly, &rule.codeOnly, &rule.neither}) {
            std::ranges::sort(*items);
        }
    }
    return result;
}

LabelledItems settledLabels(const SettlingInput &input)
{
    LabelledItems labelled;
    for (const Round &round : input.rounds) {
        if (round.closedAt.isEmpty() && !round.imported) {
            labelled.openRounds << round.name;
        }
    }
    for (const EffectiveItem &item : effectiveFinals(input)) {
        if (item.screening != Screening::In || item.units.empty()) {
            continue;
        }
        LabelledItems::Labels &labels = labelled.items[item.item];
        for (const EffectiveUnit &unit : item.units) {
            if (unit.waits) { // it may yet be settled as no unit
                for (const Dimension &dimension : input.codebook.dimensions) {
                    labels.open.insert(dimension.id);
                }
                continue;
            }
            for (const Decision &decision : unit.labels) {
                for (const CodeId code : decision.codes) {
                    labels.codes.insert(input.codebook.current(code));
                }
            }
            for (const DimensionId dimension : unit.open) {
                labels.open.insert(dimension);
            }
        }
    }
    return labelled;
}

Result<LabelledItems> labelsOfRater(const StudyReader &study, RaterId rater, const std::optional<QSet<RoundId>> &rounds)
{
    LabelledItems labelled;
    QString open;
    bool anyClosed = false;
    for (const Round &round : withoutTraining(study.rounds())) {
        if (!study.isClosed(round.id)) {
            labelled.openRounds << round.name;
            open = round.name;
            continue;
        }
        anyClosed = true;
    }
    if (!anyClosed) {
        return fail(ErrorCode::Refused,
                    open.isEmpty()
                        ? HintsAgainstMessages::toSay("nothing has been rated yet")
                        : HintsAgainstMessages::toSay("labels are shown when every rater has sealed %1").arg(open));
    }
    TRY(auto ratings, study.allRatings({.rater = rater}));
    TRY(keepLabels(study, ratings));
    if (rounds) {
        std::erase_if(ratings, [&](const Rating &rating) { return !rounds->contains(rating.round); });
    }
    std::ranges::stable_sort(ratings, {}, &Rating::round); // the newest last
    for (const Rating &rating : ratings) {
        labelled.items.remove(rating.item);
        if (rating.screening != Screening::In || rating.units.empty()) {
            continue;
        }
        LabelledItems::Labels &labels = labelled.items[rating.item];
        for (const UnitRating &unit : rating.units) {
            for (const Dimension &dimension : study.codebook().dimensions) {
                const std::vector<CodeId> given = unit.labels.value(dimension.id);
                if (given.empty() && dimension.required) {
                    labels.open.insert(dimension.id);
                }
                labels.codes += QSet<CodeId>(given.begin(), given.end());
            }
        }
    }
    return labelled;
}

} // namespace corater
