// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"

#include "codebook/Refusals.h"
#include "codebook/VisibleText.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "data/store/tables/VersionStore.h"
#include "models/commands/ArgumentNames.h"
#include "models/rounds/RoundDraw.h"
#include "models/settling/AssessmentDraw.h"
#include "models/training/TrainingDraw.h"
#include "models/training/TrainingMarks.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct OpenRoundMessages
{
    CORATER_MESSAGES(OpenRound)
};

using Shares = std::map<RaterId, std::vector<ItemId>>;

class Opening
{
public:
    Opening(Change &change, const RoundOptions &options, OpenedRound &outcome)
        : m_change(change), m_options(options), m_outcome(outcome)
    {
    }

    Result<void> run()
    {
        return readRounds()
            .and_then([this] { return chooseRaters(); })
            .and_then([this] { return readItems(); })
            .and_then([this] { return draw(); })
            .and_then([this] { return checkTraining(); })
            .and_then([this] { return share(); })
            .and_then([this] { return chooseRepeats(); })
            .and_then([this] { return giveOrders(); })
            .and_then([this] { return chooseVersion(); })
            .and_then([this] { return write(); });
    }

private:
    StudyStore store() const { return m_change.store(); }

    Result<void> readRounds()
    {
        TRY(const auto rounds, store().rounds().all());
        TRY(const auto parts, store().rounds().parts());
        TRY(const auto untouched, roundToReplace(store()));
        m_parts = parts;
        m_untouched = untouched;
        if (m_untouched) {
            m_round = *m_untouched;
        } else {
            m_round.id = m_change.ids().next<RoundId>();
        }
        for (const Round &round : rounds) {
            m_round.number = std::max(m_round.number, round.number + (round.id == m_round.id ? 0 : 1));
        }
        m_round.name = m_options.name.trimmed();
        if (m_round.name.isEmpty()) {
            m_round.name = QStringLiteral("Round %1").arg(m_round.number);
        }
        if (const Message fault = VisibleText::fault(m_round.name); !fault.isEmpty()) {
            return fail(ErrorCode::Input, OpenRoundMessages::toSay("the name of the round %1").arg(fault), {}, {},
                        m_round.name);
        }
        const bool known = std::ranges::any_of(rounds, [&](const Round &round) {
            return round.id != m_round.id && round.name.compare(m_round.name, Qt::CaseInsensitive) == 0;
        });
        return known ? Result<void>(fail(ErrorCode::Conflict,
                                         OpenRoundMessages::toSay("there is a round %1 already").arg(m_round.name)))
                     : Result<void>();
    }

    Result<void> chooseRaters()
    {
        TRY(const auto raters, store().rounds().raters());
        for (const Rater &rater : raters) {
            const bool wanted =
                m_options.raters.empty() ? !rater.adjudicator : std::ranges::contains(m_options.raters, rater.id);
            if (wanted && rater.adjudicator) {
                return fail(ErrorCode::Refused,
                            OpenRoundMessages::toSay("%1 is the adjudicator, who does not label").arg(rater.name));
            }
            if (wanted) {
                m_raters.push_back(rater);
            }
        }
        if (m_raters.empty() || (!m_options.raters.empty() && m_raters.size() != m_options.raters.size())) {
            return fail(ErrorCode::Input, OpenRoundMessages::toSay("a round needs raters of the study"));
        }
        return {};
    }

    Result<void> readItems()
    {
        TRY(store().items().each([&](const Item &item) -> Result<void> {
            m_all.push_back(item);
            return {};
        }));
        std::ranges::sort(m_all, {}, [](const Item &item) { return std::pair(item.externalId, item.site); });
        TRY(m_duplicates, store().selection().duplicateItems());
        return {};
    }

    Result<void> draw()
    {
        if (m_options.training) {
            TRY(m_drawn, drawTraining(store(), m_change.codebook, m_options, m_all, m_duplicates, m_plan));
            return {};
        }
        if (m_options.assess) {
            return drawUnits();
        }
        if (m_options.draw == RoundPlan::Draw::List) {
            return takeListed();
        }
        TRY(const auto used, store().rounds().usedItems());
        std::vector<Item> rest;
        std::ranges::copy_if(m_all, std::back_inserter(rest), [&](const Item &item) {
            return !used.contains(item.id) && !m_duplicates.contains(item.id);
        });
        m_plan.candidates = qint64(rest.size());
        // With no item left, a round can still show earlier items again to measure raters' agreement with themselves.
        const bool repeatsAlone = m_options.repeats > 0 && m_options.draw != RoundPlan::Draw::Sample;
        if (rest.empty() && !repeatsAlone) {
            return fail(ErrorCode::Refused, OpenRoundMessages::toSay("every item of the study was in a round already"));
        }
        if (m_options.draw == RoundPlan::Draw::Sample) {
            return sample(rest);
        }
        const bool plain = used.isEmpty() && !m_options.split && m_options.repeats == 0;
        m_plan.draw = plain ? RoundPlan::Draw::Everything : RoundPlan::Draw::Rest;
        take(rest);
        return {};
    }

    // Draws settled units and takes their items.
    Result<void> drawUnits()
    {
        TRY(auto pool, assessmentPool(store(), m_change.codebook));
        m_pool = std::move(pool);
        TRY(auto chosen, chooseUnits(m_pool, m_change.codebook, m_options, m_plan));
        m_chosen = std::move(chosen);
        for (const AssessableUnit &unit : m_chosen) {
            if (m_drawn.empty() || m_drawn.back() != unit.item) {
                m_drawn.push_back(unit.item);
            }
        }
        return {};
    }

    void take(const std::vector<Item> &items)
    {
        for (const Item &item : items) {
            m_drawn.push_back(item.id);
        }
    }

    Result<void> takeListed()
    {
        m_plan.draw = RoundPlan::Draw::List;
        m_plan.candidates = qint64(m_all.size());
        QSet<ItemId> wanted;
        QStringList missing;
        for (const QString &id : QSet<QString>(m_options.ids.begin(), m_options.ids.end())) {
            TRY(const auto found, store().items().find(id));
            if (found) {
                wanted.insert(*found);
            } else {
                missing << id;
            }
        }
        for (const Item &item : m_all) {
            if (!wanted.contains(item.id)) {
                continue;
            }
            if (m_duplicates.contains(item.id)) {
                return fail(ErrorCode::Refused, Refusals::isDuplicate(), {}, {}, item.externalId);
            }
            m_drawn.push_back(item.id);
        }
        if (!missing.isEmpty()) {
            missing.sort();
            return fail(ErrorCode::Input, Refusals::noItem(), {}, {},
                        missing.first(std::min<qsizetype>(missing.size(), 5)).join(QStringLiteral(", ")));
        }
        return m_drawn.empty()
                   ? Result<void>(fail(ErrorCode::Input, OpenRoundMessages::toSay("the list names no item")))
                   : Result<void>();
    }

    // Whether the raters may rate these items, after what they were trained with.
    Result<void> checkTraining()
    {
        if (m_options.training) {
            return {};
        }
        if (m_plan.draw == RoundPlan::Draw::List && !m_options.recheck && !m_options.assess) {
            TRY(checkNotInTraining(store(), m_raters, QSet<ItemId>(m_drawn.begin(), m_drawn.end())));
        }
        return m_options.withoutPass ? Result<void>() : checkPassed(store(), m_change.codebook, m_raters);
    }

    Result<void> sample(const std::vector<Item> &rest)
    {
        m_plan.draw = RoundPlan::Draw::Sample;
        if (m_options.sample < 1 || m_options.sample > m_plan.candidates) {
            return fail(ErrorCode::Input, OpenRoundMessages::toSay("that many items cannot be drawn"), {},
                        OpenRoundMessages::toSay("1 to %1").arg(m_plan.candidates), QString::number(m_options.sample));
        }
        m_plan.method = m_options.method;
        m_plan.stratify = m_options.stratify;
        m_plan.seed = m_options.seed;
        TRY(const auto places, drawSample(store(), rest, size_t(m_options.sample), m_plan, &m_plan.strata));
        for (const size_t place : places) {
            m_drawn.push_back(rest[place].id);
        }
        return {};
    }

    Result<void> share()
    {
        m_plan.drawn = qint64(m_drawn.size());
        m_plan.seed = m_options.seed;
        m_plan.proposals = m_options.proposals;
        m_plan.recheck = m_options.recheck && m_plan.draw == RoundPlan::Draw::List && !m_plan.assess;
        if (!m_options.split) {
            for (const Rater &rater : m_raters) {
                m_shares[rater.id] = m_drawn;
            }
            return {};
        }
        TRY(const auto overlap, m_options.audit ? overlapOfAudit() : Result<qint64>(m_options.overlap));
        if (overlap < 0 || overlap > m_plan.drawn) {
            return fail(ErrorCode::Input, OpenRoundMessages::toSay("that many items cannot be common to the raters"),
                        {}, OpenRoundMessages::toSay("0 to %1").arg(m_plan.drawn), QString::number(overlap));
        }
        m_plan.split = true;
        m_plan.overlap = overlap;
        const auto parts = splitAmong(m_raters.size(), m_drawn.size(), size_t(overlap), m_options.seed);
        for (size_t i = 0; i < parts.size(); ++i) {
            for (const size_t place : parts[i]) {
                m_shares[m_raters[i].id].push_back(m_drawn[place]);
            }
        }
        return {};
    }

    Result<qint64> overlapOfAudit()
    {
        m_plan.audit = m_options.audit;
        m_plan.audit->items = m_plan.drawn;
        const auto overlap = auditOverlap(*m_plan.audit, qint64(m_raters.size()));
        return overlap ? Result<qint64>(*overlap)
                       : fail(ErrorCode::Input,
                              OpenRoundMessages::toSay("an audit cannot tell that so few items of so "
                                                       "many raters are good enough"),
                              {},
                              OpenRoundMessages::toSay("two raters or more, and fewer errors allowed than make up "
                                                       "the rate"),
                              QString::number(m_options.audit->allow));
    }

    // Draws for each rater items that they finished before, to compare their second answers with their first.
    Result<void> chooseRepeats()
    {
        if (m_options.repeats < 0) {
            return fail(ErrorCode::Input,
                        OpenRoundMessages::toSay("the number of items shown again cannot be negative"));
        }
        const QSet<ItemId> inRound(m_drawn.begin(), m_drawn.end());
        for (size_t i = 0; i < m_raters.size() && m_options.repeats > 0; ++i) {
            TRY(const auto finished, store().rounds().finishedItems(m_raters[i].id));
            std::vector<ItemId> pool;
            for (const Item &item : m_all) {
                if (finished.contains(item.id) && !inRound.contains(item.id)) {
                    pool.push_back(item.id);
                }
            }
            if (qint64(pool.size()) < m_options.repeats) {
                return fail(
                    ErrorCode::Input,
                    OpenRoundMessages::toSay("%1 cannot be shown that many earlier items again").arg(m_raters[i].name),
                    {}, OpenRoundMessages::toSay("0 to %1").arg(pool.size()), QString::number(m_options.repeats));
            }
            for (const size_t place :
                 sampleOf(pool.size(), size_t(m_options.repeats), m_options.seed, repeatStream + i)) {
                m_plan.repeats[m_raters[i].id].push_back(pool[place]);
                m_shares[m_raters[i].id].push_back(pool[place]);
            }
        }
        return {};
    }

    // Numbers that no other round gives: the seed is often the same, and a repeated order would repeat its effects.
    Result<void> giveOrders()
    {
        constexpr qint64 perRound = 1000;
        for (size_t i = 0; i < m_raters.size() && m_options.ownOrder; ++i) {
            m_plan.orders.insert(m_raters[i].id, m_round.number * perRound + qint64(i) + 1);
        }
        return {};
    }

    Result<void> chooseVersion()
    {
        TRY(const auto rounds, store().rounds().all());
        TRY(const auto cut, cutVersion(m_change.writer, m_change.ids(), m_options.versionName));
        m_round.version = cut;
        m_outcome.newVersion = !std::ranges::contains(rounds, cut, &Round::version);
        return {};
    }

    Result<void> write()
    {
        m_outcome.items = m_plan.drawn;
        m_round.coversAll = m_plan.draw == RoundPlan::Draw::Everything;
        if (m_plan.assess) {
            m_plan.drawn = m_outcome.units = qint64(m_chosen.size());
        }
        m_round.plan = m_plan.toJson();
        m_round.createdAt = nowUtc();
        std::vector<Row> before;
        std::vector<Row> after{rowOf(m_round)};
        if (m_untouched) {
            before.push_back(rowOf(*m_untouched));
            for (const RoundRater &part : m_parts) {
                if (part.round == m_untouched->id) {
                    before.push_back(rowOf(part));
                }
            }
        }
        for (const Rater &rater : m_raters) {
            after.push_back(rowOf(RoundRater{m_round.id, rater.id, {}, {}}));
        }
        TRY(m_change.writer.change(before, after));
        for (const auto &[rater, items] : m_shares) {
            for (const ItemId item : m_round.coversAll ? std::vector<ItemId>() : items) {
                TRY(m_change.writer.insert(roundItemRow(m_round.id, item, rater)));
            }
        }
        TRY(giveUnits());
        m_outcome.round = m_round.id;
        for (const Rater &rater : m_raters) {
            m_outcome.shares.emplace_back(rater.id, qint64(m_shares[rater.id].size()));
        }
        return {};
    }

    Result<void> giveUnits()
    {
        TRY(const auto units, recordUnits(m_change, m_pool, m_chosen, m_round.id));
        for (const AssessedUnit &unit : units) {
            TRY(m_change.writer.insert(rowOf(unit)));
        }
        return {};
    }

    Change &m_change;
    const RoundOptions &m_options;
    OpenedRound &m_outcome;
    Round m_round;
    std::optional<Round> m_untouched;
    RoundPlan m_plan;
    std::vector<RoundRater> m_parts;
    std::vector<Rater> m_raters;
    std::vector<Item> m_all;     ///< in the order in which draws take them
    QSet<ItemId> m_duplicates;   ///< excluded from rounds
    std::vector<ItemId> m_drawn; ///< in the same order
    Shares m_shares;
    AssessmentPool m_pool;                ///< of a round that assesses settled units
    std::vector<AssessableUnit> m_chosen; ///< units that the round assesses
};

} // namespace

Command<OpenedRound> openRound(RoundOptions options)
{
    return [options = std::move(options)](Change &change) -> Result<OpenedRound> {
        QJsonArray raters;
        for (const RaterId rater : options.raters) {
            raters << change.store().names().rater(rater);
        }
        QJsonObject arguments{{"name", options.name},
                              {"draw", nameOf(options.draw)},
                              {"sample", options.sample},
                              {"seed", QString::number(options.seed)}, // a JSON number cannot hold 64 bits
                              {"method", nameOf(options.method)},
                              {"stratify", options.stratify},
                              {"ids", QJsonArray::fromStringList(options.ids)},
                              {"split", options.split},
                              {"overlap", options.overlap},
                              {"repeats", options.repeats},
                              {"own_order", options.ownOrder},
                              {"proposals", options.proposals},
                              {"recheck", options.recheck},
                              {"assess", options.assess},
                              {"where", options.where},
                              {"raters", raters},
                              {"version", options.versionName}};
        if (options.audit) {
            arguments.insert("audit",
                             QJsonObject{{"rate", options.audit->rate}, {"allow", qint64(options.audit->allow)}});
        }
        if (options.training) {
            arguments.insert("training", QJsonObject{{"from", change.store().names().round(options.training->round)},
                                                     {"file", options.training->file},
                                                     {"pass", options.training->pass.value_or(0)}});
        }
        if (options.withoutPass) {
            arguments.insert("without_pass", true);
        }
        change.record(QStringLiteral("open-round"), arguments);
        OpenedRound outcome;
        TRY(Opening(change, options, outcome).run());
        return outcome;
    };
}

} // namespace corater
