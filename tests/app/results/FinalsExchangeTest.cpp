// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include "data/files/archives/ZipParts.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Final labels are exported to other programs and imported again: the labels, who decided them, how and why, without
/// additional raters.
class FinalsExchangeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    static bool batch(const QString &command, const QString &path, const QStringList &options, const QByteArray &lines)
    {
        const Answer answer = runCorater(QStringList{command, path, u"--batch"_s} + options, lines);
        if (answer.status != 0) {
            qWarning() << answer.out << answer.err;
        }
        return answer.status == 0;
    }

    // Ada and Ben differ on a colour (decided for Ben with a comment of two lines), on a size (decided for neither) and
    // on a unit of Ada's only (dropped); on a colour they agree to differ; they agree on the rest. Ben has the two
    // units of p2 in the other order.
    QString settledStudy(const QString &name) const
    {
        const QString path = at(name);
        (void)smallStudy(path, 0);
        const QString posts =
            written(m_folder, name + u".json"_s,
                    R"([{"id":"p1","title":"One","text":"a text"},{"id":"p2","title":"Two","text":"second"},
                                          {"id":"p3","title":"Three","text":"third"},{"id":"p4","title":"Four","text":"fourth"},
                                          {"id":"p5","title":"Five","text":"fifth"}])");
        const bool done =
            runCorater({u"add"_s, path, posts, u"--keywords"_s, u"none"_s}).status == 0 &&
            batch(u"label"_s, path, {u"--rater"_s, u"Ada"_s},
                  R"({"item":"p1","unit":1,"screening":"in","set":{"colour":"Red","size":"Small"}})"
                  "\n"
                  R"({"item":"p1","unit":2,"set":{"colour":"Green","size":"Large"}})"
                  "\n"
                  R"({"item":"p2","unit":1,"screening":"in","set":{"colour":"Blue","size":"Small"}})"
                  "\n"
                  R"({"item":"p2","unit":2,"set":{"colour":"Green","size":"Large"}})"
                  "\n"
                  R"({"item":"p3","screening":"out"})"
                  "\n"
                  R"({"item":"p5","unit":1,"screening":"in","set":{"colour":"Red","size":"Small"}})"
                  "\n"
                  R"({"item":"p4","screening":"out"})"
                  "\n") &&
            batch(u"label"_s, path, {u"--rater"_s, u"Ben"_s},
                  R"({"item":"p1","unit":1,"screening":"in","set":{"colour":"Blue","size":"Middle"}})"
                  "\n"
                  R"({"item":"p2","unit":1,"screening":"in","set":{"colour":"Green","size":"Large"}})"
                  "\n"
                  R"({"item":"p2","unit":2,"set":{"colour":"Blue","size":"Small"}})"
                  "\n"
                  R"({"item":"p3","screening":"in"})"
                  "\n"
                  R"({"item":"p5","unit":1,"screening":"in","set":{"colour":"Green","size":"Small"}})"
                  "\n"
                  R"({"item":"p4","screening":"out"})"
                  "\n") &&
            runCorater({u"seal"_s, path, u"--rater"_s, u"Ada"_s}).status == 0 &&
            runCorater({u"seal"_s, path, u"--rater"_s, u"Ben"_s}).status == 0 &&
            batch(
                u"settle"_s, path, {u"--decider"_s, u"Ada"_s},
                R"({"item":"p1","unit":1,"set":{"colour":"Blue"},"text":"seen <twice>:\nwhy: the legend","needs_rule":true})"
                "\n"
                R"({"item":"p1","unit":1,"set":{"size":"Large"}})"
                "\n"
                R"({"item":"p5","unit":1,"differs":"colour","text":"both hold"})"
                "\n"
                R"({"item":"p1","unit":2,"keep":false,"text":"the same problem"})"
                "\n") &&
            batch(u"settle"_s, path, {u"--decider"_s, u"Ben"_s},
                  R"({"item":"p3","screening":"out","text":"off topic"})"
                  "\n");
        return done ? path : QString();
    }

    static QJsonArray rows(const QString &path, const QString &kind, const QStringList &without)
    {
        const Answer answer =
            runCorater({u"export"_s, path, u"--as"_s, kind, u"--format"_s, u"jsonl"_s, u"-o"_s, u"-"_s});
        QJsonArray all;
        for (const QByteArray &line : answer.out.trimmed().split('\n')) {
            QJsonObject object = QJsonDocument::fromJson(line).object();
            for (const QString &column : without) {
                object.remove(column);
            }
            all << object;
        }
        return all;
    }

    static QByteArray decisions(const QString &path)
    {
        return QJsonDocument(rows(path, u"decisions"_s, {u"codebook version"_s})).toJson();
    }

    QString exported(const QString &path, const QString &kind, const QString &name) const
    {
        return runCorater({u"export"_s, path, u"--as"_s, kind, u"-o"_s, at(name)}).status == 0 ? at(name) : QString();
    }

private Q_SLOTS:
    void comesBack_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("file");
        QTest::newRow("REFI-QDA") << u"qdpx"_s << u"f.qdpx"_s;
        QTest::newRow("Label Studio") << u"label-studio"_s << u"f-ls.json"_s;
        QTest::newRow("doccano") << u"doccano"_s << u"f.jsonl"_s;
    }

    void comesBack()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, file);
        const QString first = settledStudy(kind + u".corater"_s);
        QVERIFY(!first.isEmpty());
        const QByteArray before = decisions(first);
        // The study has what the test is about, so that nothing is missing on both sides.
        for (const char *said : {"seen <twice>:\\nwhy: the legend", "the same problem", "off topic", "none of them",
                                 "\"no unit\"", "\"agreed\"", "\"a rater\"", "agreed to differ"}) {
            QVERIFY2(before.contains(said), (said + before).constData());
        }
        const QString path = exported(first, kind, file);
        QVERIFY(!path.isEmpty());
        const QString second = at(kind + u"-back.corater"_s);
        (void)smallStudy(second, 0);
        QCOMPARE(runCorater({u"add"_s, second, path, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer read = runCorater({u"ratings"_s, second, path, u"--json"_s});
        QVERIFY2(read.status == 0, (read.out + read.err).constData());
        const QJsonObject report = jsonOf(read);
        QCOMPARE(report[u"raters"].toArray(), (QJsonArray{u"Ada"_s, u"Ben"_s}));
        QCOMPARE(report[u"new_raters"].toArray(), QJsonArray());
        QCOMPARE(decisions(second), before);
        const QStringList own{u"round"_s, u"changed"_s, u"version of colour"_s, u"version of size"_s};
        QVERIFY(rows(second, u"ratings"_s, own).size() == 13);
        // A second import adds nothing.
        const Answer again = runCorater({u"ratings"_s, second, path, u"--json"_s});
        QVERIFY2(again.status == 0, again.err.constData());
        QVERIFY(QJsonDocument::fromJson(again.out)[u"known"].toBool());
        QCOMPARE(decisions(second), before);
        // The export of the second study equals that of the first.
        const QString data = u"empirical-study"_s;
        QCOMPARE(runCorater({u"export"_s, second, u"--as"_s, data, u"-o"_s, u"-"_s}).out,
                 runCorater({u"export"_s, first, u"--as"_s, data, u"-o"_s, u"-"_s}).out);
    }

    // A third person unknown to the other study: the name is kept in the text of the decision.
    void deciderWhomNobodyKnows()
    {
        const QString first = settledStudy(u"third.corater"_s);
        QVERIFY(!first.isEmpty());
        const QString path = exported(first, u"doccano"_s, u"third.jsonl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray changed = file.readAll().replace("\"decided_by\":\"Ada\"", "\"decided_by\":\"Cleo\"");
        const QString other = written(m_folder, u"cleo.jsonl"_s, changed);
        const QString second = at(u"third-back.corater"_s);
        (void)smallStudy(second, 0);
        QCOMPARE(runCorater({u"add"_s, second, other, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer read = runCorater({u"ratings"_s, second, other});
        QVERIFY2(read.status == 0, read.err.constData());
        QVERIFY2(read.out.contains("Cleo") || read.err.contains("Cleo"), (read.out + read.err).constData());
        QVERIFY(decisions(second).contains("decided by Cleo"));
    }

    // Final codings have a user of their own, so that other programs do not take them for a rater's.
    void otherProgramsTellThemApart()
    {
        const QString first = settledStudy(u"apart.corater"_s);
        QFile file(exported(first, u"qdpx"_s, u"apart.qdpx"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto zip = readZip(file, {}, [](const QString &) { return true; });
        QVERIFY(zip);
        QXmlStreamReader xml(zip->parts.value(u"project.qde"_s));
        QHash<QString, QString> users;
        QHash<QString, int> codings;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == u"User") {
                users.insert(xml.attributes().value(u"guid").toString(), xml.attributes().value(u"name").toString());
            } else if (xml.isStartElement() && xml.name() == u"Coding") {
                ++codings[users.value(xml.attributes().value(u"creatingUser").toString())];
            }
        }
        QCOMPARE(users.size(), 3);
        // included, colour and size of three units; no unit and included for the fourth; included and size of a unit
        // without a final colour; two items excluded
        QCOMPARE(codings.value(u"Corater: final"_s), 3 * 3 + 4 + 2 + 2);
        QFile tasks(exported(first, u"label-studio"_s, u"apart.json"_s));
        QVERIFY(tasks.open(QIODevice::ReadOnly));
        int truths = 0;
        const QJsonDocument document = QJsonDocument::fromJson(tasks.readAll());
        for (const QJsonValue &task : document.array()) {
            for (const QJsonValue &annotation : task[u"annotations"].toArray()) {
                truths += annotation[u"ground_truth"].toBool() ? 1 : 0;
            }
        }
        QCOMPARE(truths, 7);
    }
};

QTEST_GUILESS_MAIN(FinalsExchangeTest)
#include "FinalsExchangeTest.moc"
