// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater::test;

/// `corater hints` as another program uses it.
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
        QCOMPARE(QJsonDocument::fromJson(lines[2]).object(), (QJsonObject{{QStringLiteral("file"), path},
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
        QCOMPARE(run({path, QStringLiteral("--block"), QStringLiteral("--rule"), QStringLiteral("parallel-calls")}).status,
                 0);
        QCOMPARE(run({path, QStringLiteral("--block"), QStringLiteral("--rule"), QStringLiteral("1")}).status, 1);
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
        const QString path =
            written(folder, QStringLiteral("n.ipynb"),
                    R"JSON({"cells": [{"cell_type": "code", "source": ["import tensorflow as tf\n", "def f():\n", "  tf.ones(2)"]},
                                  {"cell_type": "code", "source": ["\n", "for i in load(): f()"]}]})JSON");
        const Answer answer = run({path, QStringLiteral("--json")});
        const QJsonObject found = QJsonDocument::fromJson(answer.out).object();
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
        const QJsonObject found = QJsonDocument::fromJson(answer.out).object();
        QCOMPARE(found[QStringLiteral("item")].toString(), QStringLiteral("7"));
        QCOMPARE(found[QStringLiteral("part")].toInt(), 1);
        QCOMPARE(found[QStringLiteral("block")].toInt(), 2);
        QCOMPARE(found[QStringLiteral("line")].toInt(), 2);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll() == before, "the study was written to");
    }

private:
    static Answer run(const QStringList &arguments) { return runCorater(QStringList{QStringLiteral("hints")} + arguments); }
};

QTEST_GUILESS_MAIN(HintsCommandTest)
#include "HintsCommandTest.moc"
