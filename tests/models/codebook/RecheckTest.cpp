// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/Recheck.h"

#include "data/store/tables/RecheckRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/agreement/AgreementSummaries.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/items/StudyItemRows.h"
#include "models/study/Proposals.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Review requests: labels to recheck after a change of the codebook; and codes that raters propose.
class RecheckTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    static CodeId code(const Study &study, const char *name) { return codeNamed(study, QString::fromLatin1(name)); }
    static RaterId rater(const Study &study, const char *name)
    {
        return study.raterNamed(QString::fromLatin1(name))->id;
    }

    static Result<void> apply(Study &study, const CodebookEdit &edit) { return study.perform(editCodebook(edit)); }

    static QStringList itemsOf(const Study &study, const std::vector<RecheckEntry> &entries)
    {
        QStringList items;
        for (const RecheckEntry &entry : entries) {
            items << study.item(entry.item)->externalId;
        }
        return items;
    }

    static std::vector<RecheckEntry> listOf(const Study &study, const char *who)
    {
        return recheckList(*recheckInput(study, rater(study, who)));
    }

    static Result<void> redefine(Study &study, const char *name, const QString &definition)
    {
        Code changed = *study.codebook().code(code(study, name));
        changed.definition = definition;
        return apply(study, EditCode{changed});
    }

private Q_SLOTS:
    void listsWhatWasLabelledUnderAnOlderDefinition()
    {
        const auto study = labelledStudy(freshPath());
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(listOf(*study, "Ada").empty());
        study->setActor(rater(*study, "Ben"));
        QVERIFY(redefine(*study, "Blue", "as the sky"));
        // Both have Blue on 4 and 6, Ada with Red after it on 4.
        for (const char *who : {"Ada", "Ben"}) {
            const auto entries = listOf(*study, who);
            QCOMPARE(itemsOf(*study, entries), (QStringList{"4", "6"}));
            QCOMPARE(entries[0].sealed, QByteArray(who) == "Ada");
            QCOMPARE(entries[0].reason, RecheckReason::Definition);
            QCOMPARE(entries[0].definitions.size(), 1u);
            QCOMPARE(entries[0].definitions[0].name, QString("Blue"));
            QCOMPARE(entries[0].definitions[0].before, QString());
            QCOMPARE(entries[0].definitions[0].after, QString("as the sky"));
            QCOMPARE(entries[0].version, study->versions().front().id);
        }
        // Ben confirms one and changes the other; Ada's are sealed.
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(confirmLabel(keyOf(*study, "4", "Ben"), 1, colour)));
        QCOMPARE(itemsOf(*study, listOf(*study, "Ben")), QStringList{"6"});
        QVERIFY(label(*study, "Ben", "6", "colour", {"Green"}));
        QVERIFY(listOf(*study, "Ben").empty());
        QVERIFY(study->undo());
        QCOMPARE(itemsOf(*study, listOf(*study, "Ben")), QStringList{"6"});
        QCOMPARE(itemsOf(*study, listOf(*study, "Ada")), (QStringList{"4", "6"}));
        QVERIFY(!study->perform(confirmLabel(keyOf(*study, "4", "Ada"), 1, colour)));
    }

    void saysWhy()
    {
        const auto study = labelledStudy(freshPath());
        study->setActor(rater(*study, "Ben"));
        QVERIFY(apply(*study, SplitCode{code(*study, "Green"), {{.name = "Lime"}, {.name = "Olive"}}}));
        QCOMPARE(listOf(*study, "Ada")[0].reason, RecheckReason::NotOffered);
        QVERIFY(study->undo());
        Dimension colour = study->codebook().dimensions[0];
        colour.maximum = 1;
        colour.exportColumns = {"colour"};
        QVERIFY(apply(*study, EditDimension{colour}));
        const auto entries = listOf(*study, "Ada");
        QCOMPARE(itemsOf(*study, entries), (QStringList{"4", "7"}));
        QCOMPARE(entries[0].reason, RecheckReason::TooMany);
        QVERIFY(study->undo());
        QVERIFY(listOf(*study, "Ada").empty());
        const auto one = everyRatingAsMade(*study, {.rater = rater(*study, "Ben"), .item = itemNamed(*study, "1")});
        QVERIFY(study->perform(askRecheck({{one->front().units[0].id, colour.id}})));
        QCOMPARE(listOf(*study, "Ben")[0].reason, RecheckReason::Asked);
    }

    // Both sealed; on 2 and 7 Ada has Yellow and Ben Red. Both raters' labels of that cell are marked.
    static std::unique_ptr<Study> compared(const QString &path)
    {
        auto study = labelledStudy(path);
        return study && seal(*study, "Ada") && seal(*study, "Ben") ? std::move(study) : nullptr;
    }

    static std::vector<RecheckLabel> cellOf(const Study &study, const char *row, const char *column)
    {
        const AgreementSummaries pages(*agreementInput(study), {});
        return pages.labelsOfCell(study.codebook().dimensions[0].id, code(study, row), code(study, column));
    }

    void aCellOfSealedLabelsIsFlaggedForBothRaters()
    {
        const QString path = freshPath();
        const auto study = compared(path);
        QVERIFY(study);
        const auto hashes = [&] {
            QStringList all;
            for (const RoundRater &part : study->roundRaters()) {
                all << part.contentHash << *study->store().rounds().partHash(part.round, part.rater);
            }
            return all;
        };
        const QStringList sealed = hashes();
        const QByteArray before = contentOf(*study);
        const auto labels = cellOf(*study, "Yellow", "Red");
        QCOMPARE(labels.size(), 4u);
        QVERIFY(study->perform(askRecheck(labels)));
        const QByteArray after = contentOf(*study);
        for (const auto &[who, said, instead] :
             {std::tuple{"Ada", "Yellow", "Red"}, std::tuple{"Ben", "Red", "Yellow"}}) {
            const auto entries = listOf(*study, who);
            QCOMPARE(itemsOf(*study, entries), (QStringList{"2", "7"}));
            QCOMPARE(entries[0].reason, RecheckReason::Confused);
            QCOMPARE(entries[0].codes, std::vector{code(*study, said)});
            QCOMPARE(entries[0].confusedWith, code(*study, instead));
            QVERIFY(entries[0].sealed);
        }
        QVERIFY(!study->perform(askRecheck(labels))); // they are marked already
        QCOMPARE(hashes(), sealed);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(listOf(*study, "Ada").empty());
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
        QCOMPARE(contentOf(path), after);
        QCOMPARE(listOf(*study, "Ben").size(), 2u);
        QCOMPARE(faultsOf(path), QStringList());
    }

    void answersAreKeptBesideTheSealedLabel()
    {
        const QString path = freshPath();
        const auto study = compared(path);
        QVERIFY(study);
        const DimensionId colour = study->codebook().dimensions[0].id;
        QVERIFY(study->perform(askRecheck(cellOf(*study, "Yellow", "Red"))));
        const auto waiting = listOf(*study, "Ada");
        study->setActor(rater(*study, "Ben"));
        const auto others = study->perform(answerRecheck(waiting[0].unit, colour, waiting[0].codes));
        QVERIFY(!others);
        QCOMPARE(others.error().code, ErrorCode::Refused);
        study->setActor(rater(*study, "Ada"));
        QVERIFY(!study->perform(answerRecheck(waiting[0].unit, colour, {})));
        QVERIFY(!study->perform(answerRecheck(waiting[0].unit, colour, {code(*study, "Small")})));
        QVERIFY(!study->perform(confirmLabel(keyOf(*study, "2", "Ada"), 1, colour))); // the label itself is sealed
        // One is confirmed, the other changed.
        QVERIFY(study->perform(answerRecheck(waiting[0].unit, colour, {code(*study, "Yellow")})));
        QCOMPARE(itemsOf(*study, listOf(*study, "Ada")), QStringList{"7"});
        QVERIFY(study->undo());
        QCOMPARE(listOf(*study, "Ada").size(), 2u);
        QVERIFY(study->redo());
        QVERIFY(study->perform(answerRecheck(waiting[1].unit, colour, {code(*study, "Red"), code(*study, "Blue")})));
        QVERIFY(listOf(*study, "Ada").empty());
        QCOMPARE(listOf(*study, "Ben").size(), 2u);
        const auto records = study->store().rechecks().read(Reader::ownersTools(), itemNamed(*study, "7"));
        QCOMPARE(records->size(), 2u);
        const auto answered = std::ranges::find(*records, waiting[1].unit, &ReviewRequest::unit);
        QCOMPARE(answered->codes, (std::vector{code(*study, "Red"), code(*study, "Blue")}));
        QCOMPARE(answered->confusedWith, code(*study, "Red"));
        QCOMPARE(answered->askedBy, rater(*study, "Ben")); // who sealed last
        QCOMPARE(labelOf(*study, "Ada", "7", "colour"), (QStringList{"Yellow", "Red"}));
        QCOMPARE(faultsOf(path), QStringList());
        // Answers are checked against later changes of the codebook like labels.
        QVERIFY(redefine(*study, "Blue", "as the sky"));
        const auto entries = listOf(*study, "Ada");
        QCOMPARE(itemsOf(*study, entries), (QStringList{"4", "6", "7"}));
        QCOMPARE(entries[2].codes, (std::vector{code(*study, "Red"), code(*study, "Blue")}));
        // A sealed label without a review request can be answered, too.
        study->setActor(rater(*study, "Ada"));
        QVERIFY(study->perform(answerRecheck(entries[0].unit, colour, entries[0].codes)));
        QCOMPARE(itemsOf(*study, listOf(*study, "Ada")), (QStringList{"6", "7"}));
        QCOMPARE(faultsOf(path), QStringList());
    }

    // The filter and the counts of the list of items include them.
    void sealedLabelsThatWaitAreFound()
    {
        const auto study = compared(freshPath());
        QVERIFY(study);
        const RoundId round = study->currentRound()->id;
        const auto waiting = [&] { return StudyItemRows(*study, round, rater(*study, "Ada")).counts()->recheck; };
        QCOMPARE(waiting(), 0);
        QVERIFY(study->perform(askRecheck(cellOf(*study, "Yellow", "Red"))));
        QCOMPARE(waiting(), 2);
        const auto first = listOf(*study, "Ada")[0];
        study->setActor(rater(*study, "Ada"));
        QVERIFY(study->perform(answerRecheck(first.unit, first.dimension, first.codes)));
        QCOMPARE(waiting(), 1);
    }

    // An answer uses its code, as a label does.
    void theCodeOfAnAnswerCannotBeRemoved()
    {
        const auto study = compared(freshPath());
        QVERIFY(study);
        QVERIFY(apply(*study, AddCode{study->codebook().dimensions[0].id, {.name = "Violet"}}));
        const auto entries = cellOf(*study, "Yellow", "Red");
        study->setActor(rater(*study, "Ada"));
        QVERIFY(study->perform(
            answerRecheck(entries[0].unit, study->codebook().dimensions[0].id, {code(*study, "Violet")})));
        const auto removed = apply(*study, RemoveCode{code(*study, "Violet")});
        QVERIFY(!removed);
        QCOMPARE(removed.error().code, ErrorCode::Refused);
    }

    void aMergeAsksForNothing()
    {
        const auto study = labelledStudy(freshPath());
        QVERIFY(seal(*study, "Ada"));
        study->setActor(rater(*study, "Ben"));
        QVERIFY(apply(*study, MergeCodes{code(*study, "Yellow"), code(*study, "Red")}));
        QVERIFY(listOf(*study, "Ada").empty());
        QVERIFY(listOf(*study, "Ben").empty());
    }

    void proposalsAreTheProposersOwn()
    {
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        const DimensionId colour = study->codebook().dimensions[0].id;
        const RoundId round = study->currentRound()->id;
        study->setActor(rater(*study, "Ben"));
        const QByteArray before = contentOf(*study);
        QVERIFY(study->perform(proposeCode(colour, {.name = "Violet", .definition = "between"}, rater(*study, "Ben"),
                                           itemNamed(*study, "2"))));
        const QByteArray after = contentOf(*study);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
        QCOMPARE(contentOf(path), after);
        const CodeId violet = code(*study, "Violet");
        QVERIFY(study->codebook().code(violet)->draft);
        QCOMPARE(study->codebook().proposalOf(violet)->rater, rater(*study, "Ben"));
        QCOMPARE(study->codebook().proposalOf(violet)->item, itemNamed(*study, "2"));
        const auto offered = [&](const char *who) {
            return codebookShownTo(*study, rater(*study, who)).code(violet) != nullptr;
        };
        QVERIFY(offered("Ben"));
        QVERIFY(!offered("Ada"));
        QVERIFY(study->perform(shareProposals(round, true)));
        QVERIFY(offered("Ada"));
        QVERIFY(study->undo());
        QVERIFY(!offered("Ada"));
        QVERIFY(study->redo());
        QVERIFY(offered("Ada"));
        QVERIFY(study->undo());
        QVERIFY(!offered("Ada"));
        QVERIFY(apply(*study, AcceptDraft{violet}));
        QVERIFY(offered("Ada"));
        QCOMPARE(faultsOf(path), QStringList());
    }

    void proposalsAreSettledWithTheirLabels_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QStringList>("label");
        QTest::addColumn<int>("recheck");
        QTest::newRow("accepted") << "accept" << QStringList{"Violet"} << 0;
        QTest::newRow("merged") << "merge" << QStringList{"Blue"} << 0;
        QTest::newRow("refused") << "refuse" << QStringList{"Violet"} << 1;
    }

    void proposalsAreSettledWithTheirLabels()
    {
        QFETCH(QString, how);
        const auto study = labelledStudy(freshPath());
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(rater(*study, "Ben"));
        QVERIFY(study->perform(proposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), itemNamed(*study, "2"))));
        QVERIFY(label(*study, "Ben", "2", "colour", {"Violet"}));
        const CodeId violet = code(*study, "Violet");
        const CodebookEdit edit = how == "accept"  ? CodebookEdit(AcceptDraft{violet})
                                  : how == "merge" ? CodebookEdit(MergeCodes{violet, code(*study, "Blue")})
                                                   : CodebookEdit(RefuseDraft{violet});
        QVERIFY(apply(*study, edit));
        QTEST(labelOf(*study, "Ben", "2", "colour"), "label");
        QTEST(int(listOf(*study, "Ben").size()), "recheck");
        const Codebook shown = codebookShownTo(*study, rater(*study, "Ada"));
        QCOMPARE(std::ranges::contains(shown.dimension(colour)->choices(), violet), how == "accept");
    }
};

QTEST_GUILESS_MAIN(RecheckTest)
#include "RecheckTest.moc"
