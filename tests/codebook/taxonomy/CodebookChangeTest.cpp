// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookChange.h"

#include "codebook/taxonomy/changes/NamePlaces.h"
#include "tests/codebook/taxonomy/Weather.h"

#include <QTest>

using namespace corater;
using test::weather;

namespace {

QString outline(const Codebook &book, int dimension = 0)
{
    QStringList names;
    for (const Code &code : book.dimensions[size_t(dimension)].codes) {
        names << book.dimensions[size_t(dimension)].path(code.id).join(u'/') +
                     (code.retired ? QStringLiteral("-") : QString());
    }
    return names.join(u' ');
}

QString rulesText(const Codebook &book)
{
    QStringList rules;
    for (const Rule &rule : book.rules) {
        rules << book.code(rule.a)->name + u'/' + book.code(rule.b)->name;
    }
    return rules.join(u' ');
}

ErrorCode refusal(const Result<CodebookChange> &change)
{
    return change ? ErrorCode::Internal : change.error().code;
}

} // namespace

/// Each change of a codebook, what it does to rules and labels, and what it refuses.
class CodebookChangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNameIsFoundInTextsAsAWholeWord()
    {
        Dimension sky;
        sky.id = DimensionId{1};
        sky.name = QStringLiteral("sky");
        const auto code = [&](int id, const QString &name, const QString &definition) {
            Code made{.id = CodeId{id}, .name = name};
            made.definition = definition;
            sky.codes.push_back(made);
        };
        code(1, QStringLiteral("Rain (C++)"), QStringLiteral("Rain (C++), not Rain"));
        code(2, QStringLiteral("Rain"), QStringLiteral("Rain and rainbows, Rainy, Rain."));
        code(3, QStringLiteral("Sun"), QStringLiteral("without clouds"));
        sky.codes[2].examples = {QStringLiteral("dry"), QStringLiteral("after Rain")};
        Codebook book;
        book.dimensions = {sky};
        book.rules = {{RuleId{1}, CodeId{2}, CodeId{3}, QStringLiteral("Rain, then Sun; Rain (C++) is a library.")}};
        const RenameCode rename{.code = CodeId{2}, .name = QStringLiteral("Shower %1")};
        const std::vector<NamePlace> places = placesOfName(book, rename);
        QStringList after;
        for (const NamePlace &place : places) {
            after << place.after;
        }
        QCOMPARE(after, (QStringList{"Shower %1, then Sun; Rain (C++) is a library.", "Rain (C++), not Shower %1",
                                     "Shower %1 and rainbows, Rainy, Shower %1.", "after Shower %1"}));
        const auto edits = renamedAt(book, rename, places);
        QVERIFY(edits && edits->size() == 5);
        const auto changed = applied(book, *edits);
        QVERIFY(changed);
        QCOMPARE(changed->codebook.code(CodeId{2})->name, QStringLiteral("Shower %1"));
        QCOMPARE(changed->codebook.code(CodeId{2})->definition, after[2]);
        QCOMPARE(changed->codebook.code(CodeId{3})->examples, (QStringList{"dry", after[3]}));
        QCOMPARE(changed->codebook.rules.front().text, after[0]);
        QVERIFY(changed->labels.recheck.empty()); // the meaning is the same
        QVERIFY(placesOfName(book, {.code = CodeId{3}, .name = QStringLiteral("Sunshine")}).size() == 1);
    }

    void renamingKeepsTheOldNameAsAlias()
    {
        const auto change = renameCode(weather(), CodeId(3), QStringLiteral(" Flakes "));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        const Code &code = *change->codebook.code(CodeId(3));
        QCOMPARE(code.name, QStringLiteral("Flakes"));
        QCOMPARE(code.aliases, QStringList(QStringLiteral("Snow"))); // its present name is no alias any more
        QVERIFY(change->labels.isEmpty());
        QVERIFY(resolve(change->codebook.dimensions[0], QStringLiteral("snow")).resolved());
        const auto without = renameCode(weather(), CodeId(2), QStringLiteral("Shower"), false);
        QVERIFY(without->codebook.code(CodeId(2))->aliases.isEmpty());
        QCOMPARE(refusal(renameCode(weather(), CodeId(2), QStringLiteral("SNOW"))), ErrorCode::Conflict);
        QCOMPARE(refusal(renameCode(weather(), CodeId(2), QStringLiteral("flakes"))), ErrorCode::Conflict);
        QCOMPARE(refusal(renameCode(weather(), CodeId(2), QStringLiteral(" "))), ErrorCode::Conflict);
        QCOMPARE(refusal(renameCode(weather(), CodeId(99), QStringLiteral("x"))), ErrorCode::NotFound);
        QVERIFY(renameCode(weather(), CodeId(2), QStringLiteral("Storm"))); // names of another dimension may be taken
    }

    void movingTakesTheBranchAlong()
    {
        const auto change = moveCode(weather(), CodeId(1), {}, CodeId(8));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(outline(change->codebook),
                 QStringLiteral("Dry Dry/Clear Dry/Haze Wet Wet/Rain Wet/Snow Wet/Hail Unknown"));
        QVERIFY(change->labels.isEmpty());
        const auto below = moveCode(weather(), CodeId(1), CodeId(5));
        QCOMPARE(outline(below->codebook), QStringLiteral("Dry Dry/Clear Dry/Haze Dry/Wet Dry/Wet/Rain Dry/Wet/Snow "
                                                          "Dry/Wet/Hail Unknown"));
        const auto up = moveCode(weather(), CodeId(4), CodeId(1), CodeId(2));
        QCOMPARE(outline(up->codebook),
                 QStringLiteral("Wet Wet/Hail Wet/Rain Wet/Snow Dry Dry/Clear Dry/Haze Unknown"));
        const auto same = moveCode(weather(), CodeId(4), CodeId(1), CodeId(4));
        QVERIFY(same->codebook == weather());
        QCOMPARE(refusal(moveCode(weather(), CodeId(1), CodeId(1))), ErrorCode::Conflict);
        QCOMPARE(refusal(moveCode(weather(), CodeId(1), CodeId(2))), ErrorCode::Conflict);
        QCOMPARE(refusal(moveCode(weather(), CodeId(2), CodeId(5), CodeId(3))), ErrorCode::Conflict);
        QCOMPARE(refusal(moveCode(weather(), CodeId(2), CodeId(11))), ErrorCode::NotFound);
    }

    void mergingHandsOverLabelsNamesAndRules()
    {
        const auto change = mergeCodes(weather(), CodeId(3), CodeId(2));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(outline(change->codebook), QStringLiteral("Wet Wet/Rain Wet/Hail Dry Dry/Clear Dry/Haze Unknown"));
        const Code &rain = *change->codebook.code(CodeId(2));
        QCOMPARE(rain.aliases,
                 (QStringList{QStringLiteral("Snow"), QStringLiteral("snow fall"), QStringLiteral("flakes")}));
        QCOMPARE(rain.examples, QStringList(QStringLiteral("white roofs")));
        QCOMPARE(rulesText(change->codebook), QStringLiteral("Rain/Hail Wet/Dry"));
        QCOMPARE(change->labels.replaced, (QHash<CodeId, CodeId>{{CodeId(3), CodeId(2)}}));
        // A unit with both codes gets the merged one once, at the place of the first.
        QCOMPARE(change->labels.applied({CodeId(3), CodeId(8), CodeId(2)}), (std::vector{CodeId(2), CodeId(8)}));
        QVERIFY(!change->labels.asksForRecheck({CodeId(3)}, change->codebook.dimensions[0]));
    }

    void mergingCategoriesHandsOverTheirCodes()
    {
        const auto change = mergeCodes(weather(), CodeId(5), CodeId(1));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(outline(change->codebook),
                 QStringLiteral("Wet Wet/Rain Wet/Snow Wet/Hail Wet/Clear Wet/Haze Unknown"));
        QCOMPARE(rulesText(change->codebook), QStringLiteral("Rain/Snow Snow/Hail"));
    }

    void mergingIsRefused_data()
    {
        QTest::addColumn<qint64>("from");
        QTest::addColumn<qint64>("into");
        QTest::addColumn<int>("code");
        QTest::newRow("itself") << 2LL << 2LL << int(ErrorCode::Conflict);
        QTest::newRow("below itself") << 1LL << 2LL << int(ErrorCode::Conflict);
        QTest::newRow("labels on a category") << 2LL << 5LL << int(ErrorCode::Conflict);
        QTest::newRow("another dimension") << 2LL << 11LL << int(ErrorCode::NotFound);
        QTest::newRow("nothing") << 2LL << 0LL << int(ErrorCode::NotFound);
    }

    void mergingIsRefused()
    {
        QFETCH(qint64, from);
        QFETCH(qint64, into);
        QFETCH(int, code);
        QCOMPARE(int(refusal(mergeCodes(weather(), CodeId(from), CodeId(into)))), code);
        const auto retired = retireCode(weather(), CodeId(3));
        QCOMPARE(refusal(mergeCodes(retired->codebook, CodeId(2), CodeId(3))), ErrorCode::Conflict);
        QVERIFY(mergeCodes(retired->codebook, CodeId(3), CodeId(2)));
    }

    void splittingRetiresTheCodeAndAsksForItsLabels()
    {
        const std::vector<Code> parts{
            {.id = CodeId(21), .name = QStringLiteral("Drizzle")},
            {.id = CodeId(22), .name = QStringLiteral("Shower"), .shortcut = QStringLiteral("r")}};
        const auto change = splitCode(weather(), CodeId(2), parts);
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(
            outline(change->codebook),
            QStringLiteral("Wet Wet/Rain- Wet/Drizzle Wet/Shower Wet/Snow Wet/Hail Dry Dry/Clear Dry/Haze Unknown"));
        QCOMPARE(change->labels.recheck, QSet<CodeId>{CodeId(2)});
        QVERIFY(change->labels.asksForRecheck({CodeId(8), CodeId(2)}, change->codebook.dimensions[0]));
        QVERIFY(!change->labels.asksForRecheck({CodeId(3)}, change->codebook.dimensions[0]));
        QCOMPARE(change->labels.applied({CodeId(2)}), std::vector{CodeId(2)});
        QCOMPARE(rulesText(change->codebook), rulesText(weather()));
        QCOMPARE(refusal(splitCode(weather(), CodeId(2), {parts[0]})), ErrorCode::Conflict);
        QCOMPARE(refusal(splitCode(weather(), CodeId(1), parts)), ErrorCode::Conflict);
        QCOMPARE(refusal(splitCode(weather(), CodeId(2), {parts[0], parts[0]})), ErrorCode::Conflict);
        QCOMPARE(refusal(splitCode(weather(), CodeId(2), {parts[0], {.id = CodeId(3), .name = QStringLiteral("x")}})),
                 ErrorCode::Conflict);
    }

    void retiringKeepsLabelsAndTakesTheBranchAlong()
    {
        const auto change = retireCode(weather(), CodeId(5));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(outline(change->codebook),
                 QStringLiteral("Wet Wet/Rain Wet/Snow Wet/Hail Dry- Dry/Clear- Dry/Haze- Unknown"));
        QVERIFY(change->labels.isEmpty());
        QCOMPARE(change->codebook.dimensions[0].labelCodes(), weather().dimensions[0].labelCodes());
        const auto back = reinstateCode(change->codebook, CodeId(6));
        QCOMPARE(outline(back->codebook),
                 QStringLiteral("Wet Wet/Rain Wet/Snow Wet/Hail Dry Dry/Clear Dry/Haze- Unknown"));
        const auto one = retireCode(weather(), CodeId(11));
        QCOMPARE(refusal(retireCode(one->codebook, CodeId(12))), ErrorCode::Conflict); // nothing left to choose
    }

    void aRetiredCodesShortcutMayBeTaken()
    {
        auto retired = retireCode(weather(), CodeId(2));
        Code snow = *retired->codebook.code(CodeId(3));
        snow.shortcut = QStringLiteral("r");
        const auto taken = editCode(retired->codebook, snow);
        QVERIFY(taken);
        QCOMPARE(refusal(reinstateCode(taken->codebook, CodeId(2))), ErrorCode::Conflict);
    }

    void addingPutsTheCodeWhereItIsWanted()
    {
        const Code fog{.id = CodeId(30), .parent = CodeId(5), .name = QStringLiteral("Fog"), .draft = true};
        const auto change = addCode(weather(), DimensionId(1), fog, CodeId(7));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(outline(change->codebook),
                 QStringLiteral("Wet Wet/Rain Wet/Snow Wet/Hail Dry Dry/Clear Dry/Fog Dry/Haze Unknown"));
        QCOMPARE(outline(addCode(weather(), DimensionId(1), fog)->codebook),
                 QStringLiteral("Wet Wet/Rain Wet/Snow Wet/Hail Dry Dry/Clear Dry/Haze Dry/Fog Unknown"));
        Code taken = fog;
        taken.id = CodeId(12);
        QCOMPARE(refusal(addCode(weather(), DimensionId(1), taken)), ErrorCode::Conflict);
        taken.id = {};
        QCOMPARE(refusal(addCode(weather(), DimensionId(1), taken)), ErrorCode::Conflict);
        QCOMPARE(refusal(addCode(weather(), DimensionId(3), fog)), ErrorCode::NotFound);
        QCOMPARE(refusal(addCode(weather(), DimensionId(2), fog)), ErrorCode::NotFound);
    }

    void editingChangesPropertiesOnly()
    {
        Code edited = *weather().code(CodeId(2));
        edited.name = QStringLiteral("not by this way");
        edited.parent = CodeId(5);
        edited.definition = QStringLiteral("drops");
        const auto change = editCode(weather(), edited);
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(change->codebook.code(CodeId(2))->definition, QStringLiteral("drops"));
        QCOMPARE(outline(change->codebook), outline(weather()));
        QVERIFY(change->labels.isEmpty());
        QCOMPARE(recheckedSince(weather(), change->codebook), QSet<CodeId>{CodeId(2)});
        edited.selectable = false;
        QCOMPARE(editCode(weather(), edited)->labels.recheck, QSet<CodeId>{CodeId(2)});
        edited.colour = QStringLiteral("red");
        QCOMPARE(refusal(editCode(weather(), edited)), ErrorCode::Conflict);
    }

    void whatIsTakenAwayMustBeUnused()
    {
        const auto change = removeCode(weather(), CodeId(3));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        QCOMPARE(change->labels.mustBeUnused, QSet<CodeId>{CodeId(3)});
        QCOMPARE(rulesText(change->codebook), QStringLiteral("Wet/Dry"));
        QCOMPARE(refusal(removeCode(weather(), CodeId(1))), ErrorCode::Conflict);
        const auto dimension = removeDimension(weather(), DimensionId(1));
        QCOMPARE(dimension->labels.mustBeUnused.size(), 8);
        QVERIFY(dimension->codebook.rules.empty());
        // The last one can be removed, too: a codebook may start again from nothing.
        const auto last = removeDimension(dimension->codebook, DimensionId(2));
        QVERIFY(last && last->codebook.dimensions.empty());
    }

    void draftsAreAcceptedOrRefused()
    {
        const auto accepted = acceptDraft(weather(), CodeId(4));
        QVERIFY(!accepted->codebook.code(CodeId(4))->draft);
        QVERIFY(accepted->labels.isEmpty());
        const auto refused = refuseDraft(weather(), CodeId(4));
        QVERIFY(refused->codebook.code(CodeId(4))->retired);
        QCOMPARE(refused->labels.recheck, QSet<CodeId>{CodeId(4)});
        QCOMPARE(refusal(refuseDraft(weather(), CodeId(3))), ErrorCode::Conflict);
        QCOMPARE(refusal(acceptDraft(weather(), CodeId(99))), ErrorCode::NotFound);
    }

    void dimensionsAreAddedEditedMovedAndTakenAway()
    {
        Dimension fog{.id = DimensionId(3), .name = QStringLiteral("sight")};
        fog.codes = {{.id = CodeId(31), .name = QStringLiteral("Far")}};
        const auto added = addDimension(weather(), fog, DimensionId(2));
        QVERIFY(added);
        QCOMPARE(added->codebook.dimensions[1].name, QStringLiteral("sight"));
        const auto moved = moveDimension(added->codebook, DimensionId(3), {});
        QCOMPARE(moved->codebook.dimensions[2].name, QStringLiteral("sight"));
        QVERIFY(moveDimension(weather(), DimensionId(1), DimensionId(1))->codebook == weather());
        fog.codes[0].id = CodeId(2);
        QCOMPARE(refusal(addDimension(weather(), fog)), ErrorCode::Conflict);
        Dimension sky = weather().dimensions[0];
        sky.maximum = 1;
        sky.codes.clear();
        const auto narrowed = editDimension(weather(), sky);
        QCOMPARE(outline(narrowed->codebook), outline(weather()));
        QCOMPARE(narrowed->labels.narrowed, QSet<DimensionId>{DimensionId(1)});
        QVERIFY(narrowed->labels.asksForRecheck({CodeId(2), CodeId(3)}, narrowed->codebook.dimensions[0]));
        QVERIFY(!narrowed->labels.asksForRecheck({CodeId(2)}, narrowed->codebook.dimensions[0]));
        sky.maximum = 0;
        QVERIFY(editDimension(weather(), sky)->labels.isEmpty());
        sky.name = QStringLiteral("wind");
        QCOMPARE(refusal(editDimension(weather(), sky)), ErrorCode::Conflict);
    }

    void rulesAreAddedEditedAndTakenAway()
    {
        const Rule rule{.id = RuleId(9), .a = CodeId(6), .b = CodeId(7), .text = QStringLiteral("far?")};
        const auto added = addRule(weather(), rule);
        QCOMPARE(added->codebook.rulesFor(CodeId(7), CodeId(6)).size(), 1U);
        Rule edited = rule;
        edited.text = QStringLiteral("how far?");
        QCOMPARE(editRule(added->codebook, edited)->codebook.rules.back().text, QStringLiteral("how far?"));
        QVERIFY(removeRule(added->codebook, RuleId(9))->codebook == weather());
        edited.b = CodeId(11);
        QCOMPARE(refusal(editRule(added->codebook, edited)), ErrorCode::Conflict);
        QCOMPARE(refusal(addRule(added->codebook, rule)), ErrorCode::Conflict);
        QCOMPARE(refusal(removeRule(weather(), RuleId(9))), ErrorCode::NotFound);
    }

    void oneMappingStandsForSeveralChanges()
    {
        const auto first = mergeCodes(weather(), CodeId(3), CodeId(2));
        const auto second = mergeCodes(first->codebook, CodeId(2), CodeId(8));
        const auto third = refuseDraft(second->codebook, CodeId(4));
        const LabelMapping both = chained(first->labels, second->labels);
        QCOMPARE(both.replaced, (QHash<CodeId, CodeId>{{CodeId(3), CodeId(8)}, {CodeId(2), CodeId(8)}}));
        QCOMPARE(both.applied({CodeId(3), CodeId(2), CodeId(6)}), (std::vector{CodeId(8), CodeId(6)}));
        QCOMPARE(chained(both, third->labels).recheck, QSet<CodeId>{CodeId(4)});
        // A recheck of the merged code includes the labels that had the code before it.
        const auto split = splitCode(first->codebook, CodeId(2),
                                     {{.id = CodeId(21), .name = QStringLiteral("Drizzle")},
                                      {.id = CodeId(22), .name = QStringLiteral("Shower")}});
        QCOMPARE(chained(first->labels, split->labels).recheck, (QSet<CodeId>{CodeId(2), CodeId(3)}));
    }

    void faultsThatWereThereBeforeDoNotStandInTheWay()
    {
        Codebook faulty = weather();
        faulty.dimensions[0].codes[1].colour = QStringLiteral("red");
        QVERIFY(renameCode(faulty, CodeId(7), QStringLiteral("Mist")));
    }
};

QTEST_GUILESS_MAIN(CodebookChangeTest)
#include "CodebookChangeTest.moc"
