// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/AssessmentDraw.h"

#include "codebook/Refusals.h"
#include "codebook/sampling/Sampling.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/records/Final.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/settling/SettlingReads.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct AssessmentDrawMessages
{
    CORATER_MESSAGES(AssessmentDraw)
};

Result<void> checkIsPlain(const Codebook &codebook, const RoundOptions &options)
{
    if (!hasAssessment(codebook)) {
        return fail(ErrorCode::Refused,
                    AssessmentDrawMessages::toSay(
                        "the codebook asks nothing of settled units: it needs a dimension with “asked: "
                        "assessment”"));
    }
    if (options.repeats > 0 || options.method == RoundPlan::Method::Systematic || !options.stratify.isEmpty()) {
        return fail(ErrorCode::Input,
                    AssessmentDrawMessages::toSay("settled units are drawn with the same chance, and none is shown "
                                                  "again"));
    }
    return {};
}

// The units that a list names, by their own id or by that of their item, with the item's site before it where several
// items have the id.
Result<std::vector<AssessableUnit>> named(const AssessmentPool &pool, const QStringList &ids)
{
    const QSet<QString> wanted(ids.begin(), ids.end());
    QMap<QString, AssessableUnit> found; ///< the first by each name of the list
    std::vector<AssessableUnit> units;
    for (const AssessableUnit &unit : pool.units) {
        const QStringList names{unit.name, unit.externalId, unit.site + u':' + unit.name,
                                unit.site + u':' + unit.externalId};
        const auto name = std::ranges::find_if(names, [&](const QString &each) { return wanted.contains(each); });
        if (name == names.end()) {
            continue;
        }
        if (const AssessableUnit first = found.value(*name, unit); first.item != unit.item) {
            return fail(ErrorCode::Input, Refusals::severalItems(2).arg(*name), {}, Refusals::siteAndId(),
                        QStringLiteral("%1:%3, %2:%3").arg(first.site, unit.site, *name));
        }
        found.insert(*name, unit);
        units.push_back(unit);
    }
    const QStringList known = found.keys();
    QStringList missing = QSet<QString>(wanted).subtract({known.begin(), known.end()}).values();
    missing.sort();
    if (!missing.isEmpty()) {
        return fail(ErrorCode::Input, Refusals::noSettledUnit(), {}, {},
                    missing.first(std::min<qsizetype>(missing.size(), 5)).join(QStringLiteral(", ")));
    }
    return units;
}

} // namespace

qint64 AssessmentPool::fresh() const
{
    return std::ranges::count_if(units, [](const AssessableUnit &unit) { return !unit.assessed; });
}

Result<AssessmentPool> assessmentPool(const StudyStore &store, const Codebook &codebook)
{
    TRY(const auto input, settlingInput(store, codebook));
    QSet<FinalUnitId> had;
    for (const AssessedUnit &unit : input.assessed) {
        had.insert(unit.unit);
    }
    AssessmentPool pool;
    for (EffectiveItem &item : effectiveFinals(input)) {
        if (item.screening == Screening::In && std::ranges::any_of(item.units, &EffectiveUnit::settled)) {
            pool.items.insert(item.item, std::move(item));
        }
    }
    std::map<std::pair<QString, QString>, std::vector<AssessableUnit>> ordered;
    TRY(store.items().each([&](const Item &item) -> Result<void> {
        const auto settled = pool.items.constFind(item.id);
        for (size_t i = 0; settled != pool.items.cend() && i < settled->units.size(); ++i) {
            const EffectiveUnit &unit = settled->units[i];
            if (unit.settled()) {
                ordered[{item.externalId, item.site}].push_back(
                    {item.id, item.externalId, unit.name, int(i), had.contains(unit.record), item.site});
            }
        }
        return {};
    }));
    for (const auto &[item, units] : ordered) {
        pool.units.insert(pool.units.end(), units.begin(), units.end());
    }
    return pool;
}

Result<AssessmentPool> assessmentPool(const StudyReader &study)
{
    return assessmentPool(study.store(), study.codebook());
}

Result<std::vector<AssessableUnit>> chooseUnits(const AssessmentPool &pool, const Codebook &codebook,
                                                const RoundOptions &options, RoundPlan &plan)
{
    TRY(checkIsPlain(codebook, options));
    const bool isList = options.draw == RoundPlan::Draw::List;
    std::vector<AssessableUnit> units = pool.units;
    if (isList) {
        TRY(auto listed, named(pool, options.ids));
        units = std::move(listed);
    } else {
        std::erase_if(units, [&](const AssessableUnit &unit) {
            return unit.assessed || (!options.where.isEmpty() && !options.ids.contains(unit.name));
        });
    }
    plan.assess = true;
    plan.where = options.where;
    plan.draw = options.draw == RoundPlan::Draw::Everything ? RoundPlan::Draw::Rest : options.draw;
    plan.candidates = qint64(isList ? pool.units.size() : units.size());
    if (units.empty()) {
        return fail(ErrorCode::Refused,
                    options.where.isEmpty()
                        ? AssessmentDrawMessages::toSay("there is no settled unit that was not assessed yet")
                        : AssessmentDrawMessages::toSay("the terms fit no settled unit that was not assessed yet"));
    }
    if (options.draw == RoundPlan::Draw::Sample) {
        if (options.sample < 1 || options.sample > plan.candidates) {
            return fail(ErrorCode::Input, AssessmentDrawMessages::toSay("that many units cannot be drawn"), {},
                        AssessmentDrawMessages::toSay("1 to %1").arg(plan.candidates), QString::number(options.sample));
        }
        std::vector<AssessableUnit> drawn;
        for (const size_t place : sampleOf(units.size(), size_t(options.sample), options.seed)) {
            drawn.push_back(units[place]);
        }
        units = std::move(drawn);
    }
    return units;
}

FinalUnit &recordedUnit(FinalItem &recorded, const EffectiveItem &item, int place, IdGenerator &ids)
{
    const EffectiveUnit &unit = item.units[size_t(place)];
    auto found = std::ranges::find(recorded.units, unit.record, &FinalUnit::id);
    if (!valid(unit.record) || found == recorded.units.end()) {
        const auto next =
            std::ranges::find_if(recorded.units, [&](const FinalUnit &other) { return other.ordinal > place + 1; });
        found = recorded.units.insert(
            next,
            FinalUnit{.id = ids.next<FinalUnitId>(), .item = item.item, .ordinal = place + 1, .sources = unit.match});
    }
    if (found->exportId.isEmpty()) {
        found->exportId = unit.name;
    }
    return *found;
}

Result<std::vector<AssessedUnit>> recordUnits(Change &change, const AssessmentPool &pool,
                                              const std::vector<AssessableUnit> &chosen, RoundId round)
{
    QMap<ItemId, std::vector<AssessableUnit>> byItem;
    for (const AssessableUnit &unit : chosen) {
        byItem[unit.item].push_back(unit);
    }
    std::vector<AssessedUnit> assessed;
    for (const auto &[item, units] : byItem.asKeyValueRange()) {
        TRY(const auto finals, change.store().finals().read(item));
        const std::optional<FinalItem> before = finals.empty() ? std::nullopt : std::optional(finals.front());
        FinalItem after = before.value_or(FinalItem{.item = item});
        int number = 0;
        for (const AssessableUnit &unit : units) {
            const FinalUnit &record = recordedUnit(after, *pool.items.constFind(item), unit.place, change.ids());
            assessed.push_back({round, item, ++number, record.id, record.exportId});
        }
        TRY(before == after ? Result<void>() : writeFinal(change.writer, change.ids(), before, std::move(after)));
    }
    return assessed;
}

} // namespace corater
