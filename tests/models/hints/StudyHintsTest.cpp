// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/HintRule.h"
#include "data/codebooks/CodebookFile.h"
#include "data/store/StudyConnection.h"
#include "models/commands/HintCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/hints/HintTimes.h"
#include "models/hints/HintsAgainst.h"
#include "models/hints/PostHints.h"
#include "models/history/UndoText.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

Item itemWithCode(const QString &code)
{
    Item item;
    ItemPart part;
    part.body = QStringLiteral("<p>See</p><pre><code>%1</code></pre>").arg(code.toHtmlEscaped());
    item.parts = {part};
    return item;
}

Round roundOf(const QString &from, const QString &to, bool imported = false)
{
    Round round;
    round.name = from;
    round.createdAt = from;
    round.closedAt = to;
    round.imported = imported;
    return round;
}

} // namespace

/// Hints in a study: which codes they suggest, who sees them when, and how they agree with the raters' labels.
class StudyHintsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString path() { return m_folder.filePath(QStringLiteral("%1.corater").arg(++m_count)); }

    static HintCodes codesOf(const Study &study)
    {
        return hintCodesOf(study.codebook(), study.setting(hintCodesSetting));
    }

private Q_SLOTS:
    void theCodebookOfDlperfHasCodesForAllRules()
    {
        const auto document = loadCodebook(QStringLiteral("dlperf"));
        QVERIFY(document);
        const auto book = takeable(*document, QString());
        QVERIFY(book);
        const HintCodes codes = defaultHintCodes(*book);
        for (const hints::HintRule *rule : hints::allRules()) {
            QCOMPARE(codes.value(rule->number()).size(), size_t(1));
        }
        QCOMPARE(namesOf(*book, codes.value(1)), QStringList("Confusion with Computation Graph"));
        QVERIFY(defaultHintCodes(smallCodebook()).isEmpty());
    }

    void sayingForWhichCodesIsDoneAndUndone()
    {
        const QString file = path();
        const auto study = smallStudy(file);
        study->setActor(study->raterNamed("Ada")->id);
        const CodeId red = codeNamed(*study, "Red");
        QVERIFY(codesOf(*study).isEmpty());
        QVERIFY(study->perform(setHintCodes({{1, {red}}, {3, {codeNamed(*study, "Cold")}}})));
        QCOMPARE(codesOf(*study).value(1), std::vector<CodeId>{red});
        QVERIFY(study->perform(setHintCodes({{1, {}}})));
        QCOMPARE(codesOf(*study).value(1), std::vector<CodeId>{});
        QCOMPARE(codesOf(*study).value(3), std::vector<CodeId>{codeNamed(*study, "Cold")}); // unchanged
        QVERIFY(study->undo());
        QCOMPARE(codesOf(*study).value(1), std::vector<CodeId>{red});
        QVERIFY(study->undo());
        QVERIFY(codesOf(*study).isEmpty());
        QVERIFY(study->redo());
        QCOMPARE(codesOf(*study).value(1), std::vector<CodeId>{red});
        QVERIFY(study->close());
        const auto again = Study::open(file, OpenMode::ReadOnly);
        QVERIFY(again);
        QCOMPARE(codesOf(**again).value(1), std::vector<CodeId>{red});
        QCOMPARE(faultsOf(file), QStringList());
    }

    void refusesWhatIsNoCodeOrRule()
    {
        const auto study = smallStudy(path());
        const QString before = undoText(*study);
        QVERIFY(!study->perform(setHintCodes({{1, {CodeId{4711}}}})));
        QVERIFY(!study->perform(setHintCodes({{4, {}}})));
        QCOMPARE(undoText(*study), before);
    }

    void renamesAndMergesCarryTheCodes()
    {
        const auto study = smallStudy(path());
        QVERIFY(study->perform(setHintCodes({{1, {codeNamed(*study, "Yellow")}}, {2, {codeNamed(*study, "Green")}}})));
        const CodeId red = codeNamed(*study, "Red");
        const CodeId yellow = codeNamed(*study, "Yellow");
        QVERIFY(study->perform(editCodebook(CodebookEdit(MergeCodes{yellow, red}))));
        QVERIFY(study->perform(editCodebook(CodebookEdit(RenameCode{red, "Crimson"}))));
        QVERIFY(study->perform(editCodebook(CodebookEdit(RemoveCode{codeNamed(*study, "Green")}))));
        QCOMPARE(namesOf(study->codebook(), codesOf(*study).value(1)), QStringList("Crimson"));
        QCOMPARE(namesOf(study->codebook(), codesOf(*study).value(2)), QStringList());
    }

    void namesOfCodesAreRead()
    {
        Codebook book = smallCodebook();
        QCOMPARE(*hintCodesNamed(book, QStringLiteral(" red , Cold")), (std::vector<CodeId>{CodeId{2}, CodeId{4}}));
        QCOMPARE(hintCodesNamed(book, QString())->size(), size_t(0));
        QVERIFY(!hintCodesNamed(book, QStringLiteral("Mauve")));
        book.dimensions[1].codes[0].name = QStringLiteral("Red");
        QVERIFY(!hintCodesNamed(book, QStringLiteral("Red")));
        QCOMPARE(*hintCodesNamed(book, QStringLiteral("size/Red")), std::vector<CodeId>{CodeId{8}});
    }

    void hintsAreHiddenWhileARoundIsOpen()
    {
        const QString file = path();
        const auto study = labelledStudy(file);
        QVERIFY(!showsHints(*study));
        QCOMPARE(roundThatHidesHints(*study), study->currentRound()->name);
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(!showsHints(*study));
        QVERIFY(seal(*study, "Ben"));
        QVERIFY(showsHints(*study));
        QVERIFY(HintTimes::of(study->store())->shown.empty());
    }

    void aStudyMayShowThemFromTheStart()
    {
        const QString file = path();
        const auto study = smallStudy(file);
        study->setActor(study->raterNamed("Ada")->id);
        const auto seenIn = [&] { return roundsWithHints(*HintTimes::of(study->store()), study->rounds()); };
        QVERIFY(study->perform(showHints(true)));
        QVERIFY(showsHints(*study));
        QVERIFY(study->undo());
        QVERIFY(!showsHints(*study));
        // Once hints were shown to raters, the round says so, also after undo.
        QCOMPARE(seenIn(), QStringList(study->currentRound()->name));
        QVERIFY(study->redo());
        QVERIFY(showsHints(*study));
        QVERIFY(study->perform(showHints(false)));
        QVERIFY(!showsHints(*study));
        const auto times = HintTimes::of(study->store());
        QCOMPARE(times->shown.size(), size_t(2));
        for (const HintTimes::Period &period : times->shown) {
            QVERIFY(!period.from.isEmpty() && period.from <= period.to);
        }
        QCOMPARE(seenIn(), QStringList(study->currentRound()->name));
        QCOMPARE(faultsOf(file), QStringList());
    }

    void roundsInWhichTheyWereSeenAreKnown()
    {
        HintTimes times;
        times.shown = {{QStringLiteral("2020-03"), QStringLiteral("2020-05")}, {QStringLiteral("2020-09"), QString()}};
        QVERIFY(!times.wereOnIn(roundOf(QStringLiteral("2020-01"), QStringLiteral("2020-02"))));
        QVERIFY(times.wereOnIn(roundOf(QStringLiteral("2020-01"), QStringLiteral("2020-04"))));
        QVERIFY(times.wereOnIn(roundOf(QStringLiteral("2020-04"), QStringLiteral("2020-06"))));
        QVERIFY(!times.wereOnIn(roundOf(QStringLiteral("2020-06"), QStringLiteral("2020-08"))));
        QVERIFY(times.wereOnIn(roundOf(QStringLiteral("2020-06"), QString())));
        QVERIFY(!times.wereOnIn(roundOf(QStringLiteral("2020-04"), QStringLiteral("2020-06"), true)));
    }

    void hintsAreHeldAgainstLabels()
    {
        const Codebook book = smallCodebook();
        HintedItems hinted;
        LabelledItems labelled;
        const auto add = [&](int id, bool hint, std::vector<int> codes, bool isOpen = false, bool hasText = true) {
            if (hint) {
                hinted.rules[ItemId(id)] = {1, 3};
            }
            if (hasText) {
                hinted.judged.insert(ItemId(id));
            }
            for (const int code : codes) {
                labelled.items[ItemId(id)].codes.insert(CodeId(code));
            }
            if (isOpen) {
                labelled.items[ItemId(id)].open.insert(DimensionId{1});
            }
        };
        add(1, true, {2});
        add(2, true, {5, 3});
        add(3, true, {5});
        add(4, false, {3});
        add(5, false, {6});
        add(6, false, {7});
        add(7, true, {}, true);          // not labelled yet
        add(8, true, {2}, true);         // it has the code, whatever other codes follow
        add(9, true, {2}, false, false); // nothing to judge
        hinted.rules[ItemId(10)] = {1};  // not labelled
        hinted.judged.insert(ItemId(10));
        const HintsAgainst result =
            HintsAgainst::of(hinted, labelled, book, {{1, {CodeId{1}}}, {2, {}}, {3, {CodeId{9}}}}); // 1: a category
        QCOMPARE(result.withoutText, 1);
        QCOMPARE(result.rules.size(), size_t(2));
        const HintAgainst &warm = result.rules[0];
        QCOMPARE(warm.both, (std::vector{ItemId(1), ItemId(2), ItemId(8)}));
        QCOMPARE(warm.hintOnly, std::vector{ItemId(3)});
        QCOMPARE(warm.codeOnly, std::vector{ItemId(4)});
        QCOMPARE(warm.neither, (std::vector{ItemId(5), ItemId(6)}));
        QCOMPARE(warm.precision()->value, 0.75);
        QVERIFY(qAbs(warm.precision()->interval.lower - 0.300642) < 1e-6); // Wilson's, 3 of 4
        QCOMPARE(warm.recall()->value, 0.75);
        QVERIFY(result.rules[1].both.empty());
        QVERIFY(!result.rules[1].recall());
        QCOMPARE(result.rules[1].items(), 8);
    }

    void labelsOfOpenRoundsStayHidden()
    {
        const auto study = labelledStudy(path());
        const RaterId ben = study->raterNamed("Ben")->id;
        QVERIFY(!labelsOfRater(*study, ben));
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(!labelsOfRater(*study, ben));
        QVERIFY(seal(*study, "Ben"));
        const auto labels = labelsOfRater(*study, ben);
        QVERIFY(labels);
        QCOMPARE(labels->items.value(itemNamed(*study, "2")).codes,
                 (QSet<CodeId>{codeNamed(*study, "Red"), study->codebook().dimensions[1].codes[1].id}));
        QVERIFY(labels->openRounds.isEmpty());
    }

    void aReaderIsToldInWords()
    {
        const Codebook book = smallCodebook();
        const Item item =
            itemWithCode("def f():\n    return tf.ones(2)\n\ndef g():\n    f()\n\nfor i in load():\n    g()\n");
        const std::vector<HintedBlock> blocks = postHints(item, book, {{1, {CodeId{2}}}});
        QCOMPARE(blocks.size(), size_t(1));
        QCOMPARE(blocks[0].part, 0);
        QCOMPARE(blocks[0].lines[1], QStringLiteral("    return tf.ones(2)"));
        QCOMPARE(blocks[0].hints.size(), size_t(1));
        const PostHint &hint = blocks[0].hints[0];
        QCOMPARE(hint.line, 2);
        QCOMPARE(hint.name, QStringLiteral("node-in-loop"));
        QCOMPARE(hint.codes, QStringList("Red"));
        QCOMPARE(hint.places, (QStringList{"called on line 5: f()", "called on line 8: g()"}));
        QVERIFY(postHints(itemWithCode("a = 1"), book, {}).empty());
    }
};

QTEST_GUILESS_MAIN(StudyHintsTest)
#include "StudyHintsTest.moc"
