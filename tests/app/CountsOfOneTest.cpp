// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// The command line's texts when there is exactly one of a thing. The steps build on each other: one study of one item,
/// one rater and one dimension with one code.
class CountsOfOneTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString study() const { return path(u"one.corater"_s); }

    // Arguments that begin with "@" name a file of the folder.
    QStringList withPaths(const QByteArray &arguments) const
    {
        QStringList list = QString::fromUtf8(arguments).split(u' ');
        for (QString &argument : list) {
            argument = argument.startsWith(u'@') ? path(argument.mid(1)) : argument;
        }
        return list;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(
            !written(m_folder, u"one.codebook"_s, "corater-codebook: 1\ndimension: fault\n  code: Leak\n").isEmpty());
        QVERIFY(!written(m_folder, u"bad.codebook"_s, "corater-codebook: 1\ndimension: d\n  code: a\n  code: A\n")
                     .isEmpty());
        QVERIFY(!written(m_folder, u"one.csv"_s, "id,title,body\n1,Slow,\"It hangs, and hangs\"\n").isEmpty());
        QVERIFY(!written(m_folder, u"one.xml"_s,
                         "<posts>\n<row Id=\"1\" PostTypeId=\"1\" Title=\"GPU\" Body=\"hangs\" />\n"
                         "</posts>\n")
                     .isEmpty());
        QVERIFY(!written(m_folder, u"two.csv"_s,
                         "id,title,body\n1,Slow,All that we know is that it hangs\n"
                         "2,Slow,All that we know is that it hangs\n")
                     .isEmpty());
        QVERIFY(!written(m_folder, u"ratings.csv"_s, "unit,rater1,rater2\n1,a,a\n2,b,b\n3,a,\n").isEmpty());
        QVERIFY(!written(m_folder, u"cell.csv"_s, "id,fault\n1,Leak\n").isEmpty());
        QVERIFY(!written(m_folder, u"set.txt"_s, "hangs\n").isEmpty());
        QVERIFY(!written(m_folder, u"hang.txt"_s, "hang\n").isEmpty());
    }

    void oneIsNoPlural_data()
    {
        QTest::addColumn<QByteArray>("call");
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QByteArray>("input");
        const auto row = [](const char *call, const char *said, const QByteArray &input = {}) {
            QTest::newRow(call) << QByteArray(call) << QByteArray(said) << input;
        };
        row("codebook show @one.codebook", "\nfault  (1 code)\n");
        row("codebook check @bad.codebook", "\n1 problem\n");
        row("codebook check @one.codebook @cell.csv", "\n1 label cell, 1 resolved, 0 unresolved\n");
        row("new @one.corater --codebook @one.codebook --rater Ada", "a new study with 1 dimension and 1 rater\n");
        row("add @one.corater @one.csv", ": 1 item added\n");
        row("status @one.corater", "one: 1 item, codebook ");
        row("export @one.corater --as empirical-study -o @out.csv",
            "  1 item left out: no ratings in a closed round\n");
        row("duplicates @two.csv", "1 pair: similarity");
        row("new @two.corater --codebook @one.codebook", "a new study with 1 dimension and 0 raters\n");
        row("add @two.corater @two.csv", ": 2 items added\n");
        row("duplicates @two.corater --mark --dry-run", "\n1 item would be marked as a duplicate\n");
        row("duplicates @two.corater --mark", "\n1 item marked as a duplicate: it stays in the study");
        row("keywords check @set.txt", "1 keyword, 1 of them hits nothing as it is written\n");
        row("keywords counts @one.xml --keywords @hang.txt", "keyword; 1 post in all\n");
        row("round @one.corater --size-for 0.5", "1 of 1 item\n");
        row("round @one.corater --open Pilot --sample 1", "Pilot is open: 1 item\n");
        row("round @one.corater --list", "1. Pilot (1 item, open, ");
        row("label @one.corater --rater Ada --batch", "ok 1\n",
            R"({"item":"1","screening":"in","set":{"fault":"Leak"}})"
            "\n");
        row("seal @one.corater --rater Ada", "Ada sealed Pilot");
        row("codebook versions @one.corater", "  1 label");
        row("settle @one.corater --batch --decider Ada", "ok 1\n",
            R"({"item":"1","set":{"fault":"Leak"}})"
            "\n");
        row("status @one.corater --quiet", "\ndecided: 1 item, which keeps 1 unit\n");
        row("export @one.corater --as items -o @items.csv", "items.csv: 1 row\n");
        row("results @one.corater --saturation 1", "  there was never an item without a new code\n");
        row("package @one.corater -o @one.zip", ", 1 unit, 1 rating\n");
        row("package verify @one.zip", " files are as the manifest says, ");
        row("compare @cell.csv @cell.csv --codebook @one.codebook", "1 label is equal, 0 differ; ");
        row("agree @ratings.csv", "Left out: 1 unit (1 rated by rater 1 only)");
    }

    void oneIsNoPlural()
    {
        QFETCH(QByteArray, call);
        QFETCH(QByteArray, said);
        QFETCH(QByteArray, input);
        const Answer answer = runCorater(withPaths(call), input);
        const QByteArray all = answer.out + answer.err;
        QVERIFY2(all.contains(said), all);
    }

    void programsReadTheNumberAlone()
    {
        const Answer answer = runCorater({u"status"_s, study(), u"--json"_s});
        QCOMPARE(jsonOf(answer)["items"_L1].toInt(), 1);
    }
};

QTEST_MAIN(CountsOfOneTest)
#include "CountsOfOneTest.moc"
