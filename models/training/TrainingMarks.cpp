// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/training/TrainingMarks.h"

#include "codebook/agreement/coefficients/Kappa.h"
#include "data/records/CurrentCodes.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"

#include <algorithm>
#include <array>
#include <map>

namespace corater {

namespace {

struct TrainingMarksMessages
{
    CORATER_MESSAGES(TrainingMarks)
};

// As the answer is now: a code that was merged into another counts as that other, for the rater and the agreed answer.
Rating current(const Rating &rating, const Codebook &codebook)
{
    return inCurrentCodes(rating, codebook);
}

// Each set of codes is a category of its own.
Statistic kappaOf(const std::vector<const TrainingAnswer *> &answers)
{
    std::map<std::vector<CodeId>, int> categories;
    std::map<std::pair<int, int>, std::int64_t> counts;
    const auto place = [&](std::vector<CodeId> codes) {
        std::ranges::sort(codes);
        return categories.try_emplace(std::move(codes), int(categories.size())).first->second;
    };
    for (const TrainingAnswer *answer : answers) {
        if (answer->wasGiven) {
            const int agreed = place(answer->agreedCodes);
            ++counts[{agreed, place(answer->givenCodes)}];
        }
    }
    std::vector<ConfusionMatrix::Cell> cells;
    for (const auto &[pair, count] : counts) {
        cells.push_back({pair.first, pair.second, count});
    }
    // The codebook has other codes, even where only one was given.
    return kappaValue(ConfusionMatrix(std::max(2, int(categories.size())), std::move(cells)));
}

// The screening as two codes.
Statistic kappaOfScreening(const std::vector<const TrainingAnswer *> &answers)
{
    const auto place = [](const QStringList &screening) { return screening.contains(u"in") ? 0 : 1; };
    std::array<std::int64_t, 4> counts{};
    for (const TrainingAnswer *answer : answers) {
        if (answer->wasGiven) {
            ++counts[size_t(2 * place(answer->agreed) + place(answer->given))];
        }
    }
    return kappaValue(ConfusionMatrix(2, std::vector<std::int64_t>(counts.begin(), counts.end())));
}

std::vector<TrainingQuestion> questionsOf(const std::vector<TrainingItem> &items, const TrainingPlan &plan,
                                          const Codebook &codebook)
{
    std::map<DimensionId, std::vector<const TrainingAnswer *>> byDimension;
    std::vector<const TrainingAnswer *> screening;
    for (const TrainingItem &item : items) {
        for (const TrainingAnswer &answer : item.answers) {
            if (valid(answer.dimension)) {
                byDimension[answer.dimension].push_back(&answer);
            } else if (answer.question == u"screening") {
                screening.push_back(&answer);
            }
        }
    }
    const auto add = [](const QString &name, const std::vector<const TrainingAnswer *> &answers, Statistic kappa) {
        return TrainingQuestion{.name = name,
                                .answers = qint64(answers.size()),
                                .right = std::ranges::count(answers, true, &TrainingAnswer::isRight),
                                .kappa = kappa};
    };
    std::vector<TrainingQuestion> questions;
    if (screens(plan) && !screening.empty()) {
        questions.push_back(add(QStringLiteral("screening"), screening, kappaOfScreening(screening)));
    }
    for (const Dimension *dimension : codebook.exportOrder()) {
        if (const auto asked = byDimension.find(dimension->id); asked != byDimension.end()) {
            questions.push_back(add(dimension->name, asked->second, kappaOf(asked->second)));
        }
    }
    return questions;
}

/// Computes the marks of one round from what a reader may read.
class Marking
{
public:
    Marking(const StudyStore &store, const Codebook &codebook, const Reader &reader, const Round &round)
        : m_store(store),
          m_codebook(codebook),
          m_reader(reader),
          m_round(round),
          m_plan(RoundPlan::fromJson(round.plan).training.value_or(TrainingPlan()))
    {
    }

    Result<TrainingMark> mark(const Rater &rater) const
    {
        TrainingMark mark{.rater = rater.id, .name = rater.name, .items = {}, .questions = {}};
        TRY(const auto ratings, m_store.ratings().read(m_reader, {.round = m_round.id, .rater = rater.id}));
        TRY(const auto earlier, ratedBefore(rater.id));
        TRY(const auto settings, m_store.settings());
        for (const auto &[item, agreed] : m_plan.answers.asKeyValueRange()) {
            const bool isSeen = !settings.value(seenAnswerSetting(m_round.id, item, rater.id)).isEmpty();
            if (m_round.closedAt.isEmpty() && !isSeen) {
                continue;
            }
            const auto rating = std::ranges::find(ratings, item, &Rating::item);
            TRY(const auto known, m_store.items().item(item));
            mark.items.push_back({item, known.externalId,
                                  compareWithAgreed(rating == ratings.end() ? Rating{} : current(*rating, m_codebook),
                                                    current(agreed, m_codebook), m_codebook, screens(m_plan))});
            mark.known += earlier.contains(item) ? 1 : 0;
        }
        std::ranges::sort(mark.items, {}, &TrainingItem::id);
        mark.questions = questionsOf(mark.items, m_plan, m_codebook);
        return mark;
    }

private:
    Result<QSet<ItemId>> ratedBefore(RaterId rater) const
    {
        TRY(const auto ratings, m_store.ratings().read(Reader::ownersTools(), {.rater = rater}));
        QSet<ItemId> items;
        for (const Rating &rating : ratings) {
            if (rating.state != RatingState::Open && rating.round < m_round.id) {
                items.insert(rating.item);
            }
        }
        return items;
    }

    const StudyStore &m_store;
    const Codebook &m_codebook;
    Reader m_reader;
    const Round &m_round;
    TrainingPlan m_plan;
};

bool hasPassed(const TrainingMark &mark, double pass)
{
    // The share is a quotient of two whole numbers; the tolerance is far below any difference of two such shares.
    constexpr double tolerance = 1e-9;
    return double(mark.right()) >= (pass - tolerance) * double(mark.answers());
}

/// A rater who did not pass, and in which round.
struct FailedTraining
{
    TrainingMark mark;
    QString round;
    double pass = 0;
};

Result<std::vector<FailedTraining>> failedTrainings(const StudyStore &store, const Codebook &codebook,
                                                    const std::vector<Rater> &raters)
{
    TRY(const auto rounds, store.rounds().all());
    TRY(const auto parts, store.rounds().parts());
    std::vector<FailedTraining> failed;
    for (const Rater &rater : raters) {
        for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
            const auto isPart = [&](const RoundRater &part) {
                return part.round == round->id && part.rater == rater.id;
            };
            if (!isTraining(*round) || round->closedAt.isEmpty() || std::ranges::none_of(parts, isPart)) {
                continue;
            }
            const auto plan = RoundPlan::fromJson(round->plan).training;
            if (!plan || !plan->pass) {
                continue;
            }
            TRY(auto mark, Marking(store, codebook, Reader::as(rater.id), *round).mark(rater));
            if (!hasPassed(mark, *plan->pass)) {
                failed.push_back({std::move(mark), round->name, *plan->pass});
            }
            break; // the newest counts
        }
    }
    return failed;
}

} // namespace

bool TrainingItem::isRight() const
{
    return std::ranges::all_of(answers, &TrainingAnswer::isRight);
}

qint64 TrainingMark::rightItems() const
{
    return std::ranges::count_if(items, &TrainingItem::isRight);
}

qint64 TrainingMark::answers() const
{
    qint64 count = 0;
    for (const TrainingItem &item : items) {
        count += qint64(item.answers.size());
    }
    return count;
}

qint64 TrainingMark::right() const
{
    qint64 count = 0;
    for (const TrainingItem &item : items) {
        count += std::ranges::count(item.answers, true, &TrainingAnswer::isRight);
    }
    return count;
}

std::optional<bool> TrainingRound::passed(const TrainingMark &mark) const
{
    return pass && closed ? std::optional(hasPassed(mark, *pass)) : std::nullopt;
}

Result<std::optional<TrainingRound>> trainingRound(const StudyReader &study, RoundId id)
{
    const auto round = study.round(id);
    if (!round || !isTraining(*round)) {
        return std::nullopt;
    }
    TRY(study.checkResults());
    const TrainingPlan plan = RoundPlan::fromJson(round->plan).training.value_or(TrainingPlan());
    TrainingRound training{.round = id,
                           .name = round->name,
                           .from = plan.from,
                           .pass = plan.pass,
                           .closed = study.isClosed(id),
                           .items = plan.answers.size(),
                           .marks = {}};
    const StudyStore store = study.store();
    const Marking marking(store, study.codebook(), Reader::as(study.actor()), *round);
    for (const Rater &rater : study.ratersOf(id)) {
        if (training.closed || rater.id == study.actor()) {
            TRY(auto mark, marking.mark(rater));
            training.marks.push_back(std::move(mark));
        }
    }
    return training;
}

Result<std::vector<TrainingRound>> trainingRounds(const StudyReader &study)
{
    std::vector<TrainingRound> rounds;
    for (const Round &round : study.rounds()) {
        TRY(auto training, trainingRound(study, round.id));
        if (training) {
            rounds.push_back(*std::move(training));
        }
    }
    return rounds;
}

Result<std::optional<TrainingItem>> seenAnswers(const StudyReader &study, RoundId id, ItemId item)
{
    const auto round = study.round(id);
    const auto plan = round && isTraining(*round) ? RoundPlan::fromJson(round->plan).training : std::nullopt;
    const bool isSeen = !study.setting(seenAnswerSetting(id, item, study.actor())).isEmpty() || study.isClosed(id);
    if (!plan || !plan->answers.contains(item) || !isSeen || !valid(study.actor())) {
        return std::nullopt;
    }
    TRY(const auto rating, study.rating(id, item, study.actor()));
    return TrainingItem{item,
                        {},
                        compareWithAgreed(rating, current(plan->answers.value(item), study.codebook()),
                                          study.codebook(), screens(*plan))};
}

Result<void> checkPassed(const StudyStore &store, const Codebook &codebook, const std::vector<Rater> &raters)
{
    TRY(const auto failed, failedTrainings(store, codebook, raters));
    if (failed.empty()) {
        return {};
    }
    const FailedTraining &first = failed.front();
    return fail(
        ErrorCode::Refused,
        TrainingMarksMessages::toSay(
            "%1 did not pass %2 (%3 of %4 answers right, %5 % needed): open another training round, or choose to "
            "open this one although a rater did not pass")
            .arg(first.mark.name, first.round, QString::number(first.mark.right()),
                 QString::number(first.mark.answers()), QString::number(100 * first.pass, 'g', 6)));
}

Result<QStringList> notPassed(const StudyReader &study)
{
    TRY(const auto failed, failedTrainings(study.store(), study.codebook(), study.raters()));
    QStringList names;
    for (const FailedTraining &one : failed) {
        names << one.mark.name;
    }
    return names;
}

} // namespace corater
