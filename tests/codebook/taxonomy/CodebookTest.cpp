// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Codebook.h"

#include <QTest>

using namespace corater;

namespace {

// animal: Mammals (Cat, Dog, Wild: Wolf), Birds (Owl), Unknown; Newt retired. ids in that order from 1.
Codebook zoo()
{
    Codebook book;
    Dimension d{.id = DimensionId(1), .name = QStringLiteral("animal"), .categoryInExport = true};
    const auto add = [&d](qint64 id, qint64 parent, const char *name, bool selectable) -> Code & {
        return d.codes.emplace_back(Code{
            .id = CodeId(id), .parent = CodeId(parent), .name = QString::fromUtf8(name), .selectable = selectable});
    };
    add(1, 0, "Mammals", false);
    add(2, 1, "Cat", true).publishedName = QStringLiteral("pussy cat");
    add(3, 1, "Dog", true).aliases = {QStringLiteral("Hound")};
    add(4, 1, "Wild", false);
    add(5, 4, "Wolf", true);
    add(6, 0, "Birds", false);
    add(7, 6, "Snowy Owl", true).aliases = {QStringLiteral("Night: Owl")};
    add(8, 0, "Unknown", true).aliases = {QStringLiteral("Unkown")};
    add(9, 0, "Newt", true).retired = true;
    book.dimensions.push_back(d);
    book.rules = {{.id = RuleId(1), .a = CodeId(1), .b = CodeId(6), .text = QStringLiteral("fur or feathers")},
                  {.id = RuleId(2), .a = CodeId(3), .b = CodeId(2), .text = QStringLiteral("bark or purr")},
                  {.id = RuleId(3),
                   .a = CodeId(5),
                   .b = CodeId(7),
                   .text = QStringLiteral("wild mammals or birds"),
                   .wholeCategories = true},
                  {.id = RuleId(4), .a = CodeId(4), .b = CodeId(3), .text = QStringLiteral("tame?")}};
    return book;
}

QList<qint64> ids(const std::vector<Rule> &rules)
{
    QList<qint64> found;
    for (const Rule &rule : rules) {
        found << raw(rule.id);
    }
    return found;
}

} // namespace

/// Looking up codes, rules and texts in a codebook.
class CodebookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exportHasAnOrderOfItsOwn()
    {
        Codebook book;
        for (const auto &[name, position] : {std::pair{"a", 0}, {"b", 2}, {"c", 0}, {"d", 1}}) {
            Dimension d;
            d.name = QString::fromLatin1(name);
            d.exportPosition = position;
            book.dimensions.push_back(d);
        }
        book.dimensions[1].exportColumns = {QStringLiteral("b1"), QStringLiteral("b2")};
        QStringList headings;
        for (const Dimension *d : book.exportOrder()) {
            headings += d->exportHeadings();
        }
        QCOMPARE(headings.join(u' '), QStringLiteral("d b1 b2 a c"));
    }

    void resolves_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("code");
        QTest::addColumn<int>("by");
        QTest::addColumn<int>("byWithoutAliases");
        const auto row = [](const char *text, qint64 code, ResolvedBy by, ResolvedBy without) {
            QTest::newRow(text) << QString::fromUtf8(text) << code << int(by) << int(without);
        };
        using enum ResolvedBy;
        row("Cat", 2, Exact, Exact);
        row(" cat\u00a0", 2, Case, Case);
        row("snowy  OWL", 7, Case, Case);
        row("Mammals: Cat", 2, Exact, Exact);
        row("mammals: cat", 2, Case, Case);
        row("mammals:cat", 2, Case, Case);
        row("Mammals > Wild > Wolf", 5, Exact, Exact);
        row("Mammals: Wolf", 5, Exact, Exact);
        row("wild: wolf", 5, Case, Case);
        row("HOUND", 3, Alias, None);
        row("Mammals: hound", 3, Alias, None);
        row("pussy cat", 2, Alias, Suggestion);
        row("Night: Owl", 7, Alias, Suggestion);
        row("Birds: night: owl", 7, Alias, Suggestion);
        row("Unkown", 8, Alias, Suggestion);
        row("Unknown", 8, Exact, Exact);
        row("newt", 9, Case, Case);
        row("Snowy Owk", 7, Suggestion, Suggestion);
        row("Snwoy Owl", 7, Suggestion, Suggestion);
        row("Birds: Snowy Owk", 7, Suggestion, Suggestion);
        row("Birds: Cat", 2, Suggestion, Suggestion);
        row("Mammals", 1, Category, Category);
        row("Mammals: wild", 4, Category, Category);
        row("something else", 0, None, None);
        row("", 0, None, None);
        row("  ", 0, None, None);
        row(":", 0, None, None);
        row("Mammals:", 0, None, None);
    }

    void resolves()
    {
        QFETCH(QString, text);
        QFETCH(qint64, code);
        QFETCH(int, by);
        QFETCH(int, byWithoutAliases);
        const Codebook book = zoo();
        const Resolution found = resolve(book.dimensions.front(), text);
        QCOMPARE(int(found.by), by);
        QCOMPARE(raw(found.code), code);
        QCOMPARE(int(resolve(book.dimensions.front(), text, false).by), byWithoutAliases);
    }

    void aHugeTextIsNoLabel()
    {
        const Codebook book = zoo();
        QCOMPARE(resolve(book.dimensions.front(), QString(5'000'000, u':')).by, ResolvedBy::None);
    }

    void rulesOfAPairComeMostSpecificFirstWhicheverWayRound_data()
    {
        QTest::addColumn<qint64>("a");
        QTest::addColumn<qint64>("b");
        QTest::addColumn<QList<qint64>>("rules");
        QTest::newRow("the pair itself") << 2LL << 3LL << QList<qint64>{2};
        QTest::newRow("a category against a code in it") << 5LL << 3LL << QList<qint64>{4};
        QTest::newRow("the pair, then its categories") << 5LL << 7LL << QList<qint64>{3, 1};
        QTest::newRow("categories only") << 2LL << 7LL << QList<qint64>{1};
        QTest::newRow("categories themselves") << 1LL << 6LL << QList<qint64>{1};
        QTest::newRow("no rule") << 2LL << 8LL << QList<qint64>{};
        QTest::newRow("the same code") << 2LL << 2LL << QList<qint64>{};
        QTest::newRow("no such code") << 2LL << 99LL << QList<qint64>{};
    }

    void rulesOfAPairComeMostSpecificFirstWhicheverWayRound()
    {
        QFETCH(qint64, a);
        QFETCH(qint64, b);
        QFETCH(QList<qint64>, rules);
        const Codebook book = zoo();
        QCOMPARE(ids(book.rulesFor(CodeId(a), CodeId(b))), rules);
        QCOMPARE(ids(book.rulesFor(CodeId(b), CodeId(a))), rules);
    }

    void aRuleForWholeCategoriesReachesTheirOtherCodes()
    {
        Codebook book = zoo();
        book.dimensions[0].codes.push_back({.id = CodeId(10), .parent = CodeId(6), .name = QStringLiteral("Robin")});
        QCOMPARE(ids(book.rulesFor(CodeId(5), CodeId(10))), (QList<qint64>{3, 1}));
        book.rules[2].wholeCategories = false;
        QCOMPARE(ids(book.rulesFor(CodeId(5), CodeId(10))), (QList<qint64>{1}));
    }

    void rulesOfACodeIncludeThoseOfItsCategories()
    {
        const Codebook book = zoo();
        QCOMPARE(ids(book.rulesOf(CodeId(3))), (QList<qint64>{2, 4, 1}));
        QCOMPARE(ids(book.rulesOf(CodeId(5))), (QList<qint64>{3, 4, 1}));
        QCOMPARE(ids(book.rulesOf(CodeId(8))), QList<qint64>());
        QCOMPARE(ids(book.rulesOf(CodeId(99))), QList<qint64>());
    }

    void choicesAndLabelCodes()
    {
        const Dimension d = zoo().dimensions.front();
        QCOMPARE(d.choices(), (std::vector{CodeId(2), CodeId(3), CodeId(5), CodeId(7), CodeId(8)}));
        QCOMPARE(d.labelCodes(), (std::vector{CodeId(2), CodeId(3), CodeId(5), CodeId(7), CodeId(8), CodeId(9)}));
    }

    void exportedTextCarriesCategoryAndPublishedSpelling()
    {
        Dimension d = zoo().dimensions.front();
        QCOMPARE(d.exportedText(CodeId(2), false), QStringLiteral("Mammals: Cat"));
        QCOMPARE(d.exportedText(CodeId(2), true), QStringLiteral("Mammals: pussy cat"));
        QCOMPARE(d.exportedText(CodeId(5), true), QStringLiteral("Mammals: Wolf"));
        QCOMPARE(d.exportedText(CodeId(8), true), QStringLiteral("Unknown"));
        QCOMPARE(d.exportedText(CodeId(99), true), QString());
        d.categoryInExport = false;
        QCOMPARE(d.exportedText(CodeId(2), true), QStringLiteral("pussy cat"));
    }
};

QTEST_GUILESS_MAIN(CodebookTest)
#include "CodebookTest.moc"
