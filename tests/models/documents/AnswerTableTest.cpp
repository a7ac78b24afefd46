// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/AnswerTable.h"
#include "codebook/agreement/coefficients/Statistic.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// One table for people and programs: each cell is given once.
class AnswerTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void peopleAndProgramsReadTheSameCells()
    {
        const ReportTable table = answerTable(u"Shares"_s,
                                              {{u"code"_s, 'l', {"dimension", "code"}},
                                               {QString(), 'l', {"method"}},
                                               {u"count"_s, 'r', {"count"}},
                                               {u"share"_s, 'r', {"share"}},
                                               {u"interval"_s, 'r', {"lower", "upper"}},
                                               {u"note"_s, 'l'}},
                                              {{{u"cause: Data"_s, {u"cause"_s, u"Data"_s}},
                                                u"wilson"_s,
                                                2,
                                                shareCell(1 / 3.0),
                                                sharesCell(Interval{0.125, 0.5}),
                                                u"few"_s},
                                               {{u"cause: Model"_s, {u"cause"_s, u"Model"_s}},
                                                u"wilson"_s,
                                                0,
                                                shareCell({}),
                                                sharesCell({}),
                                                QString()}});
        QCOMPARE(table.caption, u"Shares"_s);
        QCOMPARE(table.headings, (QStringList{u"code"_s, u"count"_s, u"share"_s, u"interval"_s, u"note"_s}));
        QCOMPARE(table.columns, u"lrrrl"_s);
        QCOMPARE(table.rows[0], (QStringList{u"cause: Data"_s, u"2"_s, u"33.3 %"_s, u"12.5–50.0 %"_s, u"few"_s}));
        QCOMPARE(table.rows[1], (QStringList{u"cause: Model"_s, u"0"_s, u"–"_s, u"–"_s, QString()}));
        QCOMPARE(table.plainHeadings,
                 (QStringList{u"dimension"_s, u"code"_s, u"method"_s, u"count"_s, u"share"_s, u"lower"_s, u"upper"_s}));
        QCOMPARE(plainCells(table.plainRows[0]), (QStringList{u"cause"_s, u"Data"_s, u"wilson"_s, u"2"_s,
                                                              u"0.3333333333333333"_s, u"0.125"_s, u"0.5"_s}));
        QCOMPARE(plainCells(table.plainRows)[1].last(3), (QStringList{QString(), QString(), QString()}));
        QCOMPARE(plainJson(table, 0), (QJsonObject{{"dimension", "cause"},
                                                   {"code", "Data"},
                                                   {"method", "wilson"},
                                                   {"count", 2},
                                                   {"share", 1 / 3.0},
                                                   {"lower", 0.125},
                                                   {"upper", 0.5}}));
        QVERIFY(plainJson(table, 1).value(u"share").isNull());
    }

    void values_data()
    {
        QTest::addColumn<PlainValue>("value");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QJsonValue>("json");
        QTest::newRow("none") << PlainValue() << QString() << QJsonValue();
        QTest::newRow("words") << PlainValue(u"a, b"_s) << u"a, b"_s << QJsonValue(u"a, b"_s);
        QTest::newRow("no words") << wordsOrNone(QString()) << QString() << QJsonValue();
        QTest::newRow("count") << PlainValue(9'007'199'254'740'993) << u"9007199254740993"_s
                               << QJsonValue(qint64(9'007'199'254'740'993));
        QTest::newRow("number") << PlainValue(0.1) << u"0.1"_s << QJsonValue(0.1);
        QTest::newRow("whole number") << PlainValue(3.0) << u"3"_s << QJsonValue(3.0);
        QTest::newRow("yes") << PlainValue(true) << u"yes"_s << QJsonValue(true);
        QTest::newRow("no") << PlainValue(std::optional(false)) << u"no"_s << QJsonValue(false);
        QTest::newRow("unknown") << PlainValue(std::optional<bool>()) << QString() << QJsonValue();
        QTest::newRow("statistic") << PlainValue(Statistic(-0.25)) << u"-0.25"_s << QJsonValue(-0.25);
        QTest::newRow("undefined") << PlainValue(Statistic(Undefined::NoPairs)) << QString() << QJsonValue();
    }

    void values()
    {
        QFETCH(PlainValue, value);
        QTEST(value.text(), "text");
        QTEST(QJsonValue(value), "json");
    }
};

QTEST_GUILESS_MAIN(AnswerTableTest)
#include "AnswerTableTest.moc"
