// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater alt-test` on sheets and studies.
class AltTestCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    // Three raters, who agree but for every fifth item, and a model that agrees but for every twentieth.
    static QByteArray sheet(int items = 40, const QByteArray &modelSays = "b")
    {
        QByteArray text = "id,r1,r2,r3,gpt\n";
        for (int i = 0; i < items; ++i) {
            const QByteArray usual = i % 2 == 0 ? "a" : "b";
            text += QByteArray::number(i) + ',' + usual + ',' + (i % 5 == 0 ? "b" : usual) + ',' + usual + ',' +
                    (i % 20 == 6 ? modelSays : usual) + '\n';
        }
        return text;
    }

    Answer run(const QByteArray &content, const QStringList &options)
    {
        return runCorater(QStringList{u"alt-test"_s, written(m_folder, u"labels.csv"_s, content)} + options);
    }

    static bool near(const QJsonValue &actual, const QJsonValue &expected)
    {
        return actual.isDouble() && std::abs(actual.toDouble() - expected.toDouble()) <= 1e-9;
    }

private Q_SLOTS:
    // Confident everywhere, and right but where raters differ: every fifth item, and every twentieth by itself.
    void saysHowWellTheModelKnowsItself()
    {
        QByteArray text;
        for (const QByteArray &line : sheet().trimmed().split('\n')) {
            text += line + (line.startsWith("id") ? ",sure" : line.startsWith("7,") ? "," : ",0.95") + '\n';
        }
        const QStringList options{u"--model"_s, u"gpt"_s, u"--raters"_s, u"r1,r2,r3"_s, u"--confidence"_s, u"sure"_s};
        const QJsonObject found =
            jsonOf(run(text, options + QStringList{u"--json"_s}))[u"results"][0][u"calibration"].toObject();
        // Of 39 labels two are wrong, and four that one of three raters contradicts.
        const double right = (39 - 2 - 4 / 3.0) / 39;
        QVERIFY2(std::abs(found[u"error"].toDouble() - std::abs(right - 0.95)) < 1e-9,
                 qPrintable(QString::number(found[u"error"].toDouble(), 'g', 12)));
        QCOMPARE(found[u"labels"].toInt(), 39);
        QVERIFY(run(text, options).out.contains("Expected calibration error"));
        QVERIFY(!run(sheet(), options.first(4)).out.contains("calibration"));
        const Answer two = run(text, {u"--model"_s, u"gpt,r3"_s, u"--confidence"_s, u"sure"_s});
        QCOMPARE(two.status, 2);
        QVERIFY2(two.err.contains("one model"), two.err.constData());
    }

    void givesTheNumbersOfTheReference()
    {
        const QString path = reference(u"alttest/expected.json"_s);
        if (path.isEmpty()) {
            QSKIP("the folder of reference files is missing");
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).array();
        QVERIFY(cases.size() >= 6);
        for (const QJsonValue &one : cases) {
            const QJsonObject wanted = one.toObject();
            const Answer answer =
                runCorater({u"alt-test"_s, reference(u"alttest/"_s + wanted[u"file"].toString()), u"--model"_s,
                            u"model"_s, u"--scale"_s, wanted[u"scale"].toString(), u"--epsilon"_s,
                            QString::number(wanted[u"epsilon"].toDouble()), u"--json"_s});
            QVERIFY2(answer.status == 0, answer.err);
            const QJsonObject result = jsonOf(answer)[u"results"][0].toObject();
            QVERIFY2(near(result[u"winning_rate"], wanted[u"winning_rate"]), answer.out);
            QVERIFY2(near(result[u"advantage_probability"], wanted[u"advantage_probability"]), answer.out);
            const QJsonArray raters = wanted[u"raters"].toArray();
            QCOMPARE(result[u"raters"].toArray().size(), raters.size());
            for (qsizetype i = 0; i < raters.size(); ++i) {
                const QJsonObject rater = result[u"raters"][i].toObject();
                QCOMPARE(rater[u"rater"], raters[i][u"rater"]);
                QCOMPARE(rater[u"n"], raters[i][u"n"]);
                QCOMPARE(rater[u"rejected"], raters[i][u"rejected"]);
                QVERIFY2(near(rater[u"advantage"], raters[i][u"advantage"]), answer.out);
                QVERIFY2(near(rater[u"p"], raters[i][u"p"]), answer.out);
            }
        }
    }

    void saysWhoWins()
    {
        const Answer answer = run(sheet(), {u"--model"_s, u"gpt"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.out.contains("gpt: winning rate 1.0000 (3 of 3)"), answer.out);
        QVERIFY2(answer.out.contains("The model passes"), answer.out);
        QVERIFY2(answer.out.contains("Raters with each other") && answer.out.contains("Raters with models"),
                 answer.out);
        QVERIFY2(!answer.out.contains("Models with each other"), answer.out);
        const Answer two = run(sheet(), {u"--model"_s, u"gpt"_s, u"--raters"_s, u"r1,r2"_s});
        QVERIFY2(two.out.contains("one win of two passes; three or more are advised"), two.out);
    }

    // A pair of raters, of a rater and a model, and of models are three tables.
    void neverPoolsPeopleWithModels()
    {
        const Answer answer = run(sheet(), {u"--model"_s, u"gpt,r3"_s, u"--raters"_s, u"r1,r2"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"results"].toArray().size(), 2);
        QStringList kinds;
        for (const QJsonValue &pair : json[u"agreement"][0][u"pairs"].toArray()) {
            kinds << pair[u"kind"].toString();
        }
        kinds.sort();
        QCOMPARE(kinds.join(u' '), u"human-human human-model human-model human-model human-model model-model"_s);
    }

    void namesLabelsThatNoRaterGave()
    {
        const Answer answer = run(sheet(40, "I cannot answer"), {u"--model"_s, u"gpt"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.out.contains("No rater gave these labels of the models; they count as different from every "
                                     "rater's: I cannot answer"),
                 answer.out);
        const Answer refused = run(sheet(40, "I cannot answer"), {u"--model"_s, u"gpt"_s, u"--codes"_s, u"a,b"_s});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("the list of codes does not have this code"), refused.err);
    }

    void leavesOutRatersOfFewItems()
    {
        const Answer answer = run(sheet(20), {u"--model"_s, u"gpt"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.out.contains("every rater has fewer than 30 items"), answer.out);
        const QJsonObject json =
            jsonOf(run(sheet(20), {u"--model"_s, u"gpt"_s, u"--json"_s}))[u"results"][0].toObject();
        QVERIFY(json[u"winning_rate"].isNull() && json[u"passes"].isNull());
        QCOMPARE(json[u"undefined"].toString(), u"fewer_than_30_items"_s);
        const Answer tested = run(sheet(20), {u"--model"_s, u"gpt"_s, u"--wilcoxon"_s});
        QVERIFY2(tested.out.contains("the model wins (Wilcoxon's test)"), tested.out);
    }

    void showsADashWhereTwoRatersNeverMet()
    {
        QByteArray text = "id,r1,r2,r3,gpt\n";
        for (int i = 0; i < 80; ++i) {
            const QByteArray code = i % 2 == 0 ? "a" : "b";
            text += QByteArray::number(i) + ',' + (i < 40 ? code : QByteArray()) + ',' +
                    (i < 40 ? QByteArray() : code) + ',' + code + ',' + code + '\n';
        }
        const Answer answer = run(text, {u"--model"_s, u"gpt"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.out.contains("winning rate 1.0000 (3 of 3)"), answer.out);
        const QString lines = QString::fromUtf8(answer.out);
        const QString pair = lines.mid(lines.indexOf(u"\n  r1, r2 "_s) + 1).section(u'\n', 0, 0);
        QVERIFY2(pair.contains(u'–') && pair.contains(u"no unit was rated by two raters"_s, Qt::CaseInsensitive),
                 qPrintable(pair));
    }

    void refusesWhatCannotBeTested_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("one rater") << QByteArray("id,rater1,rater2,gpt\n1,a,,a\n2,,b,b\n")
                                   << QStringList{u"--model"_s, u"gpt"_s}
                                   << QByteArray("no row has labels of two raters and of a model");
        QTest::newRow("no model's label")
            << QByteArray("id,rater1,rater2,gpt\n1,a,a,\n2,b,b,\n") << QStringList{u"--model"_s, u"gpt"_s}
            << QByteArray("no row has labels of two raters and of a model");
        QTest::newRow("no such column") << sheet() << QStringList{u"--model"_s, u"claude"_s} << QByteArray("claude");
        QTest::newRow("rater and model") << sheet() << QStringList{u"--model"_s, u"r1"_s, u"--raters"_s, u"r1,r2"_s}
                                         << QByteArray("both a rater and a model");
        QTest::newRow("several questions")
            << QByteArray("id,kind_r1,kind_r2,size_r1,size_r2,gpt\n1,a,a,1,2,a\n2,b,b,2,1,b\n3,a,a,1,1,a\n")
            << QStringList{u"--model"_s, u"gpt"_s} << QByteArray("--raters with the columns");
        QTest::newRow("order not known") << sheet() << QStringList{u"--model"_s, u"gpt"_s, u"--scale"_s, u"ordinal"_s}
                                         << QByteArray("--codes with all codes from the lowest");
        QTest::newRow("epsilon") << sheet() << QStringList{u"--model"_s, u"gpt"_s, u"--epsilon"_s, u"1.5"_s}
                                 << QByteArray("--epsilon");
        QTest::newRow("for studies") << sheet() << QStringList{u"--model"_s, u"gpt"_s, u"--dimension"_s, u"x"_s}
                                     << QByteArray("--dimension is for studies");
    }

    void refusesWhatCannotBeTested()
    {
        QFETCH(QByteArray, content);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const Answer answer = run(content, options);
        QVERIFY2(answer.status == 2, answer.out);
        QVERIFY2(answer.err.contains(says), answer.err);
        QVERIFY(answer.out.isEmpty());
    }

    void aMissingFileIsReportedBeforeItsOptions()
    {
        const Answer answer = runCorater(
            {u"alt-test"_s, m_folder.filePath(u"none.corater"_s), u"--model"_s, u"gpt"_s, u"--dimension"_s, u"x"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("none.corater") && !answer.err.contains("is for studies"), answer.err);
    }

    void readsLongSheetsAndSheetsOfOneRater()
    {
        QByteArray text = "id,coder,kind\n";
        QByteArray each[3]{"id,kind\n", "id,kind\n", "id,kind\n"};
        const QByteArray names[3]{"Ada", "Ben", "gpt"};
        for (int i = 0; i < 32; ++i) {
            for (int r = 0; r < 3; ++r) {
                const QByteArray code = (i + r) % 9 == 0 ? "c" : i % 2 == 0 ? "a" : "b";
                text += QByteArray::number(i) + ',' + names[r] + ',' + code + '\n';
                each[r] += QByteArray::number(i) + ',' + code + '\n';
            }
        }
        const QJsonObject one = jsonOf(run(text, {u"--model"_s, u"gpt"_s, u"--json"_s}));
        QStringList call{u"alt-test"_s};
        for (int r = 0; r < 3; ++r) {
            call << written(m_folder, QString::fromUtf8(names[r]) + u".csv"_s, each[r]);
        }
        const Answer several = runCorater(call + QStringList{u"--model"_s, u"gpt"_s, u"--json"_s});
        QVERIFY2(several.status == 0, several.err);
        QCOMPARE(one[u"results"][0][u"raters"].toArray().size(), 2);
        QCOMPARE(jsonOf(several)[u"results"], one[u"results"]);
    }

    // Of a study: a model is a rater, also in a round of its own, or a column; an open round counts nothing.
    void testsTheModelsOfAStudy()
    {
        const QString path = m_folder.filePath(u"study.corater"_s);
        {
            const auto study = smallStudy(path, 8, {u"Ada"_s, u"Ben"_s, u"Gpt"_s});
            QVERIFY(study);
            for (int i = 1; i <= 8; ++i) {
                for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
                    const bool differs = rater == u"Ben" && i == 4;
                    QVERIFY(label(*study, rater, QString::number(i), u"colour"_s, {differs ? u"Green"_s : u"Red"_s}));
                }
                QVERIFY(label(*study, u"Gpt"_s, QString::number(i), u"colour"_s, {i == 2 ? u"Blue"_s : u"Red"_s}));
            }
        }
        const QStringList call{u"alt-test"_s,    path,        u"--model"_s,    u"Gpt"_s,
                               u"--dimension"_s, u"colour"_s, u"--wilcoxon"_s, u"--json"_s};
        const Answer open = runCorater(call);
        QVERIFY2(open.status == 2 && open.err.contains("no unit of a closed round"), open.err + open.out);
        {
            const auto study = Study::open(path);
            QVERIFY(study && seal(**study, u"Ada"_s) && seal(**study, u"Ben"_s) && seal(**study, u"Gpt"_s));
        }
        const Answer answer = runCorater(call);
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject result = jsonOf(answer)[u"results"][0].toObject();
        QCOMPARE(result[u"dimension"].toString(), u"colour"_s);
        QCOMPARE(result[u"items"].toInt(), 8);
        QCOMPARE(result[u"tested"].toInt(), 2);
        QCOMPARE(result[u"raters"][0][u"advantage"].toDouble(), 7 / 8.0); // in item 2 Ada is nearer to Ben
        const Answer unknown = runCorater({u"alt-test"_s, path, u"--model"_s, u"Claude"_s});
        QVERIFY2(unknown.status == 2 && unknown.err.contains("neither a rater nor a column"), unknown.err);
        const Answer both = runCorater({u"alt-test"_s, path, u"--model"_s, u"Gpt"_s, u"--raters"_s, u"Ada,Gpt"_s});
        QVERIFY2(both.status == 2 && both.err.contains("both a rater and a model"), both.err);
        const Answer sheetOption = runCorater({u"alt-test"_s, path, u"--model"_s, u"Gpt"_s, u"--same"_s});
        QVERIFY2(sheetOption.status == 2 && sheetOption.err.contains("--same is for sheets"), sheetOption.err);
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY(connection && (*connection)->run(u"DROP TRIGGER sealed_rating_u"_s) &&
                    (*connection)->run(u"UPDATE rating SET screening = 'out'"_s));
        }
        const Answer forged = runCorater(call);
        QVERIFY2(forged.status == 2 && forged.err.contains("run corater verify"), forged.err + forged.out);
    }

    void testsAColumnOfTheItems()
    {
        const QString path = m_folder.filePath(u"column.corater"_s);
        QByteArray items = "id,title,gpt,odd,sure,often\n";
        for (int i = 1; i <= 8; ++i) {
            items += QByteArray::number(i) + ",Item," + (i == 2 ? "blue" : "Red") + (i == 3 ? ",Mauve" : ",Red") +
                     (i == 8 ? "," : ",0.9") + ",often\n";
        }
        {
            const auto study = smallStudy(path, 0);
            QVERIFY(study);
        }
        QCOMPARE(
            runCorater({u"add"_s, path, written(m_folder, u"items.csv"_s, items), u"--keywords"_s, u"none"_s}).status,
            0);
        {
            const auto study = Study::open(path);
            for (int i = 1; i <= 8; ++i) {
                QVERIFY(label(**study, u"Ada"_s, QString::number(i), u"colour"_s, {u"Red"_s}));
                QVERIFY(label(**study, u"Ben"_s, QString::number(i), u"colour"_s, {u"Red"_s}));
            }
            QVERIFY(label(**study, u"Ada"_s, u"5"_s, u"colour"_s, {u"Green"_s}, 2));
            QVERIFY(label(**study, u"Ben"_s, u"5"_s, u"colour"_s, {u"Green"_s}, 2));
            QVERIFY(seal(**study, u"Ada"_s) && seal(**study, u"Ben"_s));
        }
        const Answer answer = runCorater({u"alt-test"_s, path, u"--model"_s, u"gpt"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"results"].toArray().size(), 1);
        QCOMPARE(json[u"results"][0][u"dimension"].toString(), u"colour"_s);
        QCOMPARE(json[u"results"][0][u"items"].toInt(), 7); // item 5 has two units
        QCOMPARE(json[u"agreement"][0][u"units_not_joined"].toInt(), 2);
        const QStringList sure{u"alt-test"_s, path, u"--model"_s, u"gpt"_s, u"--confidence"_s};
        const QJsonObject known =
            jsonOf(runCorater(sure + QStringList{u"sure"_s, u"--json"_s}))[u"results"][0][u"calibration"].toObject();
        QCOMPARE(known[u"labels"].toInt(), 6); // item 8 has no confidence
        QVERIFY(near(known[u"error"], 0.9 - 5 / 6.0));
        for (const auto &[column, said] : {std::pair{u"often"_s, "a number above 0 and at most 1"},
                                           std::pair{u"never"_s, "no item has this column"}}) {
            const Answer refused = runCorater(sure + QStringList{column});
            QVERIFY2(refused.status == 2 && refused.err.contains(said), refused.err);
        }
        const Answer strange = runCorater({u"alt-test"_s, path, u"--model"_s, u"odd"_s});
        QVERIFY2(strange.status == 2 && strange.err.contains("no codes of colour") && strange.err.contains("Mauve"),
                 strange.err);
    }
};

QTEST_GUILESS_MAIN(AltTestCommandTest)
#include "AltTestCommandTest.moc"
