// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"
#include "models/agreement/StudyAgreement.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/history/UndoText.h"
#include "models/items/StudyItemRows.h"
#include "models/study/StudyStatus.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Opening the next round: which items are drawn, who rates them, under which codebook, and when it is refused.
class OpenRoundTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    OpenedRound m_opened;
    QString freshPath() { return m_folder.filePath(QStringLiteral("r%1.corater").arg(++m_count)); }

    static RaterId rater(const Study &study, const char *name) { return study.raterNamed(name)->id; }

    Result<void> open(Study &study, RoundOptions options)
    {
        return study.perform(openRound(std::move(options))).transform([this](const OpenedRound &opened) {
            m_opened = opened;
        });
    }

    // External ids in the rater's list of the round, in order.
    static QStringList listOf(const Study &study, RoundId round, const char *who)
    {
        const StudyItemRows rows(study, round, rater(study, who));
        const auto ids = rows.ids({}, {}, 1000);
        const auto found = ids ? rows.rows(ids->ids) : std::unexpected(ids.error());
        QStringList names;
        for (const ItemRow &row : found ? *found : std::vector<ItemRow>()) {
            names << row.item.externalId;
        }
        return names;
    }

    static bool screenAll(Study &study, RoundId round, const char *who)
    {
        study.setActor(rater(study, who));
        for (const QString &name : listOf(study, round, who)) {
            if (!study.perform(setScreening({round, itemNamed(study, name), rater(study, who)}, Screening::Out, "x"))) {
                return false;
            }
        }
        return true;
    }

    static bool seal(Study &study, RoundId round)
    {
        for (const char *who : {"Ada", "Ben"}) {
            study.setActor(rater(study, who));
            if (!study.perform(sealRound(round, rater(study, who)))) {
                return false;
            }
        }
        return true;
    }

    static QStringList wrongIn(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto wrong = (*file)->store().verify();
        return wrong ? inWords(*wrong) : QStringList{wrong.error().oneLine()};
    }

private Q_SLOTS:
    void theUntouchedFirstRoundBecomesTheOneThatIsOpened()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 20);
        const RoundId before = study->currentRound()->id;
        QVERIFY(open(*study, {.name = "Pilot", .draw = RoundPlan::Draw::Sample, .sample = 5, .seed = 3}));
        QCOMPARE(study->rounds().size(), size_t(1));
        QCOMPARE(study->currentRound()->id, before);
        QCOMPARE(study->currentRound()->name, QStringLiteral("Pilot"));
        QVERIFY(!study->currentRound()->coversAll);
        QCOMPARE(m_opened.items, 5);
        QVERIFY(!m_opened.newVersion);
        QCOMPARE(listOf(*study, before, "Ada").size(), 5);
        QCOMPARE(listOf(*study, before, "Ada"), listOf(*study, before, "Ben"));
        const RoundPlan plan = RoundPlan::fromJson(study->currentRound()->plan);
        QCOMPARE(plan.candidates, 20);
        QCOMPARE(plan.drawn, 5);
        QCOMPARE(plan.seed, quint64(3));
        QCOMPARE(RoundPlan::fromJson(plan.toJson()), plan);
        QCOMPARE(wrongIn(path), QStringList());
    }

    // Row ids differ between two files; the drawn items must not.
    void theSameItemsAndSeedGiveTheSameRound()
    {
        const RoundOptions options{.draw = RoundPlan::Draw::Sample, .sample = 6, .seed = 11};
        const auto one = smallStudy(freshPath(), 30);
        const auto two = smallStudy(freshPath(), 30);
        QVERIFY(open(*one, options) && open(*two, options));
        QCOMPARE(listOf(*one, one->currentRound()->id, "Ada"), listOf(*two, two->currentRound()->id, "Ada"));
        const auto other = smallStudy(freshPath(), 30);
        QVERIFY(open(*other, {.draw = RoundPlan::Draw::Sample, .sample = 6, .seed = 12}));
        QVERIFY(listOf(*one, one->currentRound()->id, "Ada") != listOf(*other, other->currentRound()->id, "Ada"));
    }

    void theNextRoundDrawsFromTheRest()
    {
        const auto study = smallStudy(freshPath(), 10);
        QVERIFY(open(*study, {.name = "Pilot", .draw = RoundPlan::Draw::Sample, .sample = 4}));
        const RoundId pilot = m_opened.round;
        const QStringList first = listOf(*study, pilot, "Ada");
        QVERIFY(seal(*study, pilot));
        QVERIFY(open(*study, {}));
        const QStringList second = listOf(*study, m_opened.round, "Ada");
        QCOMPARE(study->rounds().size(), size_t(2));
        QCOMPARE(study->currentRound()->name, QStringLiteral("Round 2"));
        QCOMPARE(m_opened.items, 6);
        QCOMPARE((first + second).size(), 10);
        QCOMPARE(QSet<QString>(second.begin(), second.end()).intersect({first.begin(), first.end()}).size(), 0);
        QVERIFY(seal(*study, m_opened.round));
        const auto none = open(*study, {});
        QCOMPARE(none.error().code, ErrorCode::Refused);
    }

    void splitsAmongTheRaters()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 11);
        QVERIFY(open(*study, {.split = true, .overlap = 3}));
        const QStringList ada = listOf(*study, m_opened.round, "Ada");
        const QStringList ben = listOf(*study, m_opened.round, "Ben");
        QCOMPARE(ada.size(), 7);
        QCOMPARE(ben.size(), 7);
        QCOMPARE(QSet<QString>(ada.begin(), ada.end()).intersect({ben.begin(), ben.end()}).size(), 3);
        const auto status = studyStatus(*study);
        QCOMPARE(status->rounds[0].items, 11);
        QCOMPARE(status->rounds[0].raters[0].open, 7);
        // Another rater's part cannot be rated.
        for (const QString &name : ben) {
            study->setActor(rater(*study, "Ada"));
            const auto done = study->perform(
                setScreening({m_opened.round, itemNamed(*study, name), rater(*study, "Ada")}, Screening::In, {}));
            QCOMPARE(done.has_value(), ada.contains(name));
        }
        QCOMPARE(wrongIn(path), QStringList());
    }

    void takesNamedItems()
    {
        const auto study = smallStudy(freshPath(), 5);
        const auto missing = open(*study, {.draw = RoundPlan::Draw::List, .ids = {"4", "nope"}});
        QCOMPARE(missing.error().code, ErrorCode::Input);
        QVERIFY2(missing.error().oneLine().contains("nope"), qPrintable(missing.error().oneLine()));
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::List, .ids = {"4", "2"}}));
        QCOMPARE(listOf(*study, m_opened.round, "Ada"), (QStringList{"2", "4"}));
    }

    void stratifies()
    {
        const auto study = smallStudy(freshPath(), 10);
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 4, .stratify = "keyword:slow"}));
        const RoundPlan plan = RoundPlan::fromJson(study->currentRound()->plan);
        QCOMPARE(plan.strata, (std::vector<Stratum>{{"with slow", 10, 4}}));
        const auto other = smallStudy(freshPath(), 10);
        const auto unknown = open(*other, {.draw = RoundPlan::Draw::Sample, .sample = 4, .stratify = "taste"});
        QCOMPARE(unknown.error().code, ErrorCode::Input);
    }

    void cutsAVersionWhenTheCodebookHasChanged()
    {
        const auto study = smallStudy(freshPath(), 6);
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 2}));
        const VersionId first = study->currentRound()->version;
        QVERIFY(seal(*study, m_opened.round));
        QVERIFY(study->perform(setRule(codeNamed(*study, "Blue"), codeNamed(*study, "Green"), "Green is grass.")));
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 2}));
        QVERIFY(m_opened.newVersion);
        QVERIFY(study->currentRound()->version != first);
        QCOMPARE(study->versions().size(), size_t(2));
        QVERIFY(seal(*study, m_opened.round));
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 2}));
        QVERIFY(!m_opened.newVersion);
        QCOMPARE(study->versions().size(), size_t(2));
    }

    void showsEarlierItemsAgain()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 12);
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 6}));
        const RoundId pilot = m_opened.round;
        QVERIFY(screenAll(*study, pilot, "Ada"));
        QVERIFY(screenAll(*study, pilot, "Ben"));
        QVERIFY(seal(*study, pilot));
        const auto tooMany = open(*study, {.repeats = 7});
        QCOMPARE(tooMany.error().code, ErrorCode::Input);
        QVERIFY(open(*study, {.seed = 4, .repeats = 2}));
        QCOMPARE(m_opened.items, 6);
        const RoundPlan plan = RoundPlan::fromJson(study->currentRound()->plan);
        QCOMPARE(plan.repeatCount(), 4);
        const QStringList before = listOf(*study, pilot, "Ada");
        const QStringList now = listOf(*study, m_opened.round, "Ada");
        QCOMPARE(now.size(), 8);
        int again = 0;
        for (const QString &name : now) {
            const ItemId item = itemNamed(*study, name);
            QCOMPARE(plan.isRepeat(rater(*study, "Ada"), item), before.contains(name));
            again += before.contains(name);
            // The earlier answer is hidden.
            study->setActor(rater(*study, "Ada"));
            QCOMPARE(study->rating(m_opened.round, item, rater(*study, "Ada"))->screening, Screening::Undecided);
        }
        QCOMPARE(again, 2);
        const auto status = studyStatus(*study);
        QCOMPARE(status->rounds[1].items, 6);
        QCOMPARE(status->rounds[1].raters[0].open, 8);
        QCOMPARE(wrongIn(path), QStringList());
    }

    void aSecondLookIsNotPooledWithTheFirst()
    {
        const auto study = smallStudy(freshPath(), 4);
        const RoundId first = study->currentRound()->id;
        QVERIFY(screenAll(*study, first, "Ada") && screenAll(*study, first, "Ben"));
        QVERIFY(seal(*study, first));
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::List, .ids = {"2", "3"}, .recheck = true}));
        const RoundId second = m_opened.round;
        QVERIFY(RoundPlan::fromJson(study->currentRound()->plan).recheck);
        QVERIFY(screenAll(*study, second, "Ada") && screenAll(*study, second, "Ben"));
        QVERIFY(seal(*study, second));
        const auto pairs = [&](RoundId round) {
            return studyAgreement(*agreementInput(*study, round)).front().result.find("n_pairs")->value();
        };
        QCOMPARE(pairs({}), 4.0);
        QCOMPARE(pairs(first), 4.0);
        QCOMPARE(pairs(second), 2.0);
        // The sealed first answer stays; the second answer is stored beside it.
        QCOMPARE(everyRating(*study, {.item = itemNamed(*study, "2")})->size(), size_t(4));
    }

    void isRefusedWhileARoundIsOpen_data()
    {
        QTest::addColumn<QString>("state");
        QTest::newRow("drawn") << "drawn";
        QTest::newRow("begun") << "begun";
        QTest::newRow("sealed by one") << "sealed by one";
    }

    void isRefusedWhileARoundIsOpen()
    {
        QFETCH(QString, state);
        const auto study = smallStudy(freshPath(), 6);
        const RoundId first = study->currentRound()->id;
        study->setActor(rater(*study, "Ada"));
        if (state == "drawn") {
            QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 2}));
        } else if (state == "begun") {
            QVERIFY(
                study->perform(setScreening({first, itemNamed(*study, "1"), rater(*study, "Ada")}, Screening::In, {})));
        } else {
            QVERIFY(study->perform(sealRound(first, rater(*study, "Ada"))));
        }
        const QByteArray before = contentOf(*study);
        const auto done = open(*study, {.name = "Next"});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
        QVERIFY2(done.error().oneLine().contains("is open"), qPrintable(done.error().oneLine()));
        QCOMPARE(contentOf(*study), before);
    }

    void wrongWishesChangeNothing_data()
    {
        QTest::addColumn<RoundOptions>("options");
        using Draw = RoundPlan::Draw;
        QTest::newRow("more than there are") << RoundOptions{.draw = Draw::Sample, .sample = 7};
        QTest::newRow("none") << RoundOptions{.draw = Draw::Sample, .sample = 0};
        QTest::newRow("an empty list") << RoundOptions{.draw = Draw::List};
        QTest::newRow("too much in common") << RoundOptions{.split = true, .overlap = 7};
        QTest::newRow("a stranger") << RoundOptions{.raters = {RaterId{77}}};
        QTest::newRow("shown again in the first round") << RoundOptions{.repeats = 1};
    }

    void wrongWishesChangeNothing()
    {
        QFETCH(RoundOptions, options);
        const auto study = smallStudy(freshPath(), 6);
        const QByteArray before = contentOf(*study);
        const auto done = open(*study, options);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Input);
        QCOMPARE(contentOf(*study), before);
    }

    void undoAndRedo_data()
    {
        QTest::addColumn<RoundOptions>("options");
        using Draw = RoundPlan::Draw;
        QTest::newRow("sample") << RoundOptions{.draw = Draw::Sample, .sample = 3};
        QTest::newRow("rest, split, again") << RoundOptions{.split = true, .overlap = 2, .repeats = 1};
        QTest::newRow("one rater, own version") << RoundOptions{.name = "x", .versionName = "v9"};
    }

    void undoAndRedo()
    {
        QFETCH(RoundOptions, options);
        const QString path = freshPath();
        const auto study = smallStudy(path, 9);
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 3}));
        QVERIFY(screenAll(*study, m_opened.round, "Ada") && screenAll(*study, m_opened.round, "Ben"));
        QVERIFY(seal(*study, m_opened.round));
        study->setActor({});
        const QByteArray before = contentOf(*study);
        QVERIFY(open(*study, options));
        const QByteArray after = contentOf(*study);
        QVERIFY(before != after);
        for (int i = 0; i < 2; ++i) {
            QVERIFY(study->undo());
            QCOMPARE(contentOf(*study), before);
            QCOMPARE(contentOf(path), before);
            QCOMPARE(study->rounds().size(), size_t(1));
            QVERIFY(study->redo());
            QCOMPARE(contentOf(*study), after);
            QCOMPARE(contentOf(path), after);
            QCOMPARE(study->rounds().size(), size_t(2));
        }
        QCOMPARE(wrongIn(path), QStringList());
    }

    void undoOfTheFirstRoundGivesTheOpenOneBack()
    {
        const auto study = smallStudy(freshPath(), 9);
        const QByteArray before = contentOf(*study);
        QVERIFY(open(
            *study, {.name = "Pilot", .draw = RoundPlan::Draw::Sample, .sample = 3, .raters = {rater(*study, "Ada")}}));
        QCOMPARE(study->ratersOf(m_opened.round).size(), size_t(1));
        const QByteArray after = contentOf(*study);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
    }

    // A rater has begun: undoing the round would remove the labels.
    void aRoundThatIsRatedCannotBeTakenBack()
    {
        const auto study = smallStudy(freshPath(), 9);
        QVERIFY(open(*study, {.draw = RoundPlan::Draw::Sample, .sample = 3}));
        QVERIFY(seal(*study, m_opened.round));
        study->setActor({});
        QVERIFY(open(*study, {}));
        const QString item = listOf(*study, m_opened.round, "Ben").front();
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(
            setScreening({m_opened.round, itemNamed(*study, item), rater(*study, "Ben")}, Screening::In, {})));
        study->setActor({});
        const QByteArray before = contentOf(*study);
        QCOMPARE(undoText(*study), QStringLiteral("open a round"));
        const auto done = study->undo();
        QVERIFY(!done);
        QCOMPARE(contentOf(*study), before);
    }
};

QTEST_GUILESS_MAIN(OpenRoundTest)
#include "OpenRoundTest.moc"
