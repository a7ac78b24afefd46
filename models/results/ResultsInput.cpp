// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ResultsInput.h"

#include "data/import/ratings/AssessmentSheet.h"
#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/records/UnitNames.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/agreement/AgreementInput.h"
#include "models/hints/HintTimes.h"
#include "models/results/ItemsWhere.h"
#include "models/rounds/Repeats.h"
#include "models/settling/SettlingReads.h"
#include "models/study/Proposals.h"

#include <algorithm>
#include <future>

namespace corater {

namespace {

struct ResultsInputMessages
{
    CORATER_MESSAGES(ResultsInput)
};

/// Reads the snapshot of one study. Made and used by resultsInput() alone.
class StudyReading
{
public:
    StudyReading(const StudyReader &study, const ResultsOptions &options, const Progress &progress,
                 const SettlingInput *settling)
        : m_study(study), m_options(options), m_progress(progress), m_settling(settling)
    {
    }

    Result<ResultsInput> run()
    {
        m_input.source = m_study.title();
        m_input.codebook = m_study.codebook();
        m_input.version = m_study.currentVersion().name;
        for (const Round &round : withoutTraining(m_study.rounds())) {
            if (!m_study.isClosed(round.id)) {
                m_input.openRounds << round.name;
            }
        }
        return chooseRounds()
            .and_then([&] { return valid(m_options.labels) ? Result<void>() : beginFinals(); })
            .and_then([&] { return readItemsThatFit(); })
            .and_then([&] { return valid(m_options.labels) ? takeRater() : takeFinals(); })
            .and_then([&] { return m_options.hints ? takeHints() : Result<void>(); })
            .and_then([&] { return m_options.overRounds ? takeRounds() : Result<void>(); })
            .and_then([&] { return m_options.sample ? takeSample() : Result<void>(); })
            .and_then([&] { return m_options.shares ? takeShares() : Result<void>(); })
            .transform([&] {
                orderItems();
                return std::move(m_input);
            });
    }

private:
    // The chosen rounds; none chosen: all.
    Result<void> chooseRounds()
    {
        const auto wanted = m_study.round(m_options.round);
        if (wanted && !m_study.isClosed(wanted->id)) {
            return fail(ErrorCode::Refused,
                        ResultsInputMessages::toSay("%1 is open: its results are given when every rater has sealed it")
                            .arg(wanted->name));
        }
        if (wanted && isTraining(*wanted)) {
            return fail(ErrorCode::Refused,
                        ResultsInputMessages::toSay("%1 is a training round: it has no results").arg(wanted->name));
        }
        m_isPart = valid(m_options.round) || valid(m_options.version);
        for (const Round &round : withoutTraining(m_study.rounds())) {
            if (m_options.hints && !m_study.isClosed(round.id)) {
                continue; // hidden hints must not be compared with labels of an open round
            }
            if ((!valid(m_options.round) || round.id == m_options.round) &&
                (!valid(m_options.version) || round.version == m_options.version)) {
                m_rounds.insert(round.id);
            }
        }
        return {};
    }

    Result<void> readItemsThatFit()
    {
        TRY(const auto fitting, itemsWhere(m_study, m_options.where));
        const bool ofStudy = m_options.overRounds || m_options.sample;
        const auto read = m_study.store().items().each([&](const Item &item) -> Result<void> {
            if (ofStudy) {
                m_input.names.insert(item.id, {item.externalId, item.title});
            }
            if (!fitting || fitting->contains(item.id)) {
                m_places.insert(item.id, int(m_input.items.size()));
                m_input.items.push_back({.item = item, .fields = item.fields, .keywords = {}, .reason = {}});
            }
            return {};
        });
        m_units.resize(m_input.items.size());
        if (!read || !m_options.keywords) {
            return read;
        }
        for (ResultsItem &item : m_input.items) {
            TRY(auto keywords, m_study.keywordsOf(item.item.id));
            item.keywords = std::move(keywords);
        }
        return {};
    }

    // Computes final labels while the items are read: with many units each takes a quarter of a second.
    Result<void> beginFinals()
    {
        if (!m_settling) {
            TRY(m_ownSettling, settlingInput(m_study));
            m_settling = &m_ownSettling;
        }
        for (const Rating &rating : m_settling->ratings) {
            noteTime(rating);
            if (m_rounds.contains(rating.round)) {
                m_ofRounds.insert(rating.item);
            }
        }
        m_settled = std::async(std::launch::async, [this] { return effectiveFinals(*m_settling); });
        return {};
    }

    Result<void> takeFinals()
    {
        m_kept = AssessmentLayout::fromJson(m_study.setting(assessmentSheetSetting)).kept;
        for (const EffectiveItem &item : m_settled.get()) {
            const auto place = m_places.constFind(item.item);
            if (place != m_places.cend() && (!m_isPart || m_ofRounds.contains(item.item))) {
                take(*place, item);
            }
        }
        keepOfRounds();
        return {};
    }

    void take(int place, const EffectiveItem &item)
    {
        m_input.items[size_t(place)].screening = item.screening;
        m_input.items[size_t(place)].reason = item.reason;
        m_input.openItems += item.screening == Screening::Undecided ? 1 : 0;
        if (item.screening != Screening::In) {
            return;
        }
        int number = 0;
        for (const EffectiveUnit &unit : item.units) {
            ++number;
            if (unit.waits) {
                ++m_input.openUnits;
                continue;
            }
            ResultsUnit &made = m_units[size_t(place)].emplace_back(place, number, unit.name, unit.comment);
            made.fields = m_kept.value(unit.name);
            for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
                if (decision.differs) {
                    made.differing.insert(dimension);
                } else if (!decision.codes.empty()) {
                    made.labels.insert(dimension, m_input.codebook.current(decision.codes));
                }
            }
        }
    }

    // The rater's newest rating of every item, in closed rounds; the actor's own ones also in open rounds.
    Result<void> takeRater()
    {
        const auto rater = m_study.rater(m_options.labels);
        m_input.labels = rater ? rater->name : QString();
        TRY(auto ratings, m_study.visibleRatings({.rater = m_options.labels}));
        Repeats(m_study.rounds()).takeFrom(ratings);
        TRY(const auto assessed, m_study.store().rounds().assessedUnits());
        for (const AssessedUnit &unit : assessed) {
            m_assessed[{unit.round, unit.item}] << unit.name;
        }
        // Assessments answer other questions, so they count only if their round is chosen.
        std::erase_if(ratings, [&](const Rating &rating) {
            return m_assessed.contains({rating.round, rating.item}) && rating.round != m_options.round;
        });
        QHash<ItemId, const Rating *> newest;
        const auto number = [&](const Rating &rating) { return m_study.round(rating.round)->number; };
        for (const Rating &rating : ratings) {
            if (!saysSomething(rating) || !m_rounds.contains(rating.round) || !m_places.contains(rating.item)) {
                continue;
            }
            m_ofRounds.insert(rating.item);
            noteTime(rating);
            const Rating *&known = newest[rating.item];
            known = !known || number(rating) > number(*known) ? &rating : known;
        }
        for (const auto &[item, rating] : newest.asKeyValueRange()) {
            m_input.ofOpenRounds = m_input.ofOpenRounds || !m_study.isClosed(rating->round);
            take(m_places.value(item), *rating);
        }
        keepOfRounds();
        return {};
    }

    void take(int place, const Rating &rating)
    {
        ResultsItem &item = m_input.items[size_t(place)];
        item.screening = rating.screening;
        item.reason = rating.reason;
        m_input.openItems += rating.screening == Screening::Undecided ? 1 : 0;
        if (rating.screening != Screening::In) {
            return;
        }
        const QStringList settled = m_assessed.value({rating.round, rating.item});
        for (const UnitRating &unit : rating.units) {
            const QString name = unitName(item.item.externalId, unit.ordinal, qsizetype(rating.units.size()));
            ResultsUnit &made = m_units[size_t(place)].emplace_back(
                place, unit.ordinal, settled.value(unit.ordinal - 1, name), unit.comment);
            for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                if (!codes.empty()) {
                    made.labels.insert(dimension, codes);
                }
            }
        }
    }

    // Counted items only. Whether the code of an item is still open is known only from the labels.
    Result<void> takeHints()
    {
        TRY(auto labels, valid(m_options.labels) ? labelsOfRater(m_study, m_options.labels, m_rounds)
                                                 : settlingInput(m_study).transform(&settledLabels));
        QSet<ItemId> counted;
        for (const ResultsItem &item : m_input.items) {
            counted.insert(item.item.id);
        }
        labels.items.removeIf([&](const auto &item) { return !counted.contains(item.key()); });
        TRY(const auto hinted, hintedItems(m_study.store(), m_progress));
        m_input.hints = HintsAgainst::of(hinted, labels, m_input.codebook,
                                         hintCodesOf(m_input.codebook, m_study.setting(hintCodesSetting)));
        m_input.namesHinted = showsHints(m_study);
        return {};
    }

    Result<void> takeRounds()
    {
        return agreementInput(m_study).transform(
            [this](const AgreementInput &input) { m_input.overRounds = overRounds(input); });
    }

    Result<void> takeSample()
    {
        TRY(auto flow, m_settling ? selectionFlow(m_study, *m_settling) : selectionFlow(m_study));
        m_input.sample = std::move(flow);
        return {};
    }

    Result<void> takeShares()
    {
        return studyShares(m_study).transform(
            [this](std::vector<CorrectedShares> &&shares) { m_input.shares = std::move(shares); });
    }

    void noteTime(const Rating &rating)
    {
        QString &earliest = m_times[rating.item];
        if (!rating.changedAt.isEmpty() && (earliest.isEmpty() || rating.changedAt < earliest)) {
            earliest = rating.changedAt;
        }
    }

    // With chosen rounds, keeps only the items rated in them. Puts the units in the order of their items.
    void keepOfRounds()
    {
        size_t kept = 0;
        for (size_t i = 0; i < m_input.items.size(); ++i) {
            if (m_isPart && !m_ofRounds.contains(m_input.items[i].item.id)) {
                continue;
            }
            for (ResultsUnit &unit : m_units[i]) {
                unit.item = int(kept);
                m_input.units.push_back(std::move(unit));
            }
            if (kept != i) {
                m_input.items[kept] = std::move(m_input.items[i]);
            }
            ++kept;
        }
        m_input.items.resize(kept);
    }

    void orderItems()
    {
        std::vector<QString> times;
        for (const ResultsItem &item : m_input.items) {
            m_input.order.push_back(int(m_input.order.size()));
            times.push_back(m_times.value(item.item.id));
            m_input.orderIsRated = m_input.orderIsRated || (!times.back().isEmpty() && times.back() != times.front());
        }
        // Unrated items come last.
        std::ranges::stable_sort(
            m_input.order, {}, [&](int item) { return std::pair(times[size_t(item)].isEmpty(), times[size_t(item)]); });
    }

    const StudyReader &m_study;
    const ResultsOptions &m_options;
    const Progress &m_progress;
    SettlingInput m_ownSettling;
    const SettlingInput *m_settling;
    ResultsInput m_input;
    bool m_isPart = false;
    QSet<RoundId> m_rounds;
    QSet<ItemId> m_ofRounds;
    QHash<ItemId, int> m_places;
    std::vector<std::vector<ResultsUnit>> m_units; ///< by the place of their item
    QHash<QString, QJsonObject> m_kept;            ///< by unit: columns other than labels, of a sheet of assessments
    std::future<std::vector<EffectiveItem>> m_settled;
    QHash<std::pair<RoundId, ItemId>, QStringList> m_assessed; ///< names of the units of rounds that assess
    QHash<ItemId, QString> m_times;                            ///< when an item was first rated
};

} // namespace

Result<ResultsInput> resultsInput(const StudyReader &study, const ResultsOptions &options, const Progress &progress,
                                  const SettlingInput *settling)
{
    return StudyReading(study, options, progress, settling).run();
}

} // namespace corater
