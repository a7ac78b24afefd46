// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/Recheck.h"

#include "models/codebook/Proposals.h"
#include "models/commands/CodebookCommands.h"
#include "tests/support/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// The labels that a change of the codebook asks to look at again, and the codes that raters propose.
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

    static Result<void> apply(Study &study, const CodebookEdit &edit)
    {
        return study.perform(ApplyCodebookChange(edit, study.codebook()));
    }

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
        // Both said Blue of 4 and 6, Ada with Red behind it on 4.
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
        QVERIFY(study->perform(ConfirmLabel(keyOf(*study, "4", "Ben"), 1, colour)));
        QCOMPARE(itemsOf(*study, listOf(*study, "Ben")), QStringList{"6"});
        QVERIFY(label(*study, "Ben", "6", "colour", {"Green"}));
        QVERIFY(listOf(*study, "Ben").empty());
        QVERIFY(study->undo());
        QCOMPARE(itemsOf(*study, listOf(*study, "Ben")), QStringList{"6"});
        QCOMPARE(itemsOf(*study, listOf(*study, "Ada")), (QStringList{"4", "6"}));
        QVERIFY(!study->perform(ConfirmLabel(keyOf(*study, "4", "Ada"), 1, colour)));
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
        const auto one = study->ratingsAsMade({.rater = rater(*study, "Ben"), .item = itemNamed(*study, "1")});
        QVERIFY(study->perform(AskRecheck({{one->front().units[0].id, colour.id}})));
        QCOMPARE(listOf(*study, "Ben")[0].reason, RecheckReason::Asked);
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
        QVERIFY(study->perform(ProposeCode(colour, {.name = "Violet", .definition = "between"}, rater(*study, "Ben"),
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
            return std::ranges::contains(codesFor(*study, colour, rater(*study, who), round), violet);
        };
        QVERIFY(offered("Ben"));
        QVERIFY(!offered("Ada"));
        QVERIFY(study->perform(ShareProposals(round, true)));
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
        QVERIFY(study->perform(ProposeCode(colour, {.name = "Violet"}, rater(*study, "Ben"), itemNamed(*study, "2"))));
        QVERIFY(label(*study, "Ben", "2", "colour", {"Violet"}));
        const CodeId violet = code(*study, "Violet");
        const CodebookEdit edit = how == "accept"  ? CodebookEdit(AcceptDraft{violet})
                                  : how == "merge" ? CodebookEdit(MergeCodes{violet, code(*study, "Blue")})
                                                   : CodebookEdit(RefuseDraft{violet});
        QVERIFY(apply(*study, edit));
        QTEST(labelOf(*study, "Ben", "2", "colour"), "label");
        QTEST(int(listOf(*study, "Ben").size()), "recheck");
        QVERIFY(
            !std::ranges::contains(codesFor(*study, colour, rater(*study, "Ada"), study->currentRound()->id), violet) ||
            how == "accept");
    }
};

QTEST_GUILESS_MAIN(RecheckTest)
#include "RecheckTest.moc"
