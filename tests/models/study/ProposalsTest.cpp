// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Proposals.h"

#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/study/LabelledStudy.h"

#include <QSignalSpy>
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
    // As set when the round was opened, or changed later; a closed round hides nothing.
    void aRoundSaysWhoSeesProposals_data()
    {
        QTest::addColumn<bool>("opened");
        QTest::addColumn<int>("said"); // later: 0 no change, 1 show, 2 hide
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
        const auto round = study->perform(openRound({.name = "Pilot", .proposals = opened}));
        QVERIFY(round);
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(proposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), itemNamed(*study, "2"))));
        if (said > 0) {
            QVERIFY(study->perform(shareProposals(round->round, said == 1)));
        }
        const CodeId violet = codeNamed(*study, "Violet");
        const auto offered = [&](const char *who) {
            return codebookShownTo(*study, rater(*study, who)).code(violet) != nullptr;
        };
        QVERIFY(offered("Ben"));
        QTEST(offered("Ada"), "seen");
        QVERIFY(seal(*study, "Ben"));
        QTEST(offered("Ada"), "seen"); // Ada still labels
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(offered("Ada"));
        const auto late = study->perform(shareProposals(round->round, true));
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::Refused);
    }

    // Proposals that all could see between two rounds stay visible; those of the new round are hidden as in any other.
    void whatWasSeenIsNotHiddenAgain()
    {
        const auto study = smallStudy(freshPath(), 6);
        QVERIFY(study->perform(openRound({.name = "Pilot", .draw = RoundPlan::Draw::Sample, .sample = 2})));
        const DimensionId colour = study->codebook().dimensions[0].id;
        const auto propose = [&](const char *name, const char *who) {
            study->setActor(rater(*study, who));
            return study->perform(proposeCode(colour, {.name = QLatin1StringView(name)}, rater(*study, who), {}));
        };
        const auto offered = [&](const char *name, const char *who) {
            const CodeId code = codeNamed(*study, QLatin1StringView(name));
            return codebookShownTo(*study, rater(*study, who)).code(code) != nullptr;
        };
        QVERIFY(propose("Violet", "Ben"));
        QVERIFY(!offered("Violet", "Ada"));
        QVERIFY(seal(*study, "Ben"));
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(offered("Violet", "Ada"));
        QVERIFY(propose("Pink", "Ben")); // between the rounds
        QVERIFY(study->perform(openRound({.name = "Main"})));
        QVERIFY(propose("Umber", "Ben"));
        QVERIFY(offered("Violet", "Ada"));
        QVERIFY(offered("Pink", "Ada"));
        QVERIFY(!offered("Umber", "Ada"));
        QVERIFY(offered("Umber", "Ben"));
        QVERIFY(propose("Grey", "Ada"));
        QVERIFY(!offered("Grey", "Ben"));
    }

    // A refusal because the name is taken would show that another rater has proposed it.
    void aNameThatIsHiddenIsFree()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 4);
        const DimensionId colour = study->codebook().dimensions[0].id;
        const auto propose = [&](const char *name, const char *who) {
            study->setActor(rater(*study, who));
            return study->perform(proposeCode(colour, {.name = QLatin1StringView(name)}, rater(*study, who), {}));
        };
        const auto change = [&](const CodebookEdit &edit, const char *who) {
            study->setActor(who ? rater(*study, who) : RaterId{});
            return study->perform(editCodebook(edit));
        };
        QVERIFY(propose("Violet", "Ben"));
        QVERIFY(propose("Pink", "Ben"));
        const std::vector<Proposal> before = study->wholeCodebook().proposals;
        QVERIFY(propose("Violet", "Ada"));
        QVERIFY(change(RenameCode{codeNamed(*study, "Green"), "Pink", true}, "Ada"));
        QVERIFY(!propose("Violet", "Ada")); // her own name is taken
        QVERIFY(!change(RenameCode{before[0].code, "Mauve", true}, "Ada"));
        QVERIFY(!change(MergeCodes{before[0].code, codeNamed(*study, "Blue")}, nullptr));
        // Changes by others leave the drafts in their places, with their authors.
        QVERIFY(change(RetireCode{codeNamed(*study, "Blue")}, "Ada"));
        QVERIFY(change(AddCode{colour, {.name = "Teal"}, {}}, nullptr));
        const Codebook book = study->wholeCodebook();
        for (const Proposal &proposal : before) {
            QVERIFY(book.code(proposal.code) && book.code(proposal.code)->draft);
            QVERIFY(std::ranges::contains(book.proposals, proposal));
        }
        QCOMPARE(book.proposals.size(), size_t(3));
        QCOMPARE(faultsOf(path), QStringList());
        QVERIFY(seal(*study, "Ada") && seal(*study, "Ben"));
        study->setActor(rater(*study, "Ada"));
        const Codebook shown = study->codebook();
        QCOMPARE(std::ranges::count(shown.dimensions[0].codes, QStringLiteral("Violet"), &Code::name), 2);
        const auto hers = std::ranges::find(shown.proposals, rater(*study, "Ada"), &Proposal::rater);
        QVERIFY(hers != shown.proposals.end());
        const auto merged = change(MergeCodes{before[0].code, hers->code}, "Ada"); // now they can be merged
        QVERIFY2(merged, merged ? "" : qPrintable(merged.error().oneLine()));
    }

    // A draft below a code, and one with codes below it, stay in their places when another rater changes the codebook.
    void whatIsHiddenStaysInItsPlace()
    {
        const auto study = smallStudy(freshPath(), 4);
        const Dimension &colour = study->codebook().dimensions[0];
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(
            proposeCode(colour.id, {.parent = codeNamed(*study, "Cold"), .name = "Navy"}, rater(*study, "Ben"), {})));
        const CodeId navy = codeNamed(*study, "Navy");
        QVERIFY(study->perform(editCodebook(MoveCode{codeNamed(*study, "Green"), navy, {}})));
        QVERIFY(study->perform(editCodebook(AddRule{{.a = navy, .b = codeNamed(*study, "Blue"), .text = "darker"}})));
        const Codebook before = study->wholeCodebook();
        study->setActor(rater(*study, "Ada"));
        QCOMPARE(study->codebook().code(codeNamed(*study, "Green"))->parent, codeNamed(*study, "Cold"));
        QVERIFY(study->perform(editCodebook(RenameCode{codeNamed(*study, "Red"), "Crimson", false})));
        Codebook after = study->wholeCodebook();
        for (Code &code : after.dimensions[0].codes) {
            code.name = code.name == "Crimson" ? QStringLiteral("Red") : code.name;
        }
        QCOMPARE(after, before);
    }

    // Who reads the open study cannot forget it: its codebook and versions are those of the actor.
    void theStudyGivesWhatTheActorMaySee()
    {
        const auto study = smallStudy(freshPath(), 4);
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(proposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), {})));
        const CodeId violet = codeNamed(*study, "Violet");
        const auto sees = [&](const char *who) {
            study->setActor(who ? rater(*study, who) : RaterId{});
            const auto current = study->codebookOf(study->currentVersion().id);
            const bool is = study->codebook().code(violet) != nullptr;
            return current && *current == study->codebook() && !study->codebook().proposals.empty() == is &&
                           study->versions().size() == (is ? 2 : 1) && study->wholeCodebook().code(violet)
                       ? std::optional(is)
                       : std::nullopt;
        };
        QCOMPARE(sees("Ben"), true);
        QCOMPARE(sees("Ada"), false);
        QCOMPARE(sees(nullptr), false);
        study->setActor(rater(*study, "Ada"));
        QSignalSpy told(study.get(), &Study::codebookChanged);
        study->setActor(rater(*study, "Ben"));
        QCOMPARE(told.count(), 1); // the pages show another codebook now
        const auto worker = StudyReader::openForWorker(study->path(), rater(*study, "Ada"), nullptr);
        QVERIFY(worker && !(*worker)->codebook().code(violet));
        QVERIFY(seal(*study, "Ada") && seal(*study, "Ben"));
        QCOMPARE(sees("Ada"), true);
    }

    // A draft that was settled with is no secret any more; pages are told so.
    void aSettledDraftIsShownAtOnce()
    {
        const auto study = smallStudy(freshPath(), 4);
        const DimensionId colour = study->codebook().dimensions[0].id;
        QVERIFY(study->perform(proposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), {})));
        const CodeId violet = codeNamed(*study, "Violet");
        study->setActor(rater(*study, "Ada"));
        QVERIFY(!study->codebook().code(violet));
        QSignalSpy told(study.get(), &Study::codebookChanged);
        FinalUnit unit{.item = itemNamed(*study, "1")};
        unit.labels[colour].codes = {violet};
        QVERIFY(study->perform(putFinal({.item = unit.item, .screening = Screening::In, .units = {unit}})));
        QVERIFY(study->codebook().code(violet));
        QCOMPARE(told.count(), 1);
        QVERIFY(study->undo());
        QVERIFY(!study->codebook().code(violet));
        QCOMPARE(told.count(), 2);
    }

    // Hidden again, a draft stays with the rater who has given it: it is in their labels.
    void whoHasGivenADraftKeepsIt()
    {
        const auto study = smallStudy(freshPath(), 4);
        const DimensionId colour = study->codebook().dimensions[0].id;
        const RoundId round = study->currentRound()->id;
        for (const char *name : {"Violet", "Pink"}) {
            QVERIFY(study->perform(proposeCode(colour, {.name = name}, rater(*study, "Ben"), {})));
        }
        QVERIFY(study->perform(shareProposals(round, true)));
        QVERIFY(label(*study, "Ada", "1", "colour", {"Violet"}));
        QVERIFY(study->perform(shareProposals(round, false)));
        QVERIFY(study->codebook().code(codeNamed(*study, "Violet")));
        QVERIFY(!study->codebook().code(codeNamed(*study, "Pink")));
        QVERIFY(!codebookShownTo(*study, {}).code(codeNamed(*study, "Violet")));
    }

    // A codebook that is put into the place of the one that is shown leaves the hidden drafts where they are.
    void aReplacedCodebookKeepsWhatIsHidden()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 4);
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(proposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), {})));
        QVERIFY(label(*study, "Ben", "1", "colour", {"Violet"}));
        for (const char *who : {"Ada", "Ben"}) { // Ben sees the draft
            study->setActor(rater(*study, who));
            Codebook after = study->codebook();
            after.dimensions[0].codes[0].aliases << QString::fromLatin1(who);
            QVERIFY(study->perform(replaceCodebook(after)));
            QVERIFY(study->wholeCodebook().code(codeNamed(*study, "Violet"))->draft);
            QCOMPARE(study->wholeCodebook().proposals.size(), size_t(1));
            QCOMPARE(study->codebook().dimensions[0].codes[0].aliases.back(), QString::fromLatin1(who));
        }
        QCOMPARE(faultsOf(path), QStringList());
    }

    // A version made by a hidden draft only would show that there is one.
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
            proposeCode(study->codebook().dimensions[0].id, {.name = "Violet"}, rater(*study, "Ben"), {})));
        QCOMPARE(names("Ben"), (QStringList{"v1", "v2"}));
        QCOMPARE(names("Ada"), QStringList{"v1"});
        QCOMPARE(names(nullptr), QStringList{"v1"});
        QCOMPARE(currentVersionShownTo(*study, rater(*study, "Ada")).name, QStringLiteral("v1"));
        QCOMPARE(currentVersionShownTo(*study, rater(*study, "Ben")).name, QStringLiteral("v2"));
        QVERIFY(study->perform(shareProposals(study->currentRound()->id, true)));
        QCOMPARE(names("Ada"), (QStringList{"v1", "v2"}));
    }

    void aRoundThatIsNotThereIsSaid()
    {
        const auto study = smallStudy(freshPath(), 1);
        const auto done = study->perform(shareProposals(RoundId{12345}, true));
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(ProposalsTest)
#include "ProposalsTest.moc"
