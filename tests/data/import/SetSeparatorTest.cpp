// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SetSeparator.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// What parts the codes within the cells of a column.
class SetSeparatorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isFoundForAWholeColumn_data()
    {
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<QStringList>("codes");
        QTest::addColumn<QString>("separator");
        const auto row = [](const char *name, const QStringList &cells, const QString &separator,
                            const QStringList &codes = {}) { QTest::newRow(name) << cells << codes << separator; };
        row("nothing", {}, u"none"_s);
        row("single codes", {u"a"_s, u"b"_s}, u"none"_s);
        row("semicolons", {u"a; b"_s, u"a"_s, u"b"_s}, u";"_s);
        row("bars", {u"a|b"_s, u"b|a"_s, u""_s}, u"|"_s);
        row("commas", {u"a, b"_s, u"a"_s, u"b"_s}, u","_s);
        row("tags", {u"#a #b"_s, u"#a"_s, u"#b"_s}, u"#"_s);
        row("number signs", {u"a#b"_s, u"a"_s, u"b"_s}, u"#"_s);
        row("lines", {u"a\nb"_s, u"b"_s}, u"lines"_s);
        row("lines of Windows", {u"a\r\nb"_s, u"a"_s, u"b"_s}, u"lines"_s);
        row("JSON", {u"[\"a\", \"b\"]"_s, u"[\"c\"]"_s, u"[]"_s}, u"lists"_s);
        row("Python", {u"['a', 'it\\'s']"_s, u"['c']"_s}, u"lists"_s);
        row("numbers in JSON", {u"[1, 2]"_s, u"[3]"_s}, u"lists"_s);
        row("lists beside a code", {u"[\"a\", \"b\"]"_s, u"c"_s}, u"none"_s);
        row("codes in brackets", {u"[a]"_s, u"[b]"_s}, u"none"_s);
        row("a comma within a code", {u"Yes, later"_s, u"Yes"_s, u"No"_s}, u"none"_s);
        row("a semicolon within a code", {u"a;b"_s, u"c"_s}, u"none"_s);
        row("commas within codes between semicolons", {u"no, never; maybe"_s, u"no, never"_s, u"maybe"_s}, u";"_s);
        row("codes of a codebook", {u"a,b"_s, u"c"_s}, u","_s, {u"a"_s, u"b"_s, u"c"_s});
        row("a code that has a comma", {u"a,b"_s, u"a"_s}, u"none"_s, {u"a,b"_s, u"a"_s});
        row("decimal commas", {u"1,5"_s, u"2,5"_s, u"3"_s}, u"none"_s);
        row("all digits of decimal commas known", {u"1,5"_s, u"2,5"_s, u"1,2"_s}, u"none"_s);
        row("numbers of a codebook", {u"1,5"_s, u"2,5"_s}, u","_s, {u"1"_s, u"2"_s, u"5"_s});
        row("sentences", {u"It hangs, then fails."_s, u"It fails."_s}, u"none"_s);
        row("an empty code", {u"a;"_s, u"a"_s, u"b;a"_s}, u"none"_s);
    }

    void isFoundForAWholeColumn()
    {
        QFETCH(QStringList, cells);
        QFETCH(QStringList, codes);
        QHash<QString, int> counts;
        for (const QString &cell : std::as_const(cells)) {
            ++counts[cell];
        }
        const FoundSeparator found = findSetSeparator(counts, codes);
        QTEST(found.separator.name(), "separator");
        QCOMPARE(found.reason().isEmpty(), found.separator.isNone());
    }

    void saysWhy()
    {
        const FoundSeparator found = findSetSeparator({{u"a; b"_s, 2}, {u"a"_s, 1}, {u"b; c"_s, 1}});
        QCOMPARE(found.reason().inWords(),
                 u"“;” in 3 cells (“a; b”); 2 of the 3 codes between them also occur elsewhere in the column"_s);
    }

    void partsOfACell_data()
    {
        QTest::addColumn<QString>("separator");
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const QString &separator, const QString &cell, const QStringList &parts) {
            QTest::addRow("%s %s", qPrintable(separator), qPrintable(cell.simplified())) << separator << cell << parts;
        };
        row(u"none"_s, u"a;b "_s, {u"a;b "_s});
        row(u";"_s, u" a ;b"_s, {u"a"_s, u"b"_s});
        row(u";"_s, u"a;;b"_s, {u"a"_s, QString(), u"b"_s});
        row(u"|"_s, u"{}"_s, {});
        row(u"#"_s, u"#a #b"_s, {u"a"_s, u"b"_s});
        row(u"#"_s, u"a"_s, {u"a"_s});
        row(u"lines"_s, u"a\r\nb"_s, {u"a"_s, u"b"_s});
        row(u"lists"_s, u"[]"_s, {});
        row(u"lists"_s, u"[\"a, b\", 2]"_s, {u"a, b"_s, u"2"_s});
        row(u"lists"_s, u"['a', \"b's\"]"_s, {u"a"_s, u"b's"_s});
        row(u"lists"_s, u"['a' 'b']"_s, {u"['a' 'b']"_s});
    }

    void partsOfACell()
    {
        QFETCH(QString, separator);
        QFETCH(QString, cell);
        const auto named = SetSeparator::named(separator);
        QVERIFY(named);
        QTEST(named->parts(cell), "parts");
    }

    void otherNamesAreRefused()
    {
        for (const QString &name : {u""_s, u";;"_s, u"and"_s, u"x"_s}) {
            QVERIFY2(!SetSeparator::named(name), qPrintable(name));
        }
    }
};

QTEST_APPLESS_MAIN(SetSeparatorTest)
#include "SetSeparatorTest.moc"
