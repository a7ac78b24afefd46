// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/AuditReport.h"

#include "codebook/design/AuditPlan.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/agreement/StudyAgreement.h"
#include "models/settling/SettlingReads.h"

#include <algorithm>
#include <array>
#include <map>

namespace corater {

namespace {

struct AuditReportMessages
{
    CORATER_MESSAGES(AuditReport)
};

// The set is compared like ratings; no rater or unit of a study has a negative id.
constexpr RaterId setRater{-1};

using Codes = std::vector<CodeId>;

/// Makes the report of one call.
class Auditing
{
public:
    Auditing(const StudyReader &study, const EmpiricalStudy &set) : m_study(study), m_set(set), m_items(itemsOf(set)) {}

    Result<AuditReport> run(AuditParts parts)
    {
        TRY(auto audited, AuditedSet::of(m_study));
        TRY(const auto round, closedAudit(m_study));
        m_report.audited = std::move(audited);
        m_report.units = qint64(m_set.units.size());
        m_report.seed = RoundPlan::fromJson(round.plan).seed;
        TRY(findItems(round));
        TRY(compareSettled());
        if (parts == AuditParts::All) {
            describeSet();
            TRY(compareRaters(round));
            addShares();
        }
        return std::move(m_report);
    }

private:
    const Codebook &codebook() const { return m_study.codebook(); }

    // A dimension of the set has a column there; assessments are made of units that are settled already.
    bool isOfSet(const Dimension &dimension) const
    {
        return std::ranges::any_of(m_set.columns, [name = Message::literal(dimension.name)](const auto &column) {
            return column.use == name;
        });
    }

    Result<void> findItems(const Round &round)
    {
        QHash<std::pair<QString, QString>, size_t> places;
        for (size_t i = 0; i < m_items.size(); ++i) {
            places.insert({m_items[i].site, m_items[i].externalId}, i);
        }
        TRY(const auto drawn, m_study.store().rounds().itemsOf(round.id));
        TRY(m_study.store().items().each([&](const Item &item) -> Result<void> {
            const auto place = places.constFind({item.site, item.externalId});
            if (drawn.contains(item.id) && place != places.cend()) {
                m_drawn.emplace(item.id, *place);
            }
            return {};
        }));
        m_report.drawn = qint64(m_drawn.size());
        return {};
    }

    // The set itself -------------------------------------------------------------------------------------------------

    void describeSet()
    {
        m_report.faults = m_set.problems;
        m_report.faultCount = m_set.problemCount;
        std::map<std::pair<QString, QString>, QStringList> alike;
        for (const SetItem &item : m_items) {
            const Item shown = item.blind();
            if (!shown.title.isEmpty() || !shown.url.isEmpty()) {
                alike[{shown.title.simplified().toCaseFolded(), shown.url}] << item.externalId;
            }
        }
        for (const auto &[text, ids] : alike) {
            if (ids.size() > 1) {
                m_report.twice.push_back(ids);
            }
        }
        for (const Dimension *dimension : codebook().exportOrder()) {
            if (isOfSet(*dimension)) {
                m_report.drifts.push_back(driftOf(*dimension));
            } else if (!dimension->assessment) {
                m_report.notInSet << dimension->name;
            }
        }
    }

    AuditDrift driftOf(const Dimension &dimension) const
    {
        static constexpr size_t parts = 3;
        std::map<CodeId, std::array<qint64, parts>> counts;
        for (size_t row = 0; row < m_set.units.size(); ++row) {
            if (const Codes codes = m_set.units[row].labels.value(dimension.id); !codes.empty()) {
                ++counts[codes.front()][row * parts / m_set.units.size()];
            }
        }
        AuditDrift drift{.dimension = dimension.name, .codes = {}, .counts = {.columns = int(parts)}, .tests = {}};
        for (const CodeId code : dimension.labelCodes()) {
            if (const auto found = counts.find(code); found != counts.end()) {
                drift.codes << dimension.code(code)->name;
                drift.counts.counts.insert(drift.counts.counts.end(), found->second.begin(), found->second.end());
                ++drift.counts.rows;
            }
        }
        drift.tests = crossTests(drift.counts, false);
        return drift;
    }

    // Agreement ------------------------------------------------------------------------------------------------------

    UnitRating unitOf(const QMap<DimensionId, Codes> &labels, int ordinal)
    {
        UnitRating unit{.id = UnitId(--m_lastUnit), .ordinal = ordinal};
        unit.labels = labels;
        return unit;
    }

    Rating ratingOfSet(const SetItem &item, ItemId id, const Round &round)
    {
        Rating rating{.id = RatingId(--m_lastUnit),
                      .round = round.id,
                      .item = id,
                      .rater = setRater,
                      .version = round.version,
                      .screening = Screening::In,
                      .state = RatingState::Done};
        for (const EmpiricalUnit *unit : item.units) {
            rating.units.push_back(unitOf(unit->labels, int(rating.units.size()) + 1));
        }
        return rating;
    }

    Result<void> compareRaters(const Round &round)
    {
        TRY(auto input, agreementInput(m_study, round.id));
        const std::vector<Rater> raters = m_study.ratersOf(round.id);
        input.raters.push_back({.id = setRater, .name = m_report.audited.file});
        for (const auto &[id, place] : m_drawn) {
            input.ratings.push_back(ratingOfSet(m_items[place], id, round));
        }
        for (const Rater &rater : raters) {
            addPairs(input, rater.id, setRater);
        }
        for (size_t a = 0; a < raters.size(); ++a) {
            for (size_t b = a + 1; b < raters.size(); ++b) {
                addPairs(input, raters[a].id, raters[b].id);
            }
        }
        return {};
    }

    // Pair by pair, so that the units of two are aligned whatever a third has found.
    void addPairs(AgreementInput input, RaterId a, RaterId b)
    {
        std::erase_if(input.raters, [&](const Rater &rater) { return rater.id != a && rater.id != b; });
        std::erase_if(input.ratings, [&](const Rating &rating) { return rating.rater != a && rating.rater != b; });
        if (b == setRater) {
            input.alignment.clear(); // matches by hand are of raters
        }
        for (const DimensionAgreement &result : studyAgreement(input, {.codes = CodesOf::Current})) {
            const Dimension *dimension = codebook().dimension(result.dimension);
            const bool isAsked = !dimension || isOfSet(*dimension);
            if (result.level != u"code" || !isAsked || result.raters.size() != 2) {
                continue;
            }
            const std::vector<NamedStatistic> &found = result.result.statistics;
            const Limits limits = limitsOf(found, "cohen_kappa");
            m_report.pairs.push_back({.dimension = result.name,
                                      .a = result.raters[0],
                                      .b = result.raters[1],
                                      .units = qint64(statisticOf(found, "n_pairs").valueOr(0)),
                                      .byOne = result.unmatched,
                                      .same = statisticOf(found, "percent_agreement"),
                                      .kappa = statisticOf(found, "cohen_kappa"),
                                      .lower = limits.lower,
                                      .upper = limits.upper});
        }
    }

    // Settled labels -------------------------------------------------------------------------------------------------

    Result<void> compareSettled()
    {
        TRY(const auto input, settlingInput(m_study));
        for (EffectiveItem &item : effectiveFinals(input)) {
            if (isSettled(item) && m_drawn.contains(item.item)) {
                m_settled.insert(item.item, std::move(item));
            }
        }
        Codebook dimensionsOfSet = codebook();
        std::erase_if(dimensionsOfSet.dimensions, [this](const Dimension &dimension) { return !isOfSet(dimension); });
        const QSet<ItemId> rated = ratedItems(input);
        for (const auto &[id, place] : m_drawn) {
            const auto settled = m_settled.constFind(id);
            if (settled == m_settled.cend()) {
                (rated.contains(id) ? m_report.unsettled : m_report.unrated) << m_items[place].externalId;
                continue;
            }
            auto found = settledDifferences(ratingOfSet(m_items[place], id, {}), *settled, m_items[place].externalId,
                                            dimensionsOfSet);
            m_report.different += found.empty() ? 0 : 1;
            std::ranges::move(found, std::back_inserter(m_report.differences));
        }
        m_report.unsettled.sort();
        m_report.unrated.sort();
        std::ranges::stable_sort(m_report.differences, {}, &SettledDifference::item);
        if (m_report.unsettled.isEmpty() && m_report.drawn > 0) {
            m_report.mostErrors = mostErrors(m_report.possibleErrors(), qint64(m_items.size()), m_report.drawn);
        }
        return {};
    }

    // Shares ---------------------------------------------------------------------------------------------------------

    static bool has(const SetItem &item, DimensionId dimension, CodeId code)
    {
        return std::ranges::any_of(item.units, [&](const EmpiricalUnit *unit) {
            return std::ranges::contains(unit->labels.value(dimension), code);
        });
    }

    static bool has(const EffectiveItem &item, DimensionId dimension, CodeId code)
    {
        return item.screening == Screening::In && std::ranges::any_of(item.units, [&](const EffectiveUnit &unit) {
                   return std::ranges::contains(unit.labels.value(dimension).codes, code);
               });
    }

    // Of items, not of units: items were drawn, and what was found instead need not have the same units.
    void addShares()
    {
        QHash<size_t, ItemId> drawn;
        for (const auto &[id, place] : m_drawn) {
            drawn.insert(place, id);
        }
        for (const Dimension *dimension : codebook().exportOrder()) {
            for (const CodeId code : isOfSet(*dimension) ? dimension->labelCodes() : Codes()) {
                addShare(*dimension, code, drawn);
            }
        }
    }

    void addShare(const Dimension &dimension, CodeId code, const QHash<size_t, ItemId> &drawn)
    {
        std::vector<PredictedItem> items;
        for (size_t i = 0; i < m_items.size(); ++i) {
            PredictedItem item{.predicted = has(m_items[i], dimension.id, code), .actual = {}};
            const auto settled = m_settled.constFind(drawn.value(i));
            if (settled != m_settled.cend()) {
                item.actual = has(*settled, dimension.id, code);
            }
            items.push_back(item);
        }
        const auto ofSet = std::ranges::count_if(items, &PredictedItem::predicted);
        const bool isMet = ofSet > 0 || std::ranges::any_of(items, [](const PredictedItem &item) {
                               return item.actual.value_or(false);
                           });
        if (isMet) {
            m_report.shares.push_back({.dimension = dimension.name,
                                       .code = dimension.code(code)->name,
                                       .ofSet = double(ofSet) / double(items.size()),
                                       .corrected = m_report.settled() == m_report.drawn
                                                        ? predictedShare(items, ShareMethod::PpiPlus)
                                                        : std::nullopt});
        }
    }

    const StudyReader &m_study;
    const EmpiricalStudy &m_set;
    std::vector<SetItem> m_items;
    std::map<ItemId, size_t> m_drawn; ///< place in m_items
    QHash<ItemId, EffectiveItem> m_settled;
    qint64 m_lastUnit = 0;
    AuditReport m_report;
};

} // namespace

std::optional<bool> AuditReport::accepted() const
{
    return audited.rate && mostErrors ? std::optional(possibleErrors() <= audited.allow) : std::nullopt;
}

Result<Round> closedAudit(const StudyReader &study)
{
    TRY(AuditedSet::of(study));
    const auto round = std::ranges::find_if(study.rounds(), [](const Round &one) {
        return !one.imported && !isTraining(one) && RoundPlan::fromJson(one.plan).draw == RoundPlan::Draw::Sample;
    });
    if (round == study.rounds().end()) {
        return fail(ErrorCode::Input, AuditReportMessages::toSay("the study has no round of its audit"),
                    {.file = study.path()});
    }
    if (study.isClosed(round->id)) {
        return *round;
    }
    QStringList working;
    for (const Rater &rater : study.ratersOf(round->id)) {
        working += study.isSealed(round->id, rater.id) ? QStringList() : QStringList(rater.name);
    }
    return fail(ErrorCode::Refused,
                AuditReportMessages::toSay("%1 is open: nothing is told before all have sealed it").arg(round->name),
                {.file = study.path()},
                AuditReportMessages::toSay("the seals of %1").arg(working.join(QStringLiteral(", "))));
}

Result<AuditReport> auditReport(const StudyReader &study, const EmpiricalStudy &set, AuditParts parts)
{
    return Auditing(study, set).run(parts);
}

} // namespace corater
