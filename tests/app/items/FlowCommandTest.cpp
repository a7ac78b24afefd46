// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// The selection from all posts to the rated items on the command line: filters, `corater flow`, and repeating the
/// steps.
class FlowCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    static QByteArray question(int id, const char *tags, const char *day, const char *title)
    {
        return QByteArrayLiteral("<row Id=\"") + QByteArray::number(id) + "\" PostTypeId=\"1\" CreationDate=\"" + day +
               "T10:00:00.000\" Title=\"" + title + "\" Body=\"&lt;p&gt;text&lt;/p&gt;\" Tags=\"" + tags + "\" />\n";
    }

    // Ten posts: nine questions, one answer. Six are tagged keras, five of those are from 2019 and 2020, and four of
    // those mention something slow.
    QString posts(const QString &name = u"Posts.xml"_s, const char *lastTitle = "it is slower")
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<posts>\n");
        file.write(question(1, "&lt;keras&gt;", "2019-01-01", "slower than before"));
        file.write(question(2, "&lt;keras&gt;&lt;gpu&gt;", "2019-06-01", "an overhead"));
        file.write(question(3, "&lt;keras&gt;", "2020-12-31", "the speed of it"));
        file.write(question(4, "&lt;python&gt;", "2019-01-01", "faster faster"));
        file.write(question(5, "&lt;keras&gt;", "2018-12-31", "an overhead of old"));
        file.write("<row Id=\"6\" PostTypeId=\"2\" ParentId=\"1\" CreationDate=\"2019-01-02T10:00:00.000\" "
                   "Body=\"faster\" />\n");
        file.write(question(7, "&lt;keras&gt;", "2020-01-01", "nothing of the kind"));
        file.write(question(8, "&lt;keras&gt;", "2020-02-02", lastTitle));
        file.write(question(9, "&lt;torch&gt;", "2020-02-02", "nothing"));
        file.write(question(10, "&lt;torch&gt;", "2020-02-02", "nothing either"));
        file.write("</posts>\n");
        return m_folder.filePath(name);
    }

    QString study(const QString &file)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s});
        return add(path, file).status == 0 ? path : QString();
    }

    static Answer add(const QString &study, const QString &file)
    {
        return runCorater({u"add"_s, study, file, u"--site"_s, u"stackoverflow"_s, u"--tags"_s, u"keras,tensorflow"_s,
                           u"--from"_s, u"2019"_s, u"--to"_s, u"2020"_s, u"--keywords"_s, u"dlperf"_s});
    }

private Q_SLOTS:
    void aRoundThatIsClosedDoesNotGrow()
    {
        const QString path = study(posts());
        QVERIFY(!path.isEmpty());
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QByteArray lines;
            for (const char *item : {"1", "2", "3", "8"}) {
                lines += QByteArray("{\"item\":\"") + item + "\",\"screening\":\"out\"}\n";
            }
            QCOMPARE(runCorater({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, lines).status, 0);
            QCOMPARE(runCorater({u"seal"_s, path, u"--rater"_s, rater}).status, 0);
        }
        QFile sheet(m_folder.filePath(u"later.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly) && sheet.write("id,title\na,One\nb,Two\nc,Three\n") > 0);
        sheet.close();
        QCOMPARE(runCorater({u"add"_s, path, sheet.fileName()}).status, 0);
        const QByteArray text = runCorater({u"flow"_s, path}).out;
        QVERIFY2(text.contains("       7  In the study\n          3 wait for a round\n"
                               "       4  Round 1 (all items; sealed by all)\n          \xE2\x88\x92 4 excluded\n"),
                 text);
        const QByteArray status = runCorater({u"status"_s, path}).out;
        QVERIFY2(status.contains("Round 1 (4 items, sealed"), status);
        QVERIFY2(status.contains("0 done, 4 excluded, 0 begun, 0 open, sealed"), status);
        QCOMPARE(runCorater({u"round"_s, path, u"--open"_s, u"Next"_s}).status, 0);
        const QByteArray after = runCorater({u"flow"_s, path}).out;
        QVERIFY2(after.contains("       4  Round 1 (all items; sealed by all)\n       3  Next (all the rest; open)\n"),
                 after);
    }

    void whoIsUnsureHasNotAgreed()
    {
        const QString path = study(posts());
        QVERIFY(!path.isEmpty());
        const auto label = [&](const QString &rater, const QByteArray &lines) {
            return runCorater({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, lines).status == 0 &&
                   runCorater({u"seal"_s, path, u"--rater"_s, rater}).status == 0;
        };
        // Unsure and included; both excluded; not rated and included; unsure and excluded: one rater settles nothing
        // alone.
        QVERIFY(label(u"Ada"_s, "{\"item\":\"1\",\"unsure\":true}\n{\"item\":\"2\",\"screening\":\"out\"}\n"
                                "{\"item\":\"8\",\"unsure\":true}\n"));
        QVERIFY(label(u"Ben"_s, "{\"item\":\"1\",\"screening\":\"in\"}\n{\"item\":\"2\",\"screening\":\"out\"}\n"
                                "{\"item\":\"3\",\"screening\":\"in\"}\n{\"item\":\"8\",\"screening\":\"out\"}\n"));
        const QByteArray text = runCorater({u"flow"_s, path}).out;
        QVERIFY2(text.contains("\xE2\x88\x92 1 excluded\n       0  Included (with 0 units; 3 not settled yet)"), text);
    }

    void rowsThatCouldNotBeReadAreNotTakenForAnswers()
    {
        const QString path = m_folder.filePath(u"sheet.corater"_s);
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"Ada"_s});
        QFile sheet(m_folder.filePath(u"sheet.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        QVERIFY(sheet.write("id,title\na,One\na,One again\n,None\nb,Two\n") > 0);
        sheet.close();
        QCOMPARE(runCorater({u"add"_s, path, sheet.fileName()}).status, 0);
        const QByteArray text = runCorater({u"flow"_s, path}).out;
        QVERIFY2(text.contains("       4  All posts (sheet.csv; 2 of them could not be read; 2 items)\n"), text);
    }

    void everyStepIsKeptWithItsCounts()
    {
        const QString path = study(posts());
        QVERIFY(!path.isEmpty());
        const QJsonObject flow = jsonOf(runCorater({u"flow"_s, path, u"--json"_s}));
        const QJsonArray steps = flow[u"steps"].toArray();
        QCOMPARE(steps.size(), 4);
        const auto counts = [&](int step) {
            return QList<int>{steps[step][u"came"].toInt(), steps[step][u"stayed"].toInt()};
        };
        QCOMPARE(steps[0][u"kind"].toString(), u"read"_s);
        QCOMPARE(counts(0), (QList{10, 9}));
        QCOMPARE(steps[0][u"settings"][u"file"].toString(), u"Posts.xml"_s);
        QCOMPARE(steps[1][u"kind"].toString(), u"filter"_s);
        QCOMPARE(counts(1), (QList{9, 5}));
        QCOMPARE(
            steps[1][u"settings"].toObject(),
            (QJsonObject{{"tags", QJsonArray{"keras", "tensorflow"}}, {"from", "2019-01-01"}, {"to", "2020-12-31"}}));
        QCOMPARE(steps[2][u"kind"].toString(), u"keywords"_s);
        QCOMPARE(counts(2), (QList{5, 4}));
        QCOMPARE(steps[2][u"settings"][u"keywords"].toArray().size(), 24);
        QCOMPARE(steps[3][u"kind"].toString(), u"add"_s);
        QCOMPARE(counts(3), (QList{4, 4}));
        QCOMPARE(flow[u"items"].toInt(), 4);
        QCOMPARE(flow[u"otherwise"].toInt(), 0);
        const Answer text = runCorater({u"flow"_s, path});
        QVERIFY2(
            text.out.contains(
                "      10  All posts (Posts.xml; 9 items after adding answers to questions)\n          − 4 outside\n   "
                "    5  Tags and days (tagged keras or tensorflow; 2019-01-01 – 2020-12-31)\n          − 1 without a "
                "keyword\n       4  Keyword hits (dlperf: 24 keywords, as written)\n       4  In the study\n"),
            text.out);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }

    // A unit on which the raters do not agree yet is not counted as included.
    void whatIsScreenedInIsSettled()
    {
        const QString path = study(posts());
        const QByteArray in = R"({"item":"1","screening":"in","set":{"symptom":"Memory Leak"}})";
        const QByteArray out = R"({"item":"2","screening":"out","reason":"x"})";
        for (const auto &[rater, third] : {std::pair{u"Ada"_s, "in"}, std::pair{u"Ben"_s, "out"}}) {
            const QByteArray disputed = QByteArrayLiteral(R"({"item":"3","screening":")") + third + "\"}\n" +
                                        (rater == u"Ada" ? R"({"item":"3","set":{"symptom":"Memory Leak"}})" : "");
            QCOMPARE(
                runCorater({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, in + '\n' + out + '\n' + disputed)
                    .status,
                0);
            QCOMPARE(runCorater({u"seal"_s, path, u"--rater"_s, rater}).status, 0);
        }
        const QJsonObject flow = jsonOf(runCorater({u"flow"_s, path, u"--json"_s}));
        QCOMPARE(flow[u"screened_in"].toInt(), 1);
        QCOMPARE(flow[u"screened_out"].toInt(), 1);
        QCOMPARE(flow[u"unsettled"].toInt(), 1);
        QCOMPARE(flow[u"units"].toInt(), 1);
    }

    // Adding a file twice does not count its posts twice.
    void theSameFileCountsOnce()
    {
        const QString file = posts();
        const QString path = study(file);
        const QJsonObject before = jsonOf(runCorater({u"flow"_s, path, u"--json"_s}));
        QCOMPARE(add(path, file).status, 0);
        QCOMPARE(jsonOf(runCorater({u"flow"_s, path, u"--json"_s})), before);
        // Adding all of it, without filters, is another selection.
        QCOMPARE(runCorater({u"add"_s, path, file, u"--site"_s, u"stackoverflow"_s}).status, 0);
        const QJsonObject flow = jsonOf(runCorater({u"flow"_s, path, u"--json"_s}));
        QCOMPARE(flow[u"steps"].toArray().size(), 6);
        QCOMPARE(flow[u"items"].toInt(), 9);
    }

    void theStepsComeOutTheSameAgain()
    {
        const QString file = posts();
        const QString path = study(file);
        QCOMPARE(runCorater({u"round"_s, path, u"--open"_s, u"Pilot"_s, u"--sample"_s, u"2"_s, u"--seed"_s, u"5"_s,
                             u"--method"_s, u"systematic"_s})
                     .status,
                 0);
        // Items added later do not change what could be drawn then.
        QCOMPARE(runCorater({u"add"_s, path, file, u"--site"_s, u"stackoverflow"_s}).status, 0);
        const Answer again = runCorater({u"flow"_s, path, file, u"--json"_s});
        QVERIFY2(again.status == 0, again.out);
        const QJsonArray checks = jsonOf(again)[u"checks"].toArray();
        QCOMPARE(checks.size(), 3); // the file was read in two ways
        QCOMPARE(checks[2][u"step"].toString(), u"draw Pilot"_s);
        for (const QJsonValue &check : checks) {
            QVERIFY2(check[u"same"].toBool(), qPrintable(check[u"message"].toString()));
        }
    }

    // Posts 1 and 2 are equal; later a third one is added. Repeating the search still finds the first pair.
    void duplicatesAreAStepToo()
    {
        const auto post = [](int id) {
            return question(id, "&lt;keras&gt;", "2019-01-01", "the very same question about a slower training run");
        };
        QFile file(m_folder.filePath(u"twins.xml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<posts>\n" + post(1) + post(2) + "</posts>\n");
        file.close();
        const QString path = study(file.fileName());
        const Answer listed = runCorater({u"duplicates"_s, path});
        QCOMPARE(listed.out, QByteArray("exact\t1\t2\tthe very same question about a slower training run\n"));
        const Answer marked = runCorater({u"duplicates"_s, path, u"--mark"_s, u"--seed"_s, u"3"_s});
        QVERIFY2(marked.status == 0 && marked.err.contains("1 item marked as a duplicate"), marked.err);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<posts>\n" + post(1) + post(2) + post(3) + "</posts>\n");
        file.close();
        QCOMPARE(add(path, file.fileName()).status, 0);
        const Answer flow = runCorater({u"flow"_s, path});
        QVERIFY2(flow.out.contains("− 1 duplicate\n       2  Without duplicates (similarity of 0.9 or more, seed 3)"),
                 flow.out);
        const Answer check = runCorater({u"flow"_s, path, u"--check"_s});
        QCOMPARE(check.out, QByteArray("same       duplicates at 0.9\n"));
        QCOMPARE(runCorater({u"duplicates"_s, path}).out.count('\n'), 1);
        const Answer inFile = runCorater({u"duplicates"_s, file.fileName()});
        QCOMPARE(inFile.out.count('\n'), 3);
        QCOMPARE(runCorater({u"duplicates"_s, file.fileName(), u"--mark"_s}).status, 2);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }

    // Keywords are searched in the same fields as by `match`, with fast filtering or row by row, and the step stores
    // the fields.
    void whereKeywordsAreLookedForIsKept_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("added");
        QTest::newRow("everywhere") << QStringList() << 3;
        QTest::newRow("title") << QStringList{u"--fields"_s, u"title"_s} << 1;
        QTest::newRow("text") << QStringList{u"--fields"_s, u"body"_s} << 2;
        QTest::newRow("no blocks") << QStringList{u"--code"_s, u"no-blocks"_s} << 2;
        QTest::newRow("no code in the text") << QStringList{u"--fields"_s, u"body"_s, u"--code"_s, u"none"_s} << 1;
    }

    void whereKeywordsAreLookedForIsKept()
    {
        QFETCH(QStringList, options);
        QFETCH(int, added);
        QFile file(m_folder.filePath(u"fields.xml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<posts>\n<row Id=\"1\" PostTypeId=\"1\" Title=\"it is slower\" Body=\"b\"/>\n"
                   "<row Id=\"2\" PostTypeId=\"1\" Title=\"t\" Body=\"it is slower\"/>\n<row Id=\"3\" PostTypeId=\"1\" "
                   "Title=\"t\" Body=\"&lt;pre&gt;&lt;code&gt;slower()&lt;/code&gt;&lt;/pre&gt;\"/>\n</posts>\n");
        file.close();
        for (const QStringList &plain :
             {QStringList(), {u"--where"_s, u"answers:0.."_s}}) { // the second condition needs reading row by row
            const QString path = m_folder.filePath(u"f%1.corater"_s.arg(++m_count));
            runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s});
            const Answer answer = runCorater(QStringList{u"add"_s, path, file.fileName(), u"--site"_s,
                                                         u"stackoverflow"_s, u"--keywords"_s, u"dlperf"_s} +
                                             options + plain);
            QCOMPARE(answer.status, 0);
            QVERIFY2(answer.err.contains(QByteArray::number(added) + (added == 1 ? " item added" : " items added")),
                     answer.err);
            const Answer again = runCorater({u"flow"_s, path, file.fileName()});
            QVERIFY2(again.status == 0 && again.out.startsWith("same"), again.out);
        }
        const Answer matched =
            runCorater(QStringList{u"match"_s, file.fileName(), u"--keywords"_s, u"dlperf"_s} + options);
        QCOMPARE(matched.out.count('\n'), added);
    }

    void aChangedFileIsDetected_data()
    {
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("as it was") << QByteArray("it is slower") << 0 << QByteArray("same       read Posts.xml\n");
        QTest::newRow("other words, still a hit")
            << QByteArray("faster") << 0 << QByteArray("same       read Posts.xml\n");
        QTest::newRow("no hit any more") << QByteArray("nothing") << 1
                                         << QByteArray(
                                                "different  read Posts.xml: keywords: now 3 of 5, recorded 4 of 5\n");
    }

    void aChangedFileIsDetected()
    {
        QFETCH(QByteArray, title);
        QFETCH(QByteArray, said);
        const QString path = study(posts());
        const Answer again = runCorater({u"flow"_s, path, posts(u"Posts.xml"_s, title.constData())});
        QTEST(again.status, "status");
        QCOMPARE(again.out, said);
    }

    void anUnknownFileIsNotTakenForTheSame()
    {
        const QString path = study(posts());
        const Answer again = runCorater({u"flow"_s, path, posts(u"Other.xml"_s)});
        QCOMPARE(again.status, 1);
        QVERIFY2(again.out.contains("the study has not read a file of that name"), again.out);
    }

    void badDaysAreRefused()
    {
        const QString file = posts();
        const QString path = study(file);
        const Answer answer = runCorater({u"add"_s, path, file, u"--from"_s, u"last year"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("this is not a day (expected 2019, 2019-06 or 2019-06-14, found last year)"),
                 answer.err);
    }

    void theSizeOfASampleIsSaid()
    {
        const QString path = study(posts());
        const Answer answer = runCorater({u"round"_s, path, u"--size-for"_s, u"0.05"_s});
        QCOMPARE(answer.out, QByteArray("4 of 4 items\n"));
    }

    // For the real file the step must keep the questions that the reference keeps.
    void theRealFileKeepsWhatTheReferenceKeeps()
    {
        const QString folder = reference(u"posts/public/derived_posts_xml_so_pytorch"_s);
        if (folder.isEmpty()) {
            QSKIP("no reference files");
        }
        const QString file = folder + u"/Posts.xml"_s;
        if (!QFile::exists(file)) {
            QSKIP("no Posts.xml in the reference");
        }
        const QString path = m_folder.filePath(u"real.corater"_s);
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"Ada"_s});
        const Answer added =
            runCorater({u"add"_s, path, file, u"--site"_s, u"stackoverflow"_s, u"--keywords"_s, u"dlperf"_s});
        QVERIFY2(added.status == 0, added.err);
        const QJsonArray steps = jsonOf(runCorater({u"flow"_s, path, u"--json"_s}))[u"steps"].toArray();
        QCOMPARE(steps[0][u"came"].toInt(), 898);
        QFile oracle(folder + u"/oracle.tsv"_s);
        QVERIFY(oracle.open(QIODevice::ReadOnly));
        int questions = 0;
        for (const QByteArray &line : oracle.readAll().split('\n')) {
            const QList<QByteArray> cells = line.split('\t');
            questions += cells.size() >= 4 && cells[2] == "question" && !cells[3].isEmpty();
        }
        QCOMPARE(steps[1][u"stayed"].toInt(), questions);
        QCOMPARE(runCorater({u"flow"_s, path, file}).status, 0);
    }
};

QTEST_MAIN(FlowCommandTest)
#include "FlowCommandTest.moc"
