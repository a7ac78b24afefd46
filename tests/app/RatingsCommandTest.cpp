// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater ratings`, run as a user runs it.
class RatingsCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path) ? path : QString();
    }

private Q_SLOTS:
    // Columns with the same heading are ambiguous; earlier both counted as one rater's, as a set of two codes.
    void columnsOfOneNameAreNamedByNumber_data()
    {
        QTest::addColumn<QByteArray>("heading");
        QTest::newRow("equal") << QByteArray("id,colour Ada,colour Ada\n");
        QTest::newRow("another case") << QByteArray("id,colour Ada,Colour ADA\n");
        QTest::newRow("blanks") << QByteArray("id,colour Ada, colour Ada \n");
    }

    void columnsOfOneNameAreNamedByNumber()
    {
        QFETCH(QByteArray, heading);
        const QString study = newStudy();
        const QString sheet = written(m_folder, u"twice.csv"_s, heading + "a1,Yellow,Blue\n");
        const Answer refused = runCorater({u"ratings"_s, study, sheet, u"--dry-run"_s});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("columns 2 and 3 have the same heading"), refused.err);
        QVERIFY2(refused.err.contains("\"#2\""), refused.err);
        const QString map =
            written(m_folder, u"map.json"_s,
                    "{\"raters\":[\"Ada\",\"Ben\"],\"dimensions\":{\"colour\":{\"columns\":[\"#2\",\"#3\"]}}}");
        const Answer taken =
            runCorater({u"ratings"_s, study, sheet, u"--map"_s, map, u"--new-items"_s, u"--dry-run"_s});
        QVERIFY2(taken.status == 0, taken.err);
        QVERIFY2(taken.err.contains("-> colour of Ben"), taken.err);
    }

    void importsAndSaysWhatItTookThingsFor()
    {
        const QString study = newStudy();
        const Answer answer =
            runCorater({u"ratings"_s, study, fixture(u"sheets/paired.csv"_s), u"--layout"_s, u"paired"_s});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.err.contains("column size b -> size of Ben\n"), answer.err);
        QVERIFY2(answer.out.contains("  yellow -> Warm > Yellow  [colour]\n"), answer.out);
        QVERIFY2(answer.err.contains("2 blank rows dropped, 1 row without a rating"), answer.err);
        QVERIFY2(answer.err.contains("6 ratings with 8 units on 3 items (1 of them new) by Ada, Ben"), answer.err);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
        const Answer again = runCorater({u"ratings"_s, study, fixture(u"sheets/paired.csv"_s)});
        QCOMPARE(again.status, 0);
        QVERIFY2(again.err.contains("the study already has these ratings"), again.err);
    }

    // The meaning of the columns is the only clue to the error.
    void aSheetThatIsRefusedTellsHowItsColumnsWereTaken()
    {
        const QString study = newStudy();
        const QString sheet = written(m_folder, u"mood.csv"_s, "id,mood Ada,mood Ben,year\na1,Small,Large,3\n");
        const Answer answer = runCorater({u"ratings"_s, study, sheet, u"--new-items"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("column mood Ada -> screening of Ada"), answer.err);
        QVERIFY2(answer.err.contains("columns not used: year"), answer.err);
        QVERIFY2(answer.err.contains("mood.csv:2:4: not a screening decision"), answer.err);
    }

    // In any order of the columns, and whoever else is named on the command line.
    void columnsAreOfTheRatersWhomTheyName()
    {
        const QString sheet = written(m_folder, "turned.csv", "id,size ben,size ada\n1,Small,Large\n");
        const QString study = newStudy();
        for (const QStringList &more :
             {QStringList(), QStringList{u"--new-rater"_s, u"Ada"_s, u"--new-rater"_s, u"Ben"_s},
              QStringList{u"--raters"_s, u"ben,ADA"_s}}) {
            const Answer answer = runCorater(QStringList{u"ratings"_s, study, sheet, u"--dry-run"_s} + more);
            QCOMPARE(answer.status, 0);
            QVERIFY2(answer.err.toLower().contains("column size ben -> size of ben\n"), answer.err);
            QVERIFY2(answer.err.toLower().contains("column size ada -> size of ada\n"), answer.err);
            QVERIFY2(!answer.err.contains("in the order"), answer.err);
        }
    }

    void anOrderAgainstTheHeadingsIsRefused()
    {
        const QString sheet = written(m_folder, "turned.csv", "id,size ben,size ada\n1,Small,Large\n");
        const QString study = newStudy();
        const Answer answer = runCorater({u"ratings"_s, study, sheet, u"--raters"_s, u"Ada,Ben"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("contradicts the names in the headings (expected Ben, Ada, found Ada, Ben)"),
                 answer.err);
        // Columns that name no rater are assigned in the given order.
        const QString plain = written(m_folder, "plain.csv", "id,size 1,size 2\n1,Small,Large\n");
        const Answer said = runCorater({u"ratings"_s, study, plain, u"--raters"_s, u"Ben,Ada"_s, u"--dry-run"_s});
        QCOMPARE(said.status, 0);
        QVERIFY2(said.err.contains("column size 1 -> size of Ben\n"), said.err);
    }

    void reportsAsJson()
    {
        const Answer answer = runCorater({u"ratings"_s, newStudy(), fixture(u"sheets/finals.csv"_s), u"--map"_s,
                                          fixture(u"sheets/finals.json"_s), u"--json"_s});
        QCOMPARE(answer.status, 0);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"raters"].toArray(), (QJsonArray{u"Ada"_s, u"Ben"_s}));
        QCOMPARE(json[u"units"].toInt(), 6);
        const QJsonObject origins = json[u"final_labels"].toObject();
        QCOMPARE(origins[u"unanimous"].toInt(), 2);
        QCOMPARE(origins[u"disputed"].toInt(), 4);
        QCOMPARE(origins[u"rater"].toObject(), (QJsonObject{{u"Ada"_s, 1}, {u"Ben"_s, 1}}));
        QCOMPARE(json[u"values"].toArray().size(), 6);
    }

    void isAllOrNothingUnlessToldOtherwise()
    {
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        const QString sheet = written(m_folder, "bad.csv", "id,size a,size b\n1,Small,Small\n2,Smal,Large\n");
        const Answer answer = runCorater({u"ratings"_s, study, sheet});
        QCOMPARE(answer.status, 2);
        // The error comes last, after the meaning of the columns.
        QByteArrayList lines = answer.err.trimmed().split('\n');
        QVERIFY2(lines.takeLast().startsWith("corater: "), answer.err);
        for (const QByteArray &line : std::as_const(lines)) {
            QVERIFY2(line.startsWith("column") || line.startsWith("no column") || line.startsWith("note: "),
                     answer.err);
        }
        QVERIFY2(answer.err.contains("bad.csv:3:3: not a code of size (expected perhaps Small, found Smal)"),
                 answer.err);
        QCOMPARE(contentOf(study), before);
        const Answer partial = runCorater({u"ratings"_s, study, sheet, u"--partial"_s});
        QCOMPARE(partial.status, 0);
        QVERIFY2(partial.err.contains("left out: ") && partial.err.contains("bad.csv:3:3:"), partial.err);
        QVERIFY(contentOf(study) != before);
    }

    void wrongInputIsOneLineAndStatusTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no such sheet") << QStringList{u"/nowhere.csv"_s} << QByteArray("/nowhere.csv: no such file");
        QTest::newRow("a folder") << QStringList{u"/"_s} << QByteArray("this is a folder");
        QTest::newRow("no such map") << QStringList{fixture(u"sheets/paired.csv"_s), u"--map"_s, u"/nowhere.json"_s}
                                     << QByteArray("/nowhere.json: no such file");
        QTest::newRow("a layout that is none")
            << QStringList{fixture(u"sheets/paired.csv"_s), u"--layout"_s, u"wide"_s} << QByteArray("wide");
        QTest::newRow("the other layout") << QStringList{fixture(u"sheets/paired.csv"_s), u"--layout"_s, u"long"_s}
                                          << QByteArray("no column names the rater");
        QTest::newRow("not a sheet") << QStringList{QStringLiteral(CORATER_PROGRAM)} << QByteArray(":1:");
    }

    void wrongInputIsOneLineAndStatusTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        const Answer answer = runCorater(QStringList{u"ratings"_s, study} + arguments);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY2(answer.err.contains(says), answer.err);
        QCOMPARE(contentOf(study), before);
    }

    void theHelpDescribesTheMap()
    {
        const Answer answer = runCorater({u"help"_s, u"ratings"_s});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.out.contains("\"final rater\""), answer.out);
    }

    // Of 106 disagreements 59 were settled for rater 1, 46 for rater 2, 1 for neither; and one post was included that
    // both had excluded. Computed from the raw sheets by the program.
    void theDlperfRecordOfHowItWasSettled()
    {
        const QStringList sheets{reference(u"dlperf/kappa_identification_v1.csv"_s),
                                 reference(u"dlperf/kappa_label.csv"_s), reference(u"dlperf/triples_canonical.csv"_s)};
        if (sheets.contains(QString())) {
            QSKIP("reference files missing");
        }
        const QString study = m_folder.filePath(u"settled.corater"_s);
        QCOMPARE(runCorater({u"new"_s, study, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"rater 1"_s, u"--rater"_s,
                             u"rater 2"_s})
                     .status,
                 0);
        QList<QJsonObject> answers;
        for (const QString &sheet : sheets) {
            const Answer answer = runCorater({u"ratings"_s, study, sheet, u"--json"_s});
            QVERIFY2(answer.status == 0, answer.err);
            answers << jsonOf(answer);
        }
        const QJsonObject screening = answers[0][u"final_screening"].toObject();
        QCOMPARE(screening[u"neither"].toInt(), 1); // 606 + 133 + 1 = 740: included, though both had excluded it
        QCOMPARE(screening[u"unanimous"].toInt(), 606);
        QCOMPARE(screening[u"disputed"].toInt(), 134);
        const QJsonObject labels = answers[2][u"final_labels"].toObject();
        QCOMPARE(labels[u"unanimous"].toInt(), 846);
        QCOMPARE(labels[u"disputed"].toInt(), 106);
        QCOMPARE(labels[u"rater"].toObject(), (QJsonObject{{u"rater 1"_s, 59}, {u"rater 2"_s, 46}}));
        QCOMPARE(labels[u"neither"].toInt(), 1);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    // The published numbers of the study, computed by the program.
    void theDlperfStudyFromItsRawRatings()
    {
        const QStringList sheets{reference(u"dlperf/kappa_identification_v1.csv"_s),
                                 reference(u"dlperf/kappa_label.csv"_s)};
        if (sheets.contains(QString())) {
            QSKIP("reference files missing");
        }
        const QString study = m_folder.filePath(u"dlperf.corater"_s);
        QCOMPARE(runCorater({u"new"_s, study, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"rater 1"_s, u"--rater"_s,
                             u"rater 2"_s})
                     .status,
                 0);
        for (const QString &sheet : sheets) {
            const Answer answer = runCorater({u"ratings"_s, study, sheet, u"--layout"_s, u"paired"_s});
            QVERIFY2(answer.status == 0, answer.err);
        }
        const Answer answer = runCorater({u"agree"_s, study, u"--json"_s});
        QCOMPARE(answer.status, 0);
        const QList<double> kappas{0.627513, 0.905652, 0.772258, 0.846687, 0.927612};
        const QJsonArray results = jsonOf(answer)[u"results"].toArray();
        QCOMPARE(results.size(), kappas.size());
        const QJsonObject units = jsonOf(answer)[u"unitizing"][0].toObject();
        QCOMPARE(units[u"n_items"].toInt(), 225); // the screening round asked for no units
        QCOMPARE(units[u"n_matched"].toInt(), 238);
        for (qsizetype i = 0; i < kappas.size(); ++i) {
            const double kappa = results[i][u"statistics"][u"cohen_kappa"].toDouble();
            QVERIFY2(std::abs(kappa - kappas[i]) < 5e-7, qPrintable(QString::number(kappa)));
        }
    }
};

QTEST_GUILESS_MAIN(RatingsCommandTest)
#include "RatingsCommandTest.moc"
