// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater round` and `corater seal`: a study in two rounds on the command line.
class RoundCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy(int items)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, items) ? path : QString();
    }

    static QJsonObject round(const QString &study, int index)
    {
        return jsonOf(runCorater({u"round"_s, study, u"--json"_s}))[u"rounds"][index].toObject();
    }

private Q_SLOTS:
    void opensSealsAndOpensTheNext()
    {
        const QString study = newStudy(10);
        const Answer pilot =
            runCorater({u"round"_s, study, u"--open"_s, u"Pilot"_s, u"--sample"_s, u"4"_s, u"--seed"_s, u"9"_s});
        QVERIFY2(pilot.status == 0, pilot.err);
        QVERIFY2(pilot.err.contains("Pilot is open: 4 items\n"), pilot.err);
        const Answer early = runCorater({u"round"_s, study, u"--open"_s, u"Next"_s});
        QCOMPARE(early.status, 2);
        QVERIFY2(early.err.contains("Pilot is open: the next round opens when all its raters have sealed it"),
                 early.err);

        const Answer ada = runCorater({u"seal"_s, study, u"--rater"_s, u"ada"_s});
        QCOMPARE(ada.status, 0);
        QVERIFY2(ada.out.startsWith("Ada sealed Pilot at 20") && ada.out.contains(" under codebook v1\nSHA-256 "),
                 ada.out);
        QVERIFY2(ada.err.contains("4 items are not finished"), ada.err);
        QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, u"ada"_s}).status, 2);
        const QJsonObject ben =
            jsonOf(runCorater({u"seal"_s, study, u"--rater"_s, u"Ben"_s, u"--round"_s, u"1"_s, u"--json"_s}));
        QCOMPARE(ben[u"closed"].toBool(), true);
        QCOMPARE(ben[u"content_hash"].toString().size(), 64);

        const Answer next =
            runCorater({u"round"_s, study, u"--open"_s, u"Main"_s, u"--overlap"_s, u"2"_s, u"--list"_s});
        QVERIFY2(next.status == 0, next.err);
        QVERIFY2(next.err.contains("  Ada: 4 items\n  Ben: 4 items\n"), next.err);
        QVERIFY2(next.out.contains("2. Main (6 items, open, codebook v1): all the rest, split, 2 rated by all"),
                 next.out);

        const QJsonObject first = round(study, 0);
        QCOMPARE(first[u"draw"].toObject(), (QJsonObject{{"how", "sample"},
                                                         {"own_order", true},
                                                         {"candidates", 10},
                                                         {"drawn", 4},
                                                         {"seed", 9},
                                                         {"shown_again", 0},
                                                         {"recheck", false}}));
        QCOMPARE(first[u"raters"][1][u"content_hash"].toString(), ben[u"content_hash"].toString());
        QCOMPARE(first[u"raters"][1][u"sealed_at"].toString(), ben[u"sealed_at"].toString());
        QCOMPARE(first[u"codebook_version"].toString(), u"v1"_s);
        QVERIFY(round(study, 1)[u"raters"][0][u"content_hash"].isNull());
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void eachRaterHasAnOwnOrderUnlessItIsRefused()
    {
        const QString study = newStudy(3);
        QVERIFY(!round(study, 0)[u"draw"][u"own_order"].toBool()); // the round of a new study
        QCOMPARE(runCorater({u"round"_s, study, u"--same-order"_s}).status, 2);
        const Answer own = runCorater({u"round"_s, study, u"--open"_s, u"Own"_s, u"--seed"_s, u"5"_s, u"--list"_s});
        QCOMPARE(own.status, 0);
        QVERIFY2(own.out.contains("1. Own (3 items, open, codebook v1): an own order for each rater\n"), own.out);
        QCOMPARE(round(study, 0)[u"draw"].toObject(),
                 (QJsonObject{{"how", "everything"}, {"own_order", true}, {"seed", 5}}));
        const QString other = newStudy(3);
        const Answer same = runCorater({u"round"_s, other, u"--open"_s, u"Same"_s, u"--same-order"_s, u"--list"_s});
        QCOMPARE(same.status, 0);
        QVERIFY2(same.out.contains("1. Same (3 items, open, codebook v1)\n"), same.out);
        QVERIFY(!round(other, 0)[u"draw"][u"own_order"].toBool());
    }

    void theHashesAreExported()
    {
        const QString study = newStudy(3);
        const QString hash =
            jsonOf(runCorater({u"seal"_s, study, u"--rater"_s, u"Ada"_s, u"--json"_s}))[u"content_hash"].toString();
        QCOMPARE(hash.size(), 64);
        const Answer answer = runCorater({u"export"_s, study, u"--as"_s, u"rounds"_s, u"-o"_s, u"-"_s});
        QCOMPARE(answer.status, 0);
        QCOMPARE(jsonOf(answer)[u"rounds"][0][u"raters"][0][u"content_hash"].toString(), hash);
        const QString file = m_folder.filePath(u"rounds.json"_s);
        QCOMPARE(runCorater({u"export"_s, study, u"--as"_s, u"rounds"_s, u"-o"_s, file}).status, 0);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), answer.out);
        const QJsonObject status = jsonOf(runCorater({u"status"_s, study, u"--json"_s}));
        QCOMPARE(status[u"rounds"], jsonOf(answer)[u"rounds"]);
        const QByteArray told = runCorater({u"status"_s, study}).out;
        QVERIFY2(told.endsWith("decided: 0 items\n"), told.constData());
    }

    void proposalsAreShownOrHidden()
    {
        const QString study = newStudy(3);
        QVERIFY(!round(study, 0)[u"proposals_shown"].toBool());
        const Answer shown = runCorater({u"round"_s, study, u"--proposals"_s, u"shown"_s});
        QVERIFY2(shown.status == 0 && shown.err.contains("Round 1: raters see the codes that others propose"),
                 shown.err);
        QVERIFY(round(study, 0)[u"proposals_shown"].toBool());
        QVERIFY(runCorater({u"round"_s, study}).out.contains("proposals shown"));
        QCOMPARE(runCorater({u"round"_s, study, u"--proposals"_s, u"hidden"_s}).status, 0);
        QVERIFY(!round(study, 0)[u"proposals_shown"].toBool());
        QCOMPARE(runCorater({u"round"_s, study, u"--open"_s, u"Pilot"_s, u"--proposals"_s, u"shown"_s}).status, 0);
        QVERIFY(round(study, 0)[u"proposals_shown"].toBool());
        QCOMPARE(runCorater({u"round"_s, study, u"--proposals"_s, u"perhaps"_s}).status, 2);
        for (const char *rater : {"Ada", "Ben"}) {
            QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, QString::fromLatin1(rater)}).status, 0);
        }
        const Answer late = runCorater({u"round"_s, study, u"--proposals"_s, u"hidden"_s});
        QVERIFY2(late.status == 2 && late.err.contains("Pilot is closed"), late.err);
    }

    void whatIsSealedTakesNoMoreLabels()
    {
        const QString study = newStudy(3);
        const QByteArray line = R"({"item":"1","screening":"out","reason":"off topic"})"
                                "\n";
        QCOMPARE(runCorater({u"label"_s, study, u"--rater"_s, u"Ada"_s, u"--batch"_s}, line).status, 0);
        QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, u"Ada"_s}).status, 0);
        const QByteArray before = contentOf(study);
        const Answer late =
            runCorater({u"label"_s, study, u"--rater"_s, u"Ada"_s, u"--batch"_s}, R"({"item":"1","screening":"in"})"
                                                                                  "\n"
                                                                                  R"({"item":"2","screening":"in"})"
                                                                                  "\n");
        QCOMPARE(late.status, 1);
        QVERIFY2(late.out.startsWith("error 1 ") && late.out.contains("error 2 ") && late.out.contains("sealed"),
                 late.out);
        QCOMPARE(contentOf(study), before);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void readsTheListOfItems()
    {
        const QString study = newStudy(5);
        QFile list(m_folder.filePath(u"ids.txt"_s));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("4\r\n\n 2 \n");
        list.close();
        const Answer answer = runCorater({u"round"_s, study, u"--open"_s, u"Two"_s, u"--items"_s, list.fileName()});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(round(study, 0)[u"items"].toInt(), 2);
    }

    void wrongCallsAreOneLineAndStatusTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no such list") << QStringList{u"--open"_s, u"x"_s, u"--items"_s, u"/nowhere"_s}
                                      << QByteArray("/nowhere");
        QTest::newRow("both") << QStringList{u"--open"_s, u"x"_s, u"--items"_s, u"/nowhere"_s, u"--sample"_s, u"2"_s}
                              << QByteArray("excludes");
        QTest::newRow("drawing without opening") << QStringList{u"--sample"_s, u"2"_s} << QByteArray("--open");
        QTest::newRow("too many") << QStringList{u"--open"_s, u"x"_s, u"--sample"_s, u"20"_s}
                                  << QByteArray("expected 1 to 3, found 20");
        QTest::newRow("none") << QStringList{u"--open"_s, u"x"_s, u"--sample"_s, u"0"_s} << QByteArray("--sample");
        QTest::newRow("a stranger") << QStringList{u"--open"_s, u"x"_s, u"--rater"_s, u"Zoe"_s}
                                    << QByteArray("expected Ada, Ben, found Zoe");
        QTest::newRow("no such field") << QStringList{u"--open"_s, u"x"_s,          u"--sample"_s,
                                                      u"2"_s,      u"--stratify"_s, u"taste"_s}
                                       << QByteArray("found taste");
    }

    void wrongCallsAreOneLineAndStatusTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const QString study = newStudy(3);
        const QByteArray before = contentOf(study);
        const Answer answer = runCorater(QStringList{u"round"_s, study} + arguments);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY2(answer.err.contains(says), answer.err);
        QCOMPARE(contentOf(study), before);
    }
};

QTEST_GUILESS_MAIN(RoundCommandTest)
#include "RoundCommandTest.moc"
