// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SealedPart.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/study/StudyStatus.h"
#include "tests/models/SealDesk.h"
#include "tests/support/study/Studies.h"

#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// What a seal guarantees: labels are shown when all have sealed, and nothing changes what was sealed.
class SealTest : public QObject, private SealDesk
{
    Q_OBJECT

private Q_SLOTS:
    void labelsOpenWhenTheLastRaterHasSealed()
    {
        const QString path = freshPath();
        const auto study = labelled(path);
        QVERIFY(study);
        QSignalSpy rounds(study.get(), &Study::roundsChanged);
        QVERIFY(seal(*study, "Ada"));
        QCOMPARE(rounds.size(), 1);
        QVERIFY(study->isSealed(round(*study), rater(*study, "Ada")));
        QVERIFY(!study->isSealed(round(*study), rater(*study, "Ben")));
        QVERIFY(!study->isClosed(round(*study)));
        QVERIFY(study->round(round(*study))->closedAt.isEmpty());
        // Sealing does not show a rater the others' labels earlier.
        study->setActor(rater(*study, "Ada"));
        QVERIFY(!study->rating(round(*study), itemNamed(*study, "1"), rater(*study, "Ben")));
        QVERIFY(seal(*study, "Ben"));
        QVERIFY(study->isClosed(round(*study)));
        QVERIFY(study->rating(round(*study), itemNamed(*study, "1"), rater(*study, "Ada")));
        for (const RoundRater &part : study->roundRaters()) {
            QCOMPARE(part.contentHash.size(), 64);
            const auto hash = study->store().rounds().partHash(part.round, part.rater);
            QVERIFY(hash);
            QCOMPARE(*hash, part.contentHash);
        }
        const auto status = studyStatus(*study);
        QVERIFY(status->rounds[0].closed);
        QVERIFY(!status->rounds[0].raters[0].sealedAt.isEmpty());
        QCOMPARE(wrongIn(path), QStringList());
    }

    void sealingIsForOneselfAndOnce_data()
    {
        QTest::addColumn<QString>("actor");
        QTest::addColumn<QString>("whom");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("oneself") << "Ben" << "Ben" << true;
        QTest::newRow("nobody said who works") << "" << "Ben" << true;
        QTest::newRow("another") << "Ben" << "Ada" << false;
        QTest::newRow("twice") << "Ada" << "Ada" << false;
        QTest::newRow("without a part") << "Cleo" << "Cleo" << false;
    }

    void sealingIsForOneselfAndOnce()
    {
        QFETCH(QString, actor);
        QFETCH(QString, whom);
        QFETCH(bool, allowed);
        const auto study = labelled(freshPath());
        QVERIFY(study->perform(addRater("Cleo", true)));
        QVERIFY(seal(*study, "Ada"));
        study->setActor(actor.isEmpty() ? RaterId{} : study->raterNamed(actor)->id);
        const QByteArray before = contentOf(*study);
        const auto done = study->perform(sealRound(round(*study), study->raterNamed(whom)->id));
        QCOMPARE(done.has_value(), allowed);
        if (!allowed) {
            QCOMPARE(done.error().code, ErrorCode::Refused);
            QCOMPARE(contentOf(*study), before);
        }
    }

    void aRoundThatIsNotThereIsNotSealed()
    {
        const auto study = smallStudy(freshPath());
        const auto done = study->perform(sealRound(RoundId{12345}, rater(*study, "Ada")));
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::NotFound);
    }

    void commandsLeaveSealedRatingsAlone()
    {
        const auto study = labelled(freshPath());
        QVERIFY(seal(*study, "Ada"));
        const DimensionId colour = study->codebook().dimensions[0].id;
        const RatingKey one = key(*study, "1", "Ada");
        const RatingKey fresh = key(*study, "3", "Ada");
        const std::vector<Command<>> commands{
            setScreening(one, Screening::Out, "x"),
            setLabels(one, 1, colour, "colour", std::vector{codeNamed(*study, "Blue")}),
            setLabels(one, 1, colour, "colour", std::vector<CodeId>{}),
            addUnit(one),
            removeUnit(one, 1),
            setComment(one, 0, DimensionId{}, "late"),
            setFlag(one, RatingFlag::Discuss, true),
            setScreening(fresh, Screening::In, ""),
        };
        const QByteArray before = contentOf(*study);
        for (size_t i = 0; i < commands.size(); ++i) {
            const auto done = study->perform(commands[i]);
            QVERIFY2(!done, QByteArray::number(qsizetype(i)));
            QCOMPARE(done.error().code, ErrorCode::Refused);
        }
        QCOMPARE(contentOf(*study), before);
        // The other rater continues to work.
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(setScreening(key(*study, "3", "Ben"), Screening::In, {})));
    }

    void undoStopsAtTheSeal()
    {
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            study->setActor(rater(*study, "Ada"));
            QVERIFY(study->canUndo());
            QVERIFY(seal(*study, "Ada"));
            QVERIFY(!study->canUndo());
            QVERIFY(!study->canRedo());
        }
        const auto study = Study::open(path);
        (*study)->setActor(rater(**study, "Ada"));
        QVERIFY(!(*study)->canUndo());
        const QByteArray before = contentOf(**study);
        QVERIFY((*study)->undo()); // nothing to undo
        QCOMPARE(contentOf(**study), before);
    }

    void undoBySomebodyElseCannotChangeASealedRating()
    {
        // An unnamed user labels for Ada, Ada seals, and the unnamed user undoes.
        const auto study = smallStudy(freshPath());
        QVERIFY(study->perform(setScreening(key(*study, "1", "Ada"), Screening::In, {})));
        QVERIFY(seal(*study, "Ada"));
        study->setActor(RaterId{});
        QVERIFY(study->canUndo());
        const QByteArray before = contentOf(*study);
        const auto done = study->undo();
        QVERIFY(!done);
        QVERIFY2(done.error().oneLine().contains("sealed"), qPrintable(done.error().oneLine()));
        QCOMPARE(contentOf(*study), before);
    }

    void theHashCoversTheWholeRatingAndNothingElse()
    {
        const auto study = labelled(freshPath());
        auto ratings = *everyRating(*study, {.rater = rater(*study, "Ada")});
        QCOMPARE(ratings.size(), size_t(2));
        const QString hash = contentHash(ratings, namesOf(ratings));
        std::swap(ratings[0], ratings[1]);
        QCOMPARE(contentHash(ratings, namesOf(ratings)), hash); // the order of reading does not matter
        const std::vector<Rating> same = ratings;
        auto differs = [&](auto change) {
            ratings = same;
            change(ratings[0]);
            return contentHash(ratings, namesOf(ratings)) != hash;
        };
        const DimensionId colour = study->codebook().dimensions[0].id;
        QVERIFY(differs([](Rating &r) { r.comment = "x"; }));
        QVERIFY(differs([](Rating &r) { r.screening = Screening::Out; }));
        QVERIFY(differs([](Rating &r) { r.units[0].comment = "x"; }));
        QVERIFY(differs([&](Rating &r) { r.units[0].labels[colour] = {codeNamed(*study, "Blue")}; }));
        QVERIFY(differs([&](Rating &r) { r.units[0].comments[colour] = "x"; }));
        QVERIFY(differs([](Rating &r) { r.discuss = true; }));
    }
};

QTEST_GUILESS_MAIN(SealTest)
#include "SealTest.moc"
