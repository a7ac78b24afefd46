// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/BlindStudies.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater::test;

/// `corater hints`, called as another program calls it.
class HintsCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAFindingALine()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, QStringLiteral("a.py"),
                                     "import tensorflow as tf\ndef f():\n    return tf.ones(2)\nfor i in load():\n"
                                     "    f()\nd = tf.data.Dataset.range(9).map(f)\nd = d.batch(2)\n");
        const Answer answer = run({QStringLiteral("--json"), path});
        QCOMPARE(answer.status, 1);
        const QList<QByteArray> lines = answer.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        const QJsonObject node = QJsonDocument::fromJson(lines[0]).object();
        QCOMPARE(node, (QJsonObject{{QStringLiteral("file"), path},
                                    {QStringLiteral("rule"), 1},
                                    {QStringLiteral("line"), 3},
                                    {QStringLiteral("column"), 11},
                                    {QStringLiteral("op"), QStringLiteral("tf.ones")},
                                    {QStringLiteral("called"), QJsonArray{QJsonArray{5, 4}}}}));
        QCOMPARE(QJsonDocument::fromJson(lines[1]).object(), (QJsonObject{{QStringLiteral("file"), path},
                                                                          {QStringLiteral("rule"), 2},
                                                                          {QStringLiteral("line"), 6},
                                                                          {QStringLiteral("column"), QJsonValue()},
                                                                          {QStringLiteral("batch"), 7},
                                                                          {QStringLiteral("map"), 6}}));
        QCOMPARE(QJsonDocument::fromJson(lines[2]).object(),
                 (QJsonObject{{QStringLiteral("file"), path},
                              {QStringLiteral("rule"), 3},
                              {QStringLiteral("line"), 6},
                              {QStringLiteral("column"), QJsonValue()},
                              {QStringLiteral("op"), QStringLiteral("map")}}));
    }

    void saysWhatItFoundToPeople()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, QStringLiteral("a.py"), "for i in load():\n    tf.ones(2)\n");
        QCOMPARE(run({path}).status, 0);
        const Answer answer = run({path, QStringLiteral("--block")});
        QCOMPARE(answer.status, 1);
        QVERIFY(answer.out.startsWith(path.toUtf8() + ":2:5: node-in-loop: tf.ones "));
        QCOMPARE(answer.err, QByteArray("1 hint\n"));
        QCOMPARE(
            run({path, QStringLiteral("--block"), QStringLiteral("--rule"), QStringLiteral("parallel-calls")}).status,
            0);
        QCOMPARE(run({path, QStringLiteral("--block"), QStringLiteral("--rule"), QStringLiteral("1")}).status, 1);
    }

    void reproducesErrorsByName()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, QStringLiteral("a.py"),
                                     "import tensorflow as tf\nfor i in load():\n    for j in load():\n        pass\n"
                                     "    tf.ones(2)\nfor i in range(0, 5):\n    tf.zeros(2)\n");
        const auto found = [&](const QStringList &options) {
            const Answer answer = run(QStringList{path, QStringLiteral("--json")} + options);
            return QByteArray::number(answer.out.count("tf.ones")) + QByteArray::number(answer.out.count("tf.zeros"));
        };
        const QString fault = QStringLiteral("--fault");
        QCOMPARE(found({}), QByteArray("10"));
        QCOMPARE(found({fault, QStringLiteral("inner")}), QByteArray("00"));
        QCOMPARE(found({fault, QStringLiteral("range")}), QByteArray("11"));
        QCOMPARE(found({fault, QStringLiteral("inner"), fault, QStringLiteral("range")}), QByteArray("01"));
        QCOMPARE(found({QStringLiteral("--as-deepperf")}), QByteArray("01"));
        const Answer wrong = run({path, fault, QStringLiteral("no")});
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains(
            "inner, small, leak, else, random, target, alias, range, byname, params, unbound, chain, path"));
    }

    void goesOnBehindWhatItCannotRead()
    {
        const QTemporaryDir folder;
        written(folder, QStringLiteral("a.py"), QByteArray("x\n\0", 3));
        written(folder, QStringLiteral("b.py"), QByteArray("(").repeated(100000));
        const Answer nothing = run({folder.path()});
        QCOMPARE(nothing.status, 2);
        QVERIFY(nothing.err.contains("a.py:2:1: "));
        QVERIFY(nothing.err.contains("b.py:1:"));
        written(folder, QStringLiteral("c.py"), "import tensorflow as tf\nfor i in load():\n    tf.ones(2)\n");
        const Answer found = run({folder.path(), QStringLiteral("--json")});
        QCOMPARE(found.status, 1);
        QCOMPARE(found.out.count('\n'), 1);
    }

    void refusesAWrongCall()
    {
        const Answer missing = run({QStringLiteral("/no/such/file.py")});
        QCOMPARE(missing.status, 2);
        QCOMPARE(missing.err.count('\n'), 1);
        QCOMPARE(run({}).status, 2);
        const QTemporaryDir folder;
        const Answer rule = run({folder.path(), QStringLiteral("--rule"), QStringLiteral("no")});
        QCOMPARE(rule.status, 2);
        QVERIFY(rule.err.contains("node-in-loop"));
        QCOMPARE(run({folder.path()}).status, 0);
    }

    void namesTheCellOfANotebook()
    {
        const QTemporaryDir folder;
        const QString path = written(
            folder, QStringLiteral("n.ipynb"),
            R"JSON({"cells": [{"cell_type": "code", "source": ["import tensorflow as tf\n", "def f():\n", "  tf.ones(2)"]},
                                  {"cell_type": "code", "source": ["\n", "for i in load(): f()"]}]})JSON");
        const Answer answer = run({path, QStringLiteral("--json")});
        const QJsonObject found = jsonOf(answer);
        QCOMPARE(found[QStringLiteral("cell")].toInt(), 1);
        QCOMPARE(found[QStringLiteral("line")].toInt(), 3);
        QCOMPARE(found[QStringLiteral("called")].toArray(), (QJsonArray{QJsonArray{2, 17}}));
        QCOMPARE(found[QStringLiteral("called_cells")].toArray(), (QJsonArray{2}));
    }

    void judgesTheItemsOfAStudy()
    {
        const QTemporaryDir folder;
        const QString posts = written(
            folder, QStringLiteral("posts.json"),
            R"JSON([{"id": "7", "title": "Slow", "body": "<p>See</p><pre><code>a = 1</code></pre><pre><code>for i in load():\n    tf.ones(2)</code></pre>"}])JSON");
        const QString study = folder.filePath(QStringLiteral("s.corater"));
        QCOMPARE(runCorater({QStringLiteral("new"), study}).status, 0);
        const Answer added = runCorater({QStringLiteral("add"), study, posts});
        QVERIFY2(added.status == 0, added.err.constData());
        QFile file(study);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        file.close();
        const Answer answer = run({study, QStringLiteral("--json")});
        QVERIFY2(answer.status == 1, answer.err.constData());
        const QJsonObject found = jsonOf(answer);
        QCOMPARE(found[QStringLiteral("item")].toString(), QStringLiteral("7"));
        QCOMPARE(found[QStringLiteral("part")].toInt(), 1);
        QCOMPARE(found[QStringLiteral("block")].toInt(), 2);
        QCOMPARE(found[QStringLiteral("line")].toInt(), 2);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll() == before, "the study was written to");
    }

    void readsStandardInput()
    {
        const QByteArray text = "import tensorflow as tf\nfor i in load():\n    tf.ones(2)\n";
        const Answer found = runCorater({QStringLiteral("hints"), QStringLiteral("-")}, text);
        QCOMPARE(found.status, 1);
        QVERIFY(found.out.startsWith("standard input:3:5: node-in-loop: "));
        const Answer json = runCorater({QStringLiteral("hints"), QStringLiteral("-"), QStringLiteral("--json")}, text);
        QCOMPARE(jsonOf(json)[QStringLiteral("file")].toString(), QStringLiteral("standard input"));
        QCOMPARE(runCorater({QStringLiteral("hints"), QStringLiteral("-")}, "x = 1\n").status, 0);
        const Answer binary = runCorater({QStringLiteral("hints"), QStringLiteral("-")}, QByteArray("x\n\0", 3));
        QCOMPARE(binary.status, 2);
        QVERIFY(binary.err.contains("standard input:2:1: "));
    }

    void goesOnBehindAMillionBracketsAndALineOfMegabytes()
    {
        const QTemporaryDir folder;
        const QByteArray loop = "\nimport tensorflow as tf\nfor i in load():\n    tf.ones(2)\n";
        written(folder, QStringLiteral("a.py"), "x = " + QByteArray(1000000, '[') + loop);
        written(folder, QStringLiteral("b.py"), "x = " + QByteArray("1 + ").repeated(1500000) + "1" + loop);
        written(folder, QStringLiteral("c.py"), QByteArray(100'000'000, 'x'));
        written(folder, QStringLiteral("d.py"), "# coding: latin-1\n# \xe9" + loop);
        written(folder, QStringLiteral("e.py"), "# coding: klingon" + loop);
        const Answer answer = run({folder.path()});
        QCOMPARE(answer.status, 1);
        QVERIFY2(answer.err.contains("a.py:1:"), answer.err);
        QVERIFY2(answer.err.contains("c.py: too large"), answer.err);
        QVERIFY2(answer.err.contains("e.py:1: it declares an unknown encoding"), answer.err);
        QVERIFY(!answer.err.contains("d.py"));
        for (const char *found : {"a.py:4:5: ", "b.py:4:5: ", "d.py:5:5: ", "e.py:4:5: "}) {
            QVERIFY2(answer.out.contains(found), found);
        }
    }

    void saysForWhichCodesAndWhenInAStudy()
    {
        const QTemporaryDir folder;
        const QString study = folder.filePath(QStringLiteral("s.corater"));
        QCOMPARE(runCorater({"new", study, "--codebook", "dlperf", "--rater", "Ada", "--rater", "Ben"}).status, 0);
        const Answer at = run({study, "--settings"});
        QCOMPARE(at.status, 0);
        QVERIFY(at.out.contains("node-in-loop: Confusion with Computation Graph\n"));
        QVERIFY(at.out.contains("when no round is open"));
        const Answer mapped = run({study, "--map", "2=Not Using Batch API,Data", "--map", "parallel-calls=", "--show",
                                   "always", "--rater", "Ada"});
        QVERIFY2(mapped.status == 0, mapped.err.constData());
        const QJsonObject json = jsonOf(run({study, "--settings", "--json"}));
        const QJsonObject map = json["map"].toObject();
        QCOMPARE(map["batch-before-map"].toArray(), (QJsonArray{"Not Using Batch API", "Data"}));
        QCOMPARE(map["parallel-calls"].toArray(), QJsonArray());
        QCOMPARE(map["node-in-loop"].toArray(), QJsonArray{"Confusion with Computation Graph"});
        QCOMPARE(json["show"].toString(), QStringLiteral("always"));
        QCOMPARE(json["rounds_with_hints"].toArray(), QJsonArray{"Round 1"});
        for (const QStringList &wrong :
             {QStringList{"--map", "no=Data"}, QStringList{"--map", "1=Mauve"}, QStringList{"--map", "1"},
              QStringList{"--show", "never"}, QStringList{"--against", "Eve"}, QStringList{"--against", "Ada"},
              QStringList{"--against", "final", "--show", "closed"}, QStringList{"--settings", "--rater", "Eve"}}) {
            QCOMPARE(run(QStringList{study} + wrong).status, 2);
        }
        QCOMPARE(run({study, study, "--settings"}).status, 2);
        QCOMPARE(run({folder.path(), "--settings"}).status, 2);
        QCOMPARE(runCorater({"undo", study, "--rater", "Ada"}).status, 0);
        QVERIFY(run({study, "--settings"}).out.contains("when no round is open"));
    }

    void holdsHintsAgainstLabels()
    {
        const QTemporaryDir folder;
        QVERIFY(runCorater({"demo", "--dir", folder.path()}).status == 0);
        const QString study = folder.filePath("demonstration.corater");
        const Answer final = run({study, "--against", "final", "--json"});
        QVERIFY2(final.status == 0, final.err.constData());
        QVERIFY(final.err.contains("Round 2 is open"));
        const QJsonArray results = jsonOf(final)["results"].toArray();
        QCOMPARE(results.size(), 3);
        for (const QJsonValue &one : results) {
            const QJsonArray cells = one["cells"].toArray();
            QCOMPARE(cells[0][0].toInt() + cells[0][1].toInt() + cells[1][0].toInt() + cells[1][1].toInt(),
                     one["n"].toInt());
            QVERIFY(one["n"].toInt() > 20);
        }
        QVERIFY(results[1]["precision"].isDouble());
        QVERIFY(results[0]["precision"].isNull());
        const Answer plain = runCorater({"export", study, "--as", "ratings", "-o", "-"});
        const Answer column = runCorater({"export", study, "--as", "ratings", "--hints", "-o", "-"});
        QCOMPARE(column.out.split('\n').front().trimmed(), plain.out.split('\n').front().trimmed() + ",hints");
        QCOMPARE(column.out.count(",batch-before-map;parallel-calls\r\n") +
                     column.out.count(",batch-before-map;parallel-calls\n"),
                 2);
        QCOMPARE(runCorater({"export", study, "--as", "empirical-study", "--hints", "-o", "-"}).status, 2);
        const Answer ada = run({study, "--against", "Ada"});
        QCOMPARE(ada.status, 0);
        QVERIFY(ada.out.contains("batch-before-map × Inefficient API Usage, "));
        const Answer asResult = runCorater({"results", study, "--hints", "--json"});
        QVERIFY2(asResult.status == 0, asResult.err.constData());
        const QJsonObject found = jsonOf(asResult);
        QCOMPARE(found["results"][0]["kind"].toString(), QStringLiteral("hints"));
        QCOMPARE(found["results"][0]["rules"].toArray(), results);
        QVERIFY(found["open_rounds"].toArray().contains(QStringLiteral("Round 2")));
        QVERIFY(runCorater({"results", study, "--hints", "--labels", "Ada"}).out.contains(ada.out.split('\n')[6]));
    }

    // Options limit the items; the items behind the numbers are listed only if hints may be seen.
    void resultsOfHintsCanBeLimited()
    {
        const QTemporaryDir folder;
        QVERIFY(runCorater({"demo", "--dir", folder.path()}).status == 0);
        const QString study = folder.filePath("demonstration.corater");
        const auto asked = [&](const QStringList &more) {
            const Answer answer = runCorater(QStringList{"results", study, "--hints", "--json", "--units"} + more);
            return QJsonDocument::fromJson(answer.out)["results"][0]["rules"].toArray();
        };
        const QJsonArray hidden = asked({});
        QCOMPARE(hidden.size(), 3);
        QVERIFY(!hidden[1].toObject().contains("items"));
        QCOMPARE(run({study, "--show", "always", "--rater", "Ada"}).status, 0);
        const QJsonArray all = asked({});
        int named = 0;
        for (int row = 0; row < 2; ++row) {
            for (int column = 0; column < 2; ++column) {
                QCOMPARE(all[1]["items"][row][column].toArray().size(), all[1]["cells"][row][column].toInt());
                named += all[1]["cells"][row][column].toInt();
            }
        }
        QCOMPARE(named, all[1]["n"].toInt());
        const QString one = all[1]["items"][0].toArray()[0].toArray().at(0).toString(
            all[1]["items"][0].toArray()[1].toArray().at(0).toString());
        QVERIFY(!one.isEmpty());
        const QJsonArray limited = asked({"--where", one});
        QCOMPARE(limited[1]["n"].toInt(), 1);
        QVERIFY(asked({"--round", "Round 1"}).at(1)["n"].toInt() <= all[1]["n"].toInt());
        const QString figure = folder.filePath("h.svg");
        QCOMPARE(runCorater({"results", study, "--hints", "-o", figure}).status, 0);
        QVERIFY(QFileInfo(figure).size() > 1000);
        const QString table = folder.filePath("h.csv");
        QCOMPARE(runCorater({"results", study, "--hints", "-o", table}).status, 0);
        QFile sheet(table);
        QVERIFY(sheet.open(QIODevice::ReadOnly));
        QCOMPARE(sheet.readAll().count('\n'), 4);
        QCOMPARE(runCorater({"results", folder.filePath("empirical_study.csv"), "--hints"}).status, 2);
    }

    // Two studies that differ in another rater's labels in the open round give the same answers.
    void labelsOfOpenRoundsAreNotHeldAgainstHints()
    {
        const QTemporaryDir folder;
        const BlindStudies studies = BlindStudies::make(folder.path(), true);
        QByteArrayList answers;
        for (const QString &study : {studies.one, studies.other}) {
            QCOMPARE(run({study, "--map", "1=Red"}).status, 0);
            for (const QString &who : {QStringLiteral("final"), QStringLiteral("Ada"), QStringLiteral("Ben")}) {
                for (const QStringList &asks : {QStringList(), QStringList{"--rater", "Ada"}}) {
                    const Answer answer =
                        runCorater(QStringList{"results", study, "--hints", "--labels", who, "--json"} + asks);
                    QVERIFY2(answer.status == 0, answer.err.constData());
                    answers << answer.out + answer.err;
                }
            }
        }
        QCOMPARE(answers.size(), 12);
        for (int i = 0; i < 6; ++i) {
            QCOMPARE(answers[i], answers[i + 6]);
        }
    }

private:
    static Answer run(const QStringList &arguments)
    {
        return runCorater(QStringList{QStringLiteral("hints")} + arguments);
    }
};

QTEST_GUILESS_MAIN(HintsCommandTest)
#include "HintsCommandTest.moc"
