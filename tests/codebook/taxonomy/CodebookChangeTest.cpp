// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookChange.h"

#include "codebook/taxonomy/Validation.h"
#include "codebook/taxonomy/changes/CodebookDiff.h"

#include <QRandomGenerator>
#include <QTest>

using namespace corater;

namespace {

// sky: Wet (Rain, Snow, Hail), Dry (Clear, Haze), Unknown
Codebook weather()
{
    Codebook book{.name = QStringLiteral("weather")};
    Dimension d{.id = DimensionId(1), .name = QStringLiteral("sky"), .maximum = 2};
    d.codes = {{.id = CodeId(1), .name = QStringLiteral("Wet"), .selectable = false},
               {.id = CodeId(2), .parent = CodeId(1), .name = QStringLiteral("Rain"), .shortcut = QStringLiteral("r")},
               {.id = CodeId(3),
                .parent = CodeId(1),
                .name = QStringLiteral("Snow"),
                .examples = {QStringLiteral("white roofs")},
                .aliases = {QStringLiteral("flakes")},
                .publishedName = QStringLiteral("snow fall")},
               {.id = CodeId(4), .parent = CodeId(1), .name = QStringLiteral("Hail"), .draft = true},
               {.id = CodeId(5), .name = QStringLiteral("Dry"), .selectable = false},
               {.id = CodeId(6), .parent = CodeId(5), .name = QStringLiteral("Clear")},
               {.id = CodeId(7), .parent = CodeId(5), .name = QStringLiteral("Haze")},
               {.id = CodeId(8), .name = QStringLiteral("Unknown")}};
    Dimension wind{.id = DimensionId(2), .name = QStringLiteral("wind")};
    wind.codes = {{.id = CodeId(11), .name = QStringLiteral("Calm")},
                  {.id = CodeId(12), .name = QStringLiteral("Storm")}};
    book.dimensions = {d, wind};
    book.rules = {{.id = RuleId(1), .a = CodeId(2), .b = CodeId(3), .text = QStringLiteral("cold?")},
                  {.id = RuleId(2), .a = CodeId(3), .b = CodeId(4), .text = QStringLiteral("soft?")},
                  {.id = RuleId(3), .a = CodeId(1), .b = CodeId(5), .text = QStringLiteral("umbrella?")}};
    return book;
}

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
    void renamingKeepsTheOldNameAsAlias()
    {
        const auto change = renameCode(weather(), CodeId(3), QStringLiteral(" Flakes "));
        QVERIFY2(change, change ? "" : qPrintable(change.error().oneLine()));
        const Code &code = *change->codebook.code(CodeId(3));
        QCOMPARE(code.name, QStringLiteral("Flakes"));
        QCOMPARE(code.aliases, QStringList(QStringLiteral("Snow"))); // what is its name now is no alias any more
        QVERIFY(change->labels.isEmpty());
        QVERIFY(resolve(change->codebook.dimensions[0], QStringLiteral("snow")).resolved());
        const auto without = renameCode(weather(), CodeId(2), QStringLiteral("Shower"), false);
        QVERIFY(without->codebook.code(CodeId(2))->aliases.isEmpty());
        QCOMPARE(refusal(renameCode(weather(), CodeId(2), QStringLiteral("SNOW"))), ErrorCode::Conflict);
        QCOMPARE(refusal(renameCode(weather(), CodeId(2), QStringLiteral("flakes"))), ErrorCode::Conflict);
        QCOMPARE(refusal(renameCode(weather(), CodeId(2), QStringLiteral(" "))), ErrorCode::Conflict);
        QCOMPARE(refusal(renameCode(weather(), CodeId(99), QStringLiteral("x"))), ErrorCode::NotFound);
        QVERIFY(renameCode(weather(), CodeId(2), QStringLiteral("Storm"))); // the other dimension's names are its own
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
        // A unit with both has it once, where the first of them stood.
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
        // The last one, too: a codebook may be begun again from nothing.
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
        // What is asked of the code that took the place is asked of labels of the one before it.
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

    void randomSequencesLoseNoLabel();
};

namespace {

struct Unit
{
    QHash<DimensionId, std::vector<CodeId>> labels;
    QSet<DimensionId> recheck;
    bool operator==(const Unit &) const = default;
};

/// A study reduced to what the codebook touches: units labelled by two raters.
struct State
{
    Codebook codebook;
    std::vector<Unit> units;
    LabelMapping sinceStart; ///< all changes as one
    bool operator==(const State &) const = default;
};

State labelled(const Codebook &book, QRandomGenerator &random)
{
    State state{.codebook = book, .units = {}, .sinceStart = {}};
    for (int i = 0; i < 40; ++i) {
        Unit unit;
        for (const Dimension &dimension : book.dimensions) {
            const std::vector<CodeId> choices = dimension.choices();
            std::vector<CodeId> &codes = unit.labels[dimension.id];
            const int wanted = random.bounded(1, std::max(1, dimension.maximum) + 1);
            for (int n = 0; n < wanted; ++n) {
                const CodeId code = choices[size_t(random.bounded(int(choices.size())))];
                if (std::ranges::find(codes, code) == codes.end()) {
                    codes.push_back(code);
                }
            }
        }
        state.units.push_back(unit);
    }
    return state;
}

bool isUsed(const State &state, const QSet<CodeId> &codes)
{
    return std::ranges::any_of(state.units, [&](const Unit &unit) {
        return std::ranges::any_of(unit.labels, [&](const std::vector<CodeId> &label) {
            return std::ranges::any_of(label, [&](CodeId code) { return codes.contains(code); });
        });
    });
}

State applied(const State &before, const CodebookChange &change)
{
    State after{
        .codebook = change.codebook, .units = before.units, .sinceStart = chained(before.sinceStart, change.labels)};
    for (Unit &unit : after.units) {
        for (auto label = unit.labels.begin(); label != unit.labels.end(); ++label) {
            const Dimension *dimension = change.codebook.dimension(label.key());
            if (dimension && change.labels.asksForRecheck(label.value(), *dimension)) {
                unit.recheck.insert(label.key());
            }
            label.value() = change.labels.applied(label.value());
        }
        unit.labels.removeIf([&](const auto &label) { return !change.codebook.dimension(label.key()); });
    }
    return after;
}

// Whether all changes as one mapping bring the first labels to where the changes one by one have brought them.
bool sameByOneMapping(const State &first, const State &now)
{
    for (size_t unit = 0; unit < now.units.size(); ++unit) {
        const auto &labels = now.units[unit].labels;
        for (auto label = labels.cbegin(); label != labels.cend(); ++label) {
            if (now.sinceStart.applied(first.units[unit].labels.value(label.key())) != label.value()) {
                return false;
            }
        }
    }
    return true;
}

/// Makes random changes; ids of what is new never come twice.
class Changer
{
public:
    explicit Changer(quint32 seed) : m_random(seed) {}

    Result<CodebookChange> next(const Codebook &book)
    {
        const CodeId code = anyCode(book);
        const CodeId other = m_random.bounded(4) ? anyCode(book) : CodeId{};
        const QString name =
            m_random.bounded(6) ? QStringLiteral("name %1").arg(++m_id) : book.code(code)->name.toUpper();
        switch (m_random.bounded(16)) {
        case 0:
            return renameCode(book, code, name, m_random.bounded(2));
        case 1:
            return moveCode(book, code, other, m_random.bounded(2) ? anyCode(book) : CodeId{});
        case 2:
        case 3:
            return mergeCodes(book, code, other);
        case 4:
        case 5:
            return splitCode(book, code, {newCode(), newCode()});
        case 6:
            return retireCode(book, code);
        case 7:
            return reinstateCode(book, code);
        case 8: {
            Code added = newCode();
            added.parent = other;
            added.draft = m_random.bounded(2);
            return addCode(book, anyDimension(book).id, added, m_random.bounded(2) ? anyCode(book) : CodeId{});
        }
        case 9: {
            Code edited = *book.code(code);
            edited.definition = name;
            edited.selectable = m_random.bounded(4) ? edited.selectable : !edited.selectable;
            return editCode(book, edited);
        }
        case 10:
            return removeCode(book, code);
        case 11:
            return m_random.bounded(2) ? acceptDraft(book, code) : refuseDraft(book, code);
        case 12: {
            Dimension edited = anyDimension(book);
            edited.maximum = m_random.bounded(4);
            return editDimension(book, edited);
        }
        case 13: {
            Dimension added{.id = DimensionId(++m_id), .name = name, .codes = {newCode()}};
            return m_random.bounded(3)   ? moveDimension(book, anyDimension(book).id, anyDimension(book).id)
                   : m_random.bounded(2) ? addDimension(book, added)
                                         : removeDimension(book, anyDimension(book).id);
        }
        case 14:
            return addRule(book, {.id = RuleId(++m_id), .a = code, .b = other, .text = name});
        default:
            break;
        }
        return book.rules.empty() ? removeRule(book, RuleId(1))
                                  : removeRule(book, book.rules[size_t(m_random.bounded(int(book.rules.size())))].id);
    }

private:
    Code newCode()
    {
        ++m_id;
        return {.id = CodeId(m_id), .name = QStringLiteral("code %1").arg(m_id)};
    }

    const Dimension &anyDimension(const Codebook &book)
    {
        return book.dimensions[size_t(m_random.bounded(int(book.dimensions.size())))];
    }

    CodeId anyCode(const Codebook &book)
    {
        const Dimension &dimension = anyDimension(book);
        return dimension.codes[size_t(m_random.bounded(int(dimension.codes.size())))].id;
    }

    QRandomGenerator m_random;
    qint64 m_id = 1000;
};

// What must hold of every state; an empty text if it does.
QString fault(const State &state)
{
    for (const Problem &problem : validate(state.codebook)) {
        if (problem.severity == Problem::Severity::Error) {
            return problem.place + QStringLiteral(": ") + problem.reason.inWords();
        }
    }
    for (const Unit &unit : state.units) {
        for (auto label = unit.labels.cbegin(); label != unit.labels.cend(); ++label) {
            const Dimension *dimension = state.codebook.dimension(label.key());
            for (CodeId code : label.value()) {
                if (!dimension || !dimension->code(code)) {
                    return QStringLiteral("a label without a code");
                }
                const std::vector<CodeId> codes = dimension->labelCodes();
                if (std::ranges::find(codes, code) == codes.end() && !unit.recheck.contains(label.key())) {
                    return QStringLiteral("a label on a category");
                }
            }
            if (dimension && dimension->maximum > 0 && label.value().size() > size_t(dimension->maximum) &&
                !unit.recheck.contains(label.key())) {
                return QStringLiteral("more codes than the dimension takes");
            }
            if (label.value().empty()) {
                return QStringLiteral("a label was lost");
            }
        }
    }
    return {};
}

} // namespace

void CodebookChangeTest::randomSequencesLoseNoLabel()
{
    int made = 0;
    int refused = 0;
    int undone = 0;
    for (quint32 seed = 0; seed < 1000; ++seed) {
        QRandomGenerator random(seed);
        Changer changer(seed + 5000);
        const State first = labelled(weather(), random);
        std::vector<State> history{first};
        for (int step = 0; step < 10; ++step) {
            if (history.size() > 1 && random.bounded(5) == 0) {
                history.pop_back();
                ++undone;
                continue;
            }
            const State &before = history.back();
            const auto change = changer.next(before.codebook);
            if (!change) {
                QVERIFY(change.error().code == ErrorCode::Conflict || change.error().code == ErrorCode::NotFound);
                ++refused;
                continue;
            }
            // A list that is emptied is allowed; here every dimension keeps a code, so that there is something to
            // change.
            if (isUsed(before, change->labels.mustBeUnused) || hasErrors(validate(change->codebook))) {
                ++refused;
                continue;
            }
            const State after = applied(before, *change);
            const QString wrong = fault(after);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("seed %1, step %2: %3").arg(seed).arg(step).arg(wrong)));
            QVERIFY(applied(before, *change) == after); // made again, it comes out the same
            QVERIFY(sameByOneMapping(first, after));
            // The codebook differs exactly where the comparison of versions says so.
            QCOMPARE(diff(before.codebook, after.codebook, PairBy::Id).empty(), before.codebook == after.codebook);
            history.push_back(after);
            ++made;
        }
        QVERIFY(history.front() == first);
    }
    qInfo("%d changes made, %d refused, %d undone", made, refused, undone);
    QVERIFY(made > 4000);
    QVERIFY(undone > 500);
}

QTEST_GUILESS_MAIN(CodebookChangeTest)
#include "CodebookChangeTest.moc"
