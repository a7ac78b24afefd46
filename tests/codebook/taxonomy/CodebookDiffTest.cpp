// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookDiff.h"

#include <QTest>

#include <functional>

using namespace corater;

namespace {

Codebook weather()
{
    Codebook book{.name = QStringLiteral("weather")};
    Dimension d{.id = DimensionId(1), .name = QStringLiteral("sky"), .aliases = {QStringLiteral("Skies")}};
    d.codes = {
        {.id = CodeId(1), .name = QStringLiteral("Wet"), .selectable = false},
        {.id = CodeId(2), .parent = CodeId(1), .name = QStringLiteral("Rain"), .definition = QStringLiteral("drops")},
        {.id = CodeId(3), .parent = CodeId(1), .name = QStringLiteral("Snow"), .aliases = {QStringLiteral("Flakes")}},
        {.id = CodeId(4), .name = QStringLiteral("Dry"), .selectable = false},
        {.id = CodeId(5), .parent = CodeId(4), .name = QStringLiteral("Clear")}};
    book.dimensions = {d};
    book.rules = {{.id = RuleId(1), .a = CodeId(2), .b = CodeId(3), .text = QStringLiteral("cold")}};
    return book;
}

QStringList lines(const std::vector<CodebookDifference> &differences)
{
    static const QStringList kinds{QStringLiteral("changed"), QStringLiteral("added"), QStringLiteral("removed"),
                                   QStringLiteral("renamed"), QStringLiteral("moved")};
    QStringList found;
    for (const CodebookDifference &d : differences) {
        found << QStringLiteral("%1 %2 [%3] %4 -> %5").arg(kinds[int(d.kind)], d.place, d.key, d.before, d.after);
    }
    return found;
}

using Edit = std::function<void(Codebook &)>;

} // namespace

/// What two codebooks have in common and where they differ.
class CodebookDiffTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QStringList>("byName");
        QTest::addColumn<QStringList>("byId");
        const auto row = [](const char *name, const Edit &edit, const char *byName, const char *byId = nullptr) {
            const auto list = [](const char *text) {
                const QString all = QString::fromUtf8(text);
                return all.isEmpty() ? QStringList() : all.split(u'\n');
            };
            QTest::newRow(name) << edit << list(byName) << list(byId ? byId : byName);
        };
        const auto code = [](Codebook &b, int at) -> Code & { return b.dimensions[0].codes[size_t(at)]; };
        row("nothing", [](Codebook &) {}, "");
        row(
            "ids alone", [](Codebook &b) { b.rules[0].id = RuleId(9); }, "",
            "removed sky > Rain / Snow []  -> \nadded sky > Rain / Snow []  -> ");
        row("title", [](Codebook &b) { b.title = QStringLiteral("T"); }, "changed  [title]  -> T");
        row("dimension property", [](Codebook &b) { b.dimensions[0].maximum = 0; }, "changed sky [maximum]  -> any");
        row(
            "dimension renamed", [](Codebook &b) { b.dimensions[0].name = QStringLiteral("Skies"); },
            "renamed Skies [] sky -> Skies");
        row(
            "dimension added",
            [](Codebook &b) {
                b.dimensions.push_back({.id = DimensionId(2), .name = QStringLiteral("wind")});
                b.dimensions[1].codes = {{.id = CodeId(9), .name = QStringLiteral("Calm")}};
            },
            "added wind []  -> \nadded wind > Calm []  -> ");
        row(
            "dimension removed",
            [](Codebook &b) {
                b.dimensions.clear();
                b.rules.clear();
            },
            "removed sky []  -> \nremoved sky > Rain / Snow []  -> ");
        row(
            "code property", [=](Codebook &b) { code(b, 1).definition = QStringLiteral("wet drops"); },
            "changed sky > Wet > Rain [definition] drops -> wet drops");
        row(
            "chosen", [=](Codebook &b) { code(b, 0).selectable = true; },
            "changed sky > Wet [can be chosen] no -> yes");
        row(
            "case only", [=](Codebook &b) { code(b, 1).name = QStringLiteral("RAIN"); },
            "renamed sky > Wet > RAIN [] Rain -> RAIN");
        row(
            "renamed to its alias", [=](Codebook &b) { code(b, 2).name = QStringLiteral("Flakes"); },
            "renamed sky > Wet > Flakes [] Snow -> Flakes");
        row(
            "renamed, the old name kept",
            [=](Codebook &b) {
                code(b, 4).name = QStringLiteral("Blue");
                code(b, 4).aliases << QStringLiteral("Clear");
            },
            "renamed sky > Dry > Blue [] Clear -> Blue\nchanged sky > Dry > Blue [alias]  -> Clear");
        row(
            "renamed, the same definition", [=](Codebook &b) { code(b, 1).name = QStringLiteral("Shower"); },
            "renamed sky > Wet > Shower [] Rain -> Shower");
        row(
            "renamed beyond recognition", [=](Codebook &b) { code(b, 4).name = QStringLiteral("Blue"); },
            "removed sky > Dry > Clear []  -> \nadded sky > Dry > Blue []  -> ",
            "renamed sky > Dry > Blue [] Clear -> Blue");
        row("moved", [=](Codebook &b) { code(b, 4).parent = CodeId{}; }, "moved sky > Clear [] sky > Dry -> sky");
        row(
            "order", [=](Codebook &b) { std::swap(code(b, 1), code(b, 2)); },
            "changed sky [order] Rain, Snow -> Snow, Rain");
        row(
            "code added",
            [](Codebook &b) {
                b.dimensions[0].codes.push_back({.id = CodeId(8), .parent = CodeId(4), .name = QStringLiteral("Haze")});
            },
            "added sky > Dry > Haze []  -> ");
        row("code removed", [](Codebook &b) { b.dimensions[0].codes.pop_back(); }, "removed sky > Dry > Clear []  -> ");
        row("rule the other way round", [](Codebook &b) { std::swap(b.rules[0].a, b.rules[0].b); }, "");
        row(
            "rule text", [](Codebook &b) { b.rules[0].text = QStringLiteral("ice"); },
            "changed sky > Rain / Snow [text] cold -> ice");
        row(
            "rule for all", [](Codebook &b) { b.rules[0].wholeCategories = true; },
            "changed sky > Rain / Snow [holds for] these codes -> their categories");
        row(
            "rule for another pair", [](Codebook &b) { b.rules[0].b = CodeId(5); },
            "removed sky > Rain / Snow []  -> \nadded sky > Rain / Clear []  -> ",
            "changed sky > Rain / Clear [codes] sky > Rain / Snow -> sky > Rain / Clear");
    }

    void says()
    {
        QFETCH(Edit, edit);
        QFETCH(QStringList, byName);
        QFETCH(QStringList, byId);
        Codebook after = weather();
        edit(after);
        QCOMPARE(lines(diff(weather(), after, PairBy::Name)), byName);
        QCOMPARE(lines(diff(weather(), after, PairBy::Id)), byId);
    }

    void theOtherWayRoundAddedIsRemoved()
    {
        Codebook after = weather();
        after.dimensions[0].codes.pop_back();
        const auto there = diff(weather(), after);
        const auto back = diff(after, weather());
        QCOMPARE(there.size(), 1U);
        QCOMPARE(back.size(), 1U);
        QCOMPARE(there[0].kind, CodebookDifference::Kind::Removed);
        QCOMPARE(back[0].kind, CodebookDifference::Kind::Added);
    }
};

QTEST_GUILESS_MAIN(CodebookDiffTest)
#include "CodebookDiffTest.moc"
