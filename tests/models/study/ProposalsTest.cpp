// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Proposals.h"

#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/study/LabelledStudy.h"

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
        const auto round = study->perform(OpenRound({.name = "Pilot", .proposals = opened}));
        QVERIFY(round);
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(ProposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), itemNamed(*study, "2"))));
        if (said > 0) {
            QVERIFY(study->perform(ShareProposals(round->round, said == 1)));
        }
        const CodeId violet = codeNamed(*study, "Violet");
        const auto offered = [&](const char *who) {
            return std::ranges::contains(codesFor(*study, colour, rater(*study, who), round->round), violet);
        };
        QVERIFY(offered("Ben"));
        QTEST(offered("Ada"), "seen");
        QVERIFY(seal(*study, "Ben"));
        QTEST(offered("Ada"), "seen"); // Ada still labels
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(offered("Ada"));
        const auto late = study->perform(ShareProposals(round->round, true));
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::Refused);
    }

    // What all could see between two rounds stays seen; what is proposed in the new round is hidden as in any other.
    void whatWasSeenIsNotHiddenAgain()
    {
        const auto study = smallStudy(freshPath(), 6);
        QVERIFY(study->perform(OpenRound({.name = "Pilot", .draw = RoundPlan::Draw::Sample, .sample = 2})));
        const DimensionId colour = study->codebook().dimensions[0].id;
        const auto propose = [&](const char *name, const char *who) {
            study->setActor(rater(*study, who));
            return study->perform(ProposeCode(colour, {.name = QLatin1StringView(name)}, rater(*study, who), {}));
        };
        const auto offered = [&](const char *name, const char *who) {
            return std::ranges::contains(codesFor(*study, colour, rater(*study, who), study->currentRound()->id),
                                         codeNamed(*study, QLatin1StringView(name)));
        };
        QVERIFY(propose("Violet", "Ben"));
        QVERIFY(!offered("Violet", "Ada"));
        QVERIFY(seal(*study, "Ben"));
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(offered("Violet", "Ada"));
        QVERIFY(propose("Pink", "Ben")); // between the rounds
        QVERIFY(study->perform(OpenRound({.name = "Main"})));
        QVERIFY(propose("Umber", "Ben"));
        QVERIFY(offered("Violet", "Ada"));
        QVERIFY(offered("Pink", "Ada"));
        QVERIFY(!offered("Umber", "Ada"));
        QVERIFY(offered("Umber", "Ben"));
        QVERIFY(propose("Grey", "Ada"));
        QVERIFY(!offered("Grey", "Ben"));
    }

    // That a name is taken would tell that another has proposed it.
    void aNameThatIsHiddenIsFree()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 4);
        const DimensionId colour = study->codebook().dimensions[0].id;
        const auto propose = [&](const char *name, const char *who) {
            study->setActor(rater(*study, who));
            return study->perform(ProposeCode(colour, {.name = QLatin1StringView(name)}, rater(*study, who), {}));
        };
        const auto change = [&](const CodebookEdit &edit, const char *who) {
            study->setActor(who ? rater(*study, who) : RaterId{});
            return study->perform(EditCodebook(edit));
        };
        QVERIFY(propose("Violet", "Ben"));
        QVERIFY(propose("Pink", "Ben"));
        const std::vector<Proposal> before = study->codebook().proposals;
        QVERIFY(propose("Violet", "Ada"));
        QVERIFY(change(RenameCode{codeNamed(*study, "Green"), "Pink", true}, "Ada"));
        QVERIFY(!propose("Violet", "Ada")); // her own is taken
        QVERIFY(!change(RenameCode{before[0].code, "Mauve", true}, "Ada"));
        QVERIFY(!change(MergeCodes{before[0].code, codeNamed(*study, "Blue")}, nullptr));
        // What others do leaves the drafts where they are, and whose they are.
        QVERIFY(change(RetireCode{codeNamed(*study, "Blue")}, "Ada"));
        QVERIFY(change(AddCode{colour, {.name = "Teal"}, {}}, nullptr));
        const Codebook book = study->codebook();
        for (const Proposal &proposal : before) {
            QVERIFY(book.code(proposal.code) && book.code(proposal.code)->draft);
            QVERIFY(std::ranges::contains(book.proposals, proposal));
        }
        QCOMPARE(book.proposals.size(), size_t(3));
        QCOMPARE(faultsOf(path), QStringList());
        QVERIFY(seal(*study, "Ada") && seal(*study, "Ben"));
        study->setActor(rater(*study, "Ada"));
        const Codebook shown = codebookShownTo(*study, study->codebook(), rater(*study, "Ada"));
        QCOMPARE(std::ranges::count(shown.dimensions[0].codes, QStringLiteral("Violet"), &Code::name), 2);
        const auto hers = std::ranges::find(shown.proposals, rater(*study, "Ada"), &Proposal::rater);
        QVERIFY(hers != shown.proposals.end());
        const auto merged = change(MergeCodes{before[0].code, hers->code}, "Ada"); // now they can be made one
        QVERIFY2(merged, merged ? "" : qPrintable(merged.error().oneLine()));
    }

    // A draft below a code, and one with codes below it, stay in their places through a change by another.
    void whatIsHiddenStaysInItsPlace()
    {
        const auto study = smallStudy(freshPath(), 4);
        const Dimension &colour = study->codebook().dimensions[0];
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(
            ProposeCode(colour.id, {.parent = codeNamed(*study, "Cold"), .name = "Navy"}, rater(*study, "Ben"), {})));
        const CodeId navy = codeNamed(*study, "Navy");
        QVERIFY(study->perform(EditCodebook(MoveCode{codeNamed(*study, "Green"), navy, {}})));
        QVERIFY(study->perform(EditCodebook(AddRule{{.a = navy, .b = codeNamed(*study, "Blue"), .text = "darker"}})));
        const Codebook before = study->codebook();
        study->setActor(rater(*study, "Ada"));
        QCOMPARE(codebookShownTo(*study, before, study->actor()).code(codeNamed(*study, "Green"))->parent,
                 codeNamed(*study, "Cold"));
        QVERIFY(study->perform(EditCodebook(RenameCode{codeNamed(*study, "Red"), "Crimson", false})));
        Codebook after = study->codebook();
        for (Code &code : after.dimensions[0].codes) {
            code.name = code.name == "Crimson" ? QStringLiteral("Red") : code.name;
        }
        QCOMPARE(after, before);
    }

    // A version that a hidden draft alone has made would tell that there is one.
    void aVersionOfHiddenDraftsIsNotNamed()
    {
        const auto study = labelledStudy(freshPath());
        const auto names = [&](const char *who) {
            QStringList found;
            for (const CodebookVersion &version : versionsShownTo(*study, who ? rater(*study, who) : RaterId{})) {
                found << version.name;
            }
            return found;
        };
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(
            ProposeCode(study->codebook().dimensions[0].id, {.name = "Violet"}, rater(*study, "Ben"), {})));
        QCOMPARE(names("Ben"), (QStringList{"v1", "v2"}));
        QCOMPARE(names("Ada"), QStringList{"v1"});
        QCOMPARE(names(nullptr), QStringList{"v1"});
        QCOMPARE(currentVersionShownTo(*study, rater(*study, "Ada")).name, QStringLiteral("v1"));
        QCOMPARE(currentVersionShownTo(*study, rater(*study, "Ben")).name, QStringLiteral("v2"));
        QVERIFY(study->perform(ShareProposals(study->currentRound()->id, true)));
        QCOMPARE(names("Ada"), (QStringList{"v1", "v2"}));
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
