// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/history/SecretRows.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/TakeBack.h"
#include "models/commands/ratings/SeeAnswer.h"
#include "models/review/NextStep.h"
#include "models/training/TrainingMarks.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Training rounds: agreed answers that stay, answers that become final, and results that others see after the seal.
class TrainingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(u"t%1.corater"_s.arg(++m_count)); }

    // threeRaters() with a training round of Ada and Ben over the items that all three labelled alike.
    std::unique_ptr<Study> training(std::optional<double> pass = {})
    {
        const QString path = freshPath();
        if (!threeRaters(path)) {
            return nullptr;
        }
        auto study = *Study::open(path);
        const auto opened = study->perform(openRound({.name = "School",
                                                      .raters = {rater(*study, "Ada"), rater(*study, "Ben")},
                                                      .training = TrainingOptions{.pass = pass}}));
        if (!opened) {
            qWarning("%s", qPrintable(opened.error().oneLine()));
        }
        return opened ? std::move(study) : nullptr;
    }

    static RaterId rater(const Study &study, const QString &name) { return study.raterNamed(name)->id; }

    // The item of that name, labelled in the current round.
    static bool answer(Study &study, const QString &who, const QString &item, const QString &colour, bool see)
    {
        const bool isDone = label(study, who, item, "colour", {colour}) && label(study, who, item, "size", {"Small"});
        return isDone && (!see || study.perform(seeAnswer(keyOf(study, item, who))));
    }

    static std::vector<TrainingMark> marksFor(Study &study, const QString &who)
    {
        study.setActor(who.isEmpty() ? RaterId{} : rater(study, who));
        return trainingRounds(study)->front().marks;
    }

private Q_SLOTS:
    void thePlanKeepsTheAnswers()
    {
        const auto study = training(0.75);
        QVERIFY(study);
        const RoundPlan plan = RoundPlan::fromJson(study->currentRound()->plan);
        QVERIFY(plan.training && isTraining(*study->currentRound()));
        QCOMPARE(plan.training->pass, std::optional(0.75));
        QCOMPARE(plan.training->answers.size(), 6); // 4, 5, 8 and 9 differ
        const Rating one = plan.training->answers.value(itemNamed(*study, "1"));
        QCOMPARE(one.screening, Screening::In);
        QCOMPARE(one.units.front().labels.value(study->codebook().dimensions[0].id),
                 std::vector{codeNamed(*study, "Yellow")});
        QCOMPARE(RoundPlan::fromJson(plan.toJson()), plan);
        RoundPlan named;
        named.where = u"\"training\":{"_s;
        QVERIFY(!isTraining({.plan = named.toJson()}));
    }

    void anAnswerIsFinalOnceTheAgreedOneIsSeen()
    {
        const auto study = training();
        QVERIFY(study && answer(*study, "Ada", "1", "Red", false));
        const ItemId item = itemNamed(*study, "1");
        const RoundId round = study->currentRound()->id;
        QVERIFY(!*seenAnswers(*study, round, item));
        const qint64 labelled = *study->store().history().newest();
        QVERIFY(answer(*study, "Ada", "1", "Blue", true)); // it could change until now
        const auto seen = seenAnswers(*study, round, item);
        QVERIFY(seen && *seen);
        QCOMPARE((**seen).answers[0].given, QStringList{"Blue"});
        QCOMPARE((**seen).answers[0].agreed, QStringList{"Yellow"});
        QVERIFY(!(**seen).answers[0].isRight);
        QVERIFY(!label(*study, "Ada", "1", "colour", {"Yellow"}));
        QVERIFY(!study->perform(setComment(keyOf(*study, "1", "Ada"), 0, {}, "late")));
        QVERIFY(!study->canUndo());
        for (qint64 entry = labelled; entry <= *study->store().history().newest(); ++entry) {
            QVERIFY(!takeBackEntry(*study, entry, false));
        }
        QCOMPARE(labelOf(*study, "Ada", "1", "colour"), QStringList{"Blue"});
        QVERIFY(answer(*study, "Ada", "2", "Red", false)); // other items go on
        QVERIFY(study->canUndo());
    }

    void onlyARaterSeesTheirOwnAnswer()
    {
        const auto study = training();
        QVERIFY(study && answer(*study, "Ada", "1", "Red", false));
        study->setActor(rater(*study, "Ben"));
        QVERIFY(!study->perform(seeAnswer(keyOf(*study, "1", "Ada"))));
        QVERIFY(!study->perform(seeAnswer(keyOf(*study, "2", "Ben")))); // not finished
        QVERIFY(answer(*study, "Ada", "1", "Red", true));
        study->setActor(rater(*study, "Ben"));
        QVERIFY(!*seenAnswers(*study, study->currentRound()->id, itemNamed(*study, "1")));
        QVERIFY(marksFor(*study, "Ben").front().items.empty());
        QCOMPARE(marksFor(*study, "Ada").size(), size_t(1));
        QVERIFY(marksFor(*study, {}).empty());
        QVERIFY(seal(*study, "Ada"));
        QCOMPARE(marksFor(*study, "Ben").size(), size_t(1));
        QVERIFY(seal(*study, "Ben"));
        QCOMPARE(marksFor(*study, "Cleo").size(), size_t(2));
        const TrainingMark ada = marksFor(*study, "Ada").front();
        QCOMPARE(ada.items.size(), size_t(6));
        QCOMPARE(ada.known, 6); // Ada had labelled them before
    }

    // That a rater has seen an answer leaves their machine encrypted while the round is open.
    void whatWasSeenIsASecretOfTheRound()
    {
        const auto study = training();
        QVERIFY(study && answer(*study, "Ada", "1", "Red", true));
        const RoundId round = study->currentRound()->id;
        const QVariantMap row{{"name", seenAnswerSetting(round, itemNamed(*study, "1"), rater(*study, "Ada"))},
                              {"value", "yes"}};
        const ChangeSet changes{.rows = {{u"setting"_s, {}, row}}};
        QCOMPARE(secretRounds(connectionOf(study->file()), changes, SecretBy::Itself).value(),
                 (QSet<qint64>{raw(round)}));
        QCOMPARE(roundOfSeenAnswer(u"title"_s), RoundId{});
    }

    // A decision after the round was opened changes no mark.
    void theMarkStays()
    {
        const auto study = training();
        QVERIFY(study && answer(*study, "Ada", "1", "Yellow", true));
        const qint64 right = marksFor(*study, "Ada").front().right();
        FinalItem other = {.item = itemNamed(*study, "1"), .screening = Screening::Out};
        QVERIFY(study->perform(putFinal(other)));
        QCOMPARE(marksFor(*study, "Ada").front().right(), right);
    }

    void unitsAreComparedByTheirLabels()
    {
        const Codebook codebook = smallCodebook();
        const auto unit = [](int ordinal, CodeId colour) {
            UnitRating made{.id = UnitId{ordinal}, .ordinal = ordinal};
            made.labels.insert(DimensionId{1}, {colour});
            made.labels.insert(DimensionId{2}, {CodeId{8}});
            return made;
        };
        Rating agreed{.screening = Screening::In, .units = {unit(1, CodeId{2}), unit(2, CodeId{5})}};
        Rating given{
            .rater = RaterId{1}, .screening = Screening::In, .units = {unit(1, CodeId{5}), unit(2, CodeId{2})}};
        const auto rightOf = [&](const Rating &rating) {
            const auto answers = compareWithAgreed(rating, agreed, codebook, false);
            return std::pair(std::ranges::count(answers, true, &TrainingAnswer::isRight), qint64(answers.size()));
        };
        QCOMPARE(rightOf(given), (std::pair<qint64, qint64>(4, 4))); // in another order
        given.units.push_back(unit(3, CodeId{7}));
        QCOMPARE(rightOf(given), (std::pair<qint64, qint64>(4, 5))); // one that was not agreed on
        given.units.resize(1);
        QCOMPARE(rightOf(given), (std::pair<qint64, qint64>(2, 4))); // one is missing
        given.screening = Screening::Out;
        QCOMPARE(rightOf(given), (std::pair<qint64, qint64>(0, 5)));
        QCOMPARE(rightOf(Rating{}), (std::pair<qint64, qint64>(0, 4)));
        agreed.units[0].labels[DimensionId{1}] = {CodeId{3}, CodeId{2}};
        given = {.rater = RaterId{1}, .screening = Screening::In, .units = {unit(1, CodeId{2}), unit(2, CodeId{5})}};
        given.units[0].labels[DimensionId{1}] = {CodeId{2}, CodeId{3}};
        QCOMPARE(rightOf(given), (std::pair<qint64, qint64>(4, 4))); // codes in another order
        given.units[0].labels[DimensionId{1}] = {CodeId{2}};
        agreed.units[0].labels[DimensionId{1}] = {CodeId{3}};
        const auto wrong = compareWithAgreed(given, agreed, codebook, false);
        QCOMPARE(wrong[0].rules, QStringList{"Red is what stops you."});
    }

    void earlierItemsShownAgainAreNotThoseOfTheTraining()
    {
        const auto study = training();
        QVERIFY(study && seal(*study, "Ada") && seal(*study, "Ben"));
        // Of the ten items that Ada finished in the first round, six were in the training.
        QVERIFY(study->perform(openRound({.repeats = 4, .raters = {rater(*study, "Ada")}})));
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(!study->perform(openRound({.repeats = 5, .raters = {rater(*study, "Ada")}})));
    }

    void theViewsForSqlLeaveThemOut()
    {
        const auto study = training();
        QVERIFY(study && answer(*study, "Ada", "1", "Red", true) && seal(*study, "Ada") && seal(*study, "Ben"));
        QVERIFY(study->isClosed(study->rounds().back().id));
        for (const QString &view : {u"ratings"_s, u"units"_s, u"labels"_s}) {
            const auto count = [&](const QString &round) {
                return connectionOf(study->file())
                    .value(u"SELECT count(*) FROM %1 WHERE round = ?"_s.arg(view), {round})
                    ->toLongLong();
            };
            QVERIFY(count(u"Round 1"_s) > 0);
            QCOMPARE(count(u"School"_s), 0);
        }
    }

    void theNextStepLeadsOn()
    {
        const auto study = training();
        study->setActor(rater(*study, "Ada"));
        QCOMPARE(nextStep(*study)->kind, NextStep::Kind::Label);
        study->setActor(rater(*study, "Cleo")); // takes no part in it
        QCOMPARE(nextStep(*study)->kind, NextStep::Kind::Settle);
        QVERIFY(seal(*study, "Ada") && seal(*study, "Ben"));
        QCOMPARE(nextStep(*study)->headline, u"Round 1: 6 questions to settle"_s);
    }
};

QTEST_GUILESS_MAIN(TrainingTest)
#include "TrainingTest.moc"
