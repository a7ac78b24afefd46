// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Validation.h"

#include <QTest>

#include <functional>

using namespace corater;

namespace {

Codebook sound()
{
    Codebook book;
    Dimension d{.id = DimensionId(1), .name = QStringLiteral("cause")};
    d.codes = {{.id = CodeId(1), .name = QStringLiteral("Code"), .selectable = false},
               {.id = CodeId(2), .parent = CodeId(1), .name = QStringLiteral("Loop"), .shortcut = QStringLiteral("l")},
               {.id = CodeId(3), .parent = CodeId(1), .name = QStringLiteral("Call"), .shortcut = QStringLiteral("c")},
               {.id = CodeId(4), .name = QStringLiteral("Unknown"), .colour = QStringLiteral("#a0B1c2")}};
    book.dimensions = {d, d};
    Dimension &second = book.dimensions[1];
    second.id = DimensionId(2);
    second.name = QStringLiteral("stage");
    for (Code &code : second.codes) {
        code.id = CodeId(raw(code.id) + 10);
        code.parent = valid(code.parent) ? CodeId(raw(code.parent) + 10) : CodeId{};
    }
    book.rules = {{.id = RuleId(1), .a = CodeId(2), .b = CodeId(3), .text = QStringLiteral("look")}};
    return book;
}

using Spoil = std::function<void(Codebook &)>;

} // namespace

/// Each fault of a codebook is found with its place and reason, and a sound codebook has none.
class ValidationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSoundCodebookHasNoProblem()
    {
        const std::vector<Problem> problems = validate(sound());
        QVERIFY2(problems.empty(), problems.empty() ? "" : qPrintable(problems.front().reason.inWords()));
    }

    void findsTheFault_data()
    {
        QTest::addColumn<Spoil>("spoil");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<bool>("error");
        const auto row = [](const char *name, const Spoil &spoil, const char *place, const char *reason,
                            bool error = true) {
            QTest::newRow(name) << spoil << QString::fromUtf8(place) << QString::fromUtf8(reason) << error;
        };
        const auto code = [](Codebook &b, int at) -> Code & { return b.dimensions[0].codes[size_t(at)]; };
        row("no dimension", [](Codebook &b) { b = {}; }, "codebook", "no dimension");
        row(
            "dimension twice", [](Codebook &b) { b.dimensions[1].name = QStringLiteral("CAUSE"); }, "CAUSE",
            "names dimension");
        row(
            "heading twice", [](Codebook &b) { b.dimensions[1].aliases << QStringLiteral("Cause "); }, "stage",
            "names dimension");
        row("dimension without name", [](Codebook &b) { b.dimensions[0].name.clear(); }, "", "no name");
        row("dimension id twice", [](Codebook &b) { b.dimensions[1].id = DimensionId(1); }, "stage", "id");
        row(
            "empty dimension", [](Codebook &b) { b.dimensions[1].codes.clear(); }, "stage",
            "no code that can be chosen");
        row(
            "categories only", [](Codebook &b) { b.dimensions[1].codes.resize(1); }, "stage",
            "no code that can be chosen");
        row("maximum", [](Codebook &b) { b.dimensions[0].maximum = -1; }, "cause", "below 0");
        row(
            "export columns",
            [](Codebook &b) { b.dimensions[0].exportColumns = {QStringLiteral("x"), QStringLiteral("y")}; }, "cause",
            "export columns (2)");
        row(
            "code twice", [=](Codebook &b) { code(b, 2).name = QStringLiteral("loop"); }, "cause > Code > loop",
            "used twice");
        row("code id twice", [](Codebook &b) { b.dimensions[1].codes[3].id = CodeId(4); }, "stage > Unknown", "id");
        row("code without name", [=](Codebook &b) { code(b, 2).name = QStringLiteral(" "); }, "cause", "no name");
        row(
            "code with line break", [=](Codebook &b) { code(b, 2).name = QStringLiteral("a\nb"); }, "cause",
            "line break");
        row(
            "unknown parent", [=](Codebook &b) { code(b, 3).parent = CodeId(77); }, "cause > Unknown",
            "not a code of the dimension");
        row(
            "parent in another dimension", [=](Codebook &b) { code(b, 3).parent = CodeId(11); }, "cause > Unknown",
            "not a code of the dimension");
        row("circle", [=](Codebook &b) { code(b, 0).parent = CodeId(2); }, "cause", "cycle");
        row("own parent", [=](Codebook &b) { code(b, 3).parent = CodeId(4); }, "cause", "cycle");
        row(
            "out of branch", [=](Codebook &b) { std::swap(code(b, 2), code(b, 3)); }, "cause > Code > Call",
            "directly below");
        row(
            "alias is a name", [=](Codebook &b) { code(b, 1).aliases << QStringLiteral("CALL"); },
            "cause > Code > Loop", "also means");
        row(
            "alias twice",
            [=](Codebook &b) {
                code(b, 1).aliases << QStringLiteral("x");
                code(b, 2).publishedName = QStringLiteral("X");
            },
            "cause > Code > Call", "also means");
        row("empty alias", [=](Codebook &b) { code(b, 1).aliases << QString(); }, "cause > Code > Loop", "empty");
        row(
            "shortcut twice", [=](Codebook &b) { code(b, 2).shortcut = QStringLiteral("L"); }, "cause > Code > Call",
            "also that of cause > Code > Loop");
        row(
            "shortcut too long", [=](Codebook &b) { code(b, 2).shortcut = QStringLiteral("ab"); },
            "cause > Code > Call", "not one key");
        row(
            "colour", [=](Codebook &b) { code(b, 2).colour = QStringLiteral("red"); }, "cause > Code > Call",
            "#rrggbb");
        row("rule without code", [](Codebook &b) { b.rules[0].b = CodeId(99); }, "rule 1 (Loop / ?)", "does not exist");
        row(
            "rule between dimensions", [](Codebook &b) { b.rules[0].b = CodeId(12); }, "rule 1",
            "different dimensions");
        row("rule without text", [](Codebook &b) { b.rules[0].text = QStringLiteral(" "); }, "rule 1", "has no text");
        row("rule id twice", [](Codebook &b) { b.rules.push_back(b.rules[0]); }, "rule 2", "id");
        row("rule about one code", [](Codebook &b) { b.rules[0].b = b.rules[0].a; }, "rule 1", "same code", false);
        row(
            "category without codes",
            [](Codebook &b) {
                b.dimensions[0].codes.push_back(
                    {.id = CodeId(5), .name = QStringLiteral("Empty"), .selectable = false});
            },
            "cause > Empty", "without codes", false);
    }

    void findsTheFault()
    {
        QFETCH(Spoil, spoil);
        QFETCH(QString, place);
        QFETCH(QString, reason);
        QFETCH(bool, error);
        Codebook book = sound();
        spoil(book);
        const std::vector<Problem> problems = validate(book);
        QVERIFY(!problems.empty());
        QCOMPARE(hasErrors(problems), error);
        const bool found = std::ranges::any_of(problems, [&](const Problem &p) {
            return p.place.inWords().contains(place) && p.reason.inWords().contains(reason);
        });
        QVERIFY2(found, qPrintable(problems.front().place.inWords() + QStringLiteral(": ") +
                                   problems.front().reason.inWords()));
    }

    void emptyListsAreNoFaultOfAStudy()
    {
        QVERIFY(std::ranges::none_of(validate({}), forbidsInStudy));
        Codebook book = sound();
        book.dimensions[1].codes.clear();
        QVERIFY(hasErrors(validate(book)));
        QVERIFY(std::ranges::none_of(validate(book), forbidsInStudy));
        book = sound();
        book.dimensions[1].codes.resize(1); // a category alone, which cannot be chosen
        QVERIFY(std::ranges::any_of(validate(book), forbidsInStudy));
    }

    void theSameShortcutInTwoDimensionsIsFine()
    {
        Codebook book = sound();
        book.dimensions[1].codes[1].shortcut = book.dimensions[0].codes[1].shortcut;
        QVERIFY(validate(book).empty());
    }
};

QTEST_GUILESS_MAIN(ValidationTest)
#include "ValidationTest.moc"
