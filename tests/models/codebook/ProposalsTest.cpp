// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/Proposals.h"

#include "models/commands/CodebookCommands.h"
#include "models/commands/OpenRound.h"
#include "tests/support/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Who sees which proposed code, and when.
class ProposalsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    static RaterId rater(const Study &study, const char *name)
    {
        return study.raterNamed(QString::fromLatin1(name))->id;
    }

private Q_SLOTS:
    // As the round was opened, or as somebody says later; and a closed round has nothing to hide.
    void aRoundSaysWhoSeesProposals_data()
    {
        QTest::addColumn<bool>("opened");
        QTest::addColumn<int>("said"); // later: 0 nothing, 1 show, 2 hide
        QTest::addColumn<bool>("seen");
        QTest::newRow("opened so") << true << 0 << true;
        QTest::newRow("not a word") << false << 0 << false;
        QTest::newRow("shown later") << false << 1 << true;
        QTest::newRow("hidden later") << true << 2 << false;
    }

    void aRoundSaysWhoSeesProposals()
    {
        QFETCH(bool, opened);
        QFETCH(int, said);
        const auto study = smallStudy(freshPath(), 4);
        OpenedRound round;
        QVERIFY(study->perform(OpenRound({.name = "Pilot", .proposals = opened}, round)));
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(ProposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), itemNamed(*study, "2"))));
        if (said > 0) {
            QVERIFY(study->perform(ShareProposals(round.round, said == 1)));
        }
        const CodeId violet = codeNamed(*study, "Violet");
        const auto offered = [&](const char *who) {
            return std::ranges::contains(codesFor(*study, colour, rater(*study, who), round.round), violet);
        };
        QVERIFY(offered("Ben"));
        QTEST(offered("Ada"), "seen");
        QVERIFY(seal(*study, "Ben"));
        QTEST(offered("Ada"), "seen"); // Ada still labels
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(offered("Ada"));
        const auto late = study->perform(ShareProposals(round.round, true));
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::Refused);
    }

    // What all could see between two rounds stays seen; what is proposed in the new round is hidden as in any other.
    void whatWasSeenIsNotHiddenAgain()
    {
        const auto study = smallStudy(freshPath(), 6);
        OpenedRound round;
        QVERIFY(study->perform(OpenRound({.name = "Pilot", .draw = RoundPlan::Draw::Sample, .sample = 2}, round)));
        const DimensionId colour = study->codebook().dimensions[0].id;
        const auto propose = [&](const char *name, const char *who) {
            study->setActor(rater(*study, who));
            return study->perform(ProposeCode(colour, {.name = QLatin1StringView(name)}, rater(*study, who), {}));
        };
        const auto offered = [&](const char *name, const char *who) {
            return std::ranges::contains(
                codesFor(*study, colour, rater(*study, who), study->currentRound()->id),
                codeNamed(*study, QLatin1StringView(name)));
        };
        QVERIFY(propose("Violet", "Ben"));
        QVERIFY(!offered("Violet", "Ada"));
        QVERIFY(seal(*study, "Ben"));
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(offered("Violet", "Ada"));
        QVERIFY(propose("Pink", "Ben")); // between the rounds
        OpenedRound next;
        QVERIFY(study->perform(OpenRound({.name = "Main"}, next)));
        QVERIFY(propose("Umber", "Ben"));
        QVERIFY(offered("Violet", "Ada"));
        QVERIFY(offered("Pink", "Ada"));
        QVERIFY(!offered("Umber", "Ada"));
        QVERIFY(offered("Umber", "Ben"));
        QVERIFY(propose("Grey", "Ada"));
        QVERIFY(!offered("Grey", "Ben"));
    }

    void aRoundThatIsNotThereIsSaid()
    {
        const auto study = smallStudy(freshPath(), 1);
        const auto done = study->perform(ShareProposals(RoundId{12345}, true));
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(ProposalsTest)
#include "ProposalsTest.moc"
