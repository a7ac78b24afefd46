// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/SheetCheck.h"

#include <QTest>

using namespace corater;

namespace {

Codebook weather()
{
    Codebook book;
    Dimension sky{.id = DimensionId(1), .name = QStringLiteral("Skies"), .maximum = 2};
    sky.exportColumns = {QStringLiteral("sky1"), QStringLiteral("sky2")};
    sky.codes = {
        {.id = CodeId(1), .name = QStringLiteral("Wet"), .selectable = false},
        {.id = CodeId(2), .parent = CodeId(1), .name = QStringLiteral("Rain"), .aliases = {QStringLiteral("drizzle")}},
        {.id = CodeId(3), .parent = CodeId(1), .name = QStringLiteral("Snow")},
        {.id = CodeId(4), .name = QStringLiteral("Clear")},
        {.id = CodeId(5), .name = QStringLiteral("Ash"), .retired = true}};
    Dimension cause{.id = DimensionId(2), .name = QStringLiteral("Root Causes")};
    cause.codes = {{.id = CodeId(6), .name = QStringLiteral("Front")},
                   {.id = CodeId(7), .name = QStringLiteral("Low")}};
    book.dimensions = {sky, cause};
    return book;
}

QStringList found(const Codebook &book, const QStringList &headings)
{
    QStringList names;
    for (const LabelColumn &column : labelColumns(book, headings)) {
        names << QStringLiteral("%1=%2.%3").arg(column.index).arg(raw(column.dimension)).arg(column.position);
    }
    return names;
}

} // namespace

/// Which columns of a sheet hold labels, and which labels match no code.
class SheetCheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheLabelColumns_data()
    {
        QTest::addColumn<QStringList>("headings");
        QTest::addColumn<QStringList>("columns");
        const auto list = [](const char *text) { return QString::fromUtf8(text).split(u','); };
        QTest::newRow("export columns") << list("id,sky1,sky2") << list("1=1.0,2=1.1");
        QTest::newRow("the name") << list("skies,x") << list("0=1.0");
        QTest::newRow("alike") << list("id,root cause1,Root casue 2") << list("1=2.0,2=2.1");
        QTest::newRow("remarks are none") << list("root cause,comment on root cause") << list("0=2.0");
        QTest::newRow("alike only where none is named") << list("root causes,root cause guess") << list("0=2.0");
        QTest::newRow("nothing") << list("id,title,,") << QStringList();
        QTest::newRow("half a name") << list("cause") << QStringList();
    }

    void findsTheLabelColumns()
    {
        QFETCH(QStringList, headings);
        QFETCH(QStringList, columns);
        QCOMPARE(found(weather(), headings), columns);
    }

    void countsEveryCell()
    {
        const Codebook book = weather();
        SheetCheck check(
            book, labelColumns(book, {QStringLiteral("sky1"), QStringLiteral("sky2"), QStringLiteral("root causes")}));
        const auto row = [&check](const char *text, qint64 line) {
            check.addRow(QString::fromUtf8(text).split(u','), line);
        };
        row("Rain,,Front", 2);
        row("Wet: drizzle,Snow,front", 3);
        row("Raim,,", 4);
        row("Raim,Clear,Lower", 5);
        row("Wet,,zzz", 6);
        row(",Ash,Low", 7);
        row("Snow | rain,snow,Low", 8);
        row("short", 9);
        const SheetCheckReport report = check.report();
        QCOMPARE(report.rows, 8);
        QCOMPARE(report.cells, 17);
        QCOMPARE(report.unresolved, 6); // Raim twice, Wet, Lower, zzz, short
        QCOMPARE(report.resolved, 11);
        const auto value = [&report](const char *text) {
            const auto at = std::ranges::find(report.values, QString::fromUtf8(text), &CheckedValue::value);
            return at == report.values.end() ? CheckedValue() : *at;
        };
        QCOMPARE(value("Raim").count, 2);
        QCOMPARE(value("Raim").firstLine, 4);
        QCOMPARE(value("Raim").resolution.by, ResolvedBy::Suggestion);
        QCOMPARE(raw(value("Raim").resolution.code), 2);
        QCOMPARE(value("Wet: drizzle").resolution.by, ResolvedBy::Alias);
        QCOMPARE(value("Wet").resolution.by, ResolvedBy::Category);
        QCOMPARE(value("zzz").resolution.by, ResolvedBy::None);
        QCOMPARE(value("Ash").resolution.by, ResolvedBy::Exact);
        QVERIFY(report.neverUsed.empty());
        QCOMPARE(report.findings.size(), 3U);
        QCOMPARE(report.findings[0].kind, RowFinding::Kind::Gap);
        QCOMPARE(report.findings[0].firstLine, 7);
        QCOMPARE(report.findings[1].kind, RowFinding::Kind::Repeated);
        QCOMPARE(report.findings[2].kind, RowFinding::Kind::TooMany);
        QCOMPARE(report.findings[2].firstLine, 8);
    }

    void listsCodesThatAreNeverUsed()
    {
        const Codebook book = weather();
        SheetCheck check(book, labelColumns(book, {QStringLiteral("sky1")}));
        check.addRow({QStringLiteral("Snow")}, 2);
        // Retired Ash, category Wet and the other dimension, which the sheet does not have, are not asked for.
        QCOMPARE(check.report().neverUsed, (std::vector{CodeId(2), CodeId(4)}));
    }

    void namesAloneAreHeldOnRequest()
    {
        const Codebook book = weather();
        SheetCheck check(book, labelColumns(book, {QStringLiteral("sky1")}), false);
        check.addRow({QStringLiteral("drizzle")}, 2);
        check.addRow({QStringLiteral("rain")}, 3);
        QCOMPARE(check.report().unresolved, 1);
    }

    void suggestionsBecomeAliases()
    {
        const Codebook book = weather();
        SheetCheck check(book, labelColumns(book, {QStringLiteral("sky1")}));
        check.addRow({QStringLiteral("Raim")}, 2);
        check.addRow({QStringLiteral("Wet: Raim")}, 3);
        check.addRow({QStringLiteral("zzz")}, 4);
        int added = 0;
        const Codebook changed = withSuggestionsAsAliases(book, check.report().values, added);
        QCOMPARE(added, 1); // "Wet: Raim" follows from "Raim"
        SheetCheck again(changed, labelColumns(changed, {QStringLiteral("sky1")}));
        again.addRow({QStringLiteral("raim")}, 2);
        again.addRow({QStringLiteral("Wet: Raim")}, 3);
        QCOMPARE(again.report().unresolved, 0);
    }

    void manyDistinctTextsAreCountedNotKept()
    {
        const Codebook book = weather();
        SheetCheck check(book, labelColumns(book, {QStringLiteral("sky1")}));
        for (int i = 0; i < 10020; ++i) {
            check.addRow({QStringLiteral("%1").arg(i)}, i + 2);
        }
        const SheetCheckReport report = check.report();
        QCOMPARE(report.values.size(), 10000U);
        QCOMPARE(report.valuesLeftOut, 20);
        QCOMPARE(report.unresolved, 10020);
    }
};

QTEST_GUILESS_MAIN(SheetCheckTest)
#include "SheetCheckTest.moc"
