// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"
#include "tests/support/ApiServer.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/Subcommands.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <memory>
#include <vector>

using namespace corater::test;

namespace {

constexpr char colours[] = "corater-codebook: 1\ndimension: colour\n  code: Red\n  code: Blue\n";
const QByteArray labels = "{\"item\":\"1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":\"Red\"}}\n"
                          "{\"item\":\"1\",\"unit\":2,\"set\":{\"colour\":\"Blue\"}}\n"
                          "{\"item\":\"nine\",\"screening\":\"in\"}\n"
                          "{\"item\":\"2\",\"screening\":\"out\"}\n";

/// A command with a dry run. In `call` S is the study, and names with an ending are files in its folder.
struct DryRun
{
    const char *command;
    bool sealed;
    QStringList call;
    QByteArray input = {};
    bool changesTheStudy = true;
};

const std::vector<DryRun> &dryRuns()
{
    static const std::vector<DryRun> runs{
        {"label", false, {"label", "S", "--rater", "Ada", "--batch"}, labels},
        {"seal", false, {"seal", "S", "--rater", "Ada"}},
        {"settle",
         true,
         {"settle", "S", "--decider", "Ada", "--batch"},
         "{\"item\":\"1\",\"take\":\"Ada\"}\n{\"item\":\"1\",\"unit\":1,\"set\":{\"colour\":\"Green\"}}\n"},
        {"recheck", true, {"recheck", "S", "--pair", "Red,Blue"}},
        {"duplicates", false, {"duplicates", "S", "--mark", "--threshold", "0.01"}},
        {"codebook change", true, {"codebook", "change", "S", "merge", "Red", "Blue"}},
        {"columns", false, {"columns", "S", "--hide", "state"}},
        {"keywords mark", false, {"keywords", "mark", "S", "--against", "survey"}},
        {"add", false, {"add", "S", "more.csv"}},
        {"ratings", false, {"ratings", "S", "sheet.csv", "--layout", "paired"}},
        {"merge", false, {"merge", "S", "other.corater"}},
        {"package", true, {"package", "S", "--unsettled", "-o", "package.zip"}, {}, false},
        {"package describe", false, {"package", "describe", "S", "--goal", "Why?"}},
    };
    return runs;
}

} // namespace

/// Commands answer as JSON wherever they print something, have the same error for a missing file, and leave the study
/// unchanged in a dry run.
class CommandAnswersTest : public QObject
{
    Q_OBJECT

private:
    // A study of two raters and two items; `sealed`: both have rated differently and sealed.
    QString studyIn(const QTemporaryDir &folder, bool sealed) const
    {
        const QString book = written(folder, "colours.codebook", colours);
        const QString posts = written(
            folder, "posts.csv", "id,title,body,state\n1,One,Text of the first,open\n2,Two,Text of the second,open\n");
        const QString study = folder.filePath("s.corater");
        if (runCorater({"new", study, "--codebook", book, "--rater", "Ada", "--rater", "Ben"}).status != 0 ||
            runCorater({"add", study, posts}).status != 0) {
            return {};
        }
        if (sealed) {
            for (const char *rater : {"Ada", "Ben"}) {
                const QByteArray colour = qstrcmp(rater, "Ada") == 0 ? "Red" : "Blue";
                runCorater({"label", study, "--rater", rater, "--batch"},
                           "{\"item\":\"1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":\"" + colour +
                               "\"}}\n{\"item\":\"2\",\"screening\":\"out\"}\n");
                runCorater({"seal", study, "--rater", rater});
            }
        }
        return study;
    }

    // The call, with the files beside the study that the commands take.
    static QStringList callOf(const DryRun &run, const QTemporaryDir &folder)
    {
        const QString study = folder.filePath("s.corater");
        written(folder, "more.csv", "id,title,body\n3,Three,Text of the third\n");
        written(folder, "sheet.csv", "id,screening Ada,screening Ben\n1,in,out\n2,in,in\n");
        QFile::copy(study, folder.filePath("other.corater"));
        runCorater({"add", folder.filePath("other.corater"), folder.filePath("more.csv")});
        QStringList call = run.call;
        for (QString &word : call) {
            word = word == u"S" ? study : word.contains(u'.') && !word.startsWith(u'0') ? folder.filePath(word) : word;
        }
        return call;
    }

    // A group by itself only asks for one of the commands below it.
    static bool refusesToAnswer(const QString &group)
    {
        const Answer alone = runCorater({group});
        return alone.status == 2 && alone.out.isEmpty() && alone.err.contains("subcommand is required");
    }

    // Runs the program while this thread serves its requests.
    static Answer runBeside(const QStringList &call)
    {
        Answer answer;
        const std::unique_ptr<QThread> caller(QThread::create([&] { answer = runCorater(call); }));
        QEventLoop serving;
        connect(caller.get(), &QThread::finished, &serving, &QEventLoop::quit);
        caller->start();
        serving.exec();
        return answer;
    }

private Q_SLOTS:
    // A path may contain what the program's own sentences replace.
    void aPathWithPercentSignsIsSaidAsItIs_data()
    {
        QTest::addColumn<int>("number");
        for (size_t i = 0; i < dryRuns().size(); ++i) {
            QTest::newRow(dryRuns()[i].command) << int(i);
        }
    }

    void aPathWithPercentSignsIsSaidAsItIs()
    {
        QFETCH(int, number);
        const DryRun &run = dryRuns()[size_t(number)];
        static const QRegularExpression other(QStringLiteral("[0-9a-f]{16,64}|[0-9-]{10}T[0-9:.]+Z"));
        QStringList said;
        for (const char *name : {"plain-XXXXXX", "%1%2%3%4-XXXXXX"}) {
            const QTemporaryDir folder(QDir::tempPath() + u'/' + QLatin1StringView(name));
            QVERIFY(!studyIn(folder, run.sealed).isEmpty());
            const QStringList call = callOf(run, folder);
            Answer answer = runCorater(call, run.input);
            QVERIFY(answer.status >= 0);
            if (call.first() == u"ratings") { // and the sheet that corrects it
                written(folder, "sheet.csv", "id,screening Ada,screening Ben\n1,in,in\n2,in,in\n");
                answer = runCorater(call + QStringList{QStringLiteral("--replace")});
                QVERIFY2(answer.err.contains("earlier ratings replaced"), answer.err);
            }
            said << QString::fromUtf8(answer.out + answer.err)
                        .replace(folder.path(), QStringLiteral("DIR"))
                        .remove(other);
        }
        QCOMPARE(said[1], said[0]);
    }

    // Every command that prints an answer prints it as JSON, too: all but groups of commands, and the two commands that
    // explain the program to people and shells.
    void everyCommandThatAnswersHasJson()
    {
        const QStringList explaining{"completions", "help"};
        const QStringList names = everySubcommand();
        QVERIFY(names.size() > 25);
        for (const QString &name : names) {
            const bool has = runCorater(QStringList{"help"} + name.split(u' ')).out.contains("  --json");
            const bool isGroup =
                std::ranges::any_of(names, [&](const QString &other) { return other.startsWith(name + u' '); });
            const bool isSilent = isGroup && refusesToAnswer(name);
            QVERIFY2(has || isSilent || explaining.contains(name),
                     qPrintable(name + QStringLiteral(" answers without --json")));
            QVERIFY2(!has || !explaining.contains(name), qPrintable(name));
        }
    }

    // The JSON has the same counts as the text, with and without posts to fetch.
    void fetchingAnswersInJson()
    {
        ApiServer server;
        server.deleted = {6};
        const QTemporaryDir folder;
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"new", study, "--codebook", "dlperf"}).status, 0);
        const QStringList call{"fetch", study, "--site", "stackoverflow", "--base", server.base(), "--json"};
        const QString ids = written(folder, "ids.txt", "5\n6\n7\n");
        const Answer fetched = runBeside(call + QStringList{"--ids", ids});
        QVERIFY2(fetched.status == 0, fetched.err);
        const QJsonObject told = jsonOf(fetched);
        QCOMPARE(told["questions"].toInt(), 2);
        QCOMPARE(told["answers"].toInt(), 4);
        QCOMPARE(told["added"].toInt(), 2);
        QCOMPARE(told["not_at_the_site"].toArray(), QJsonArray{"6"});
        QCOMPARE(told["requests_left"].toInt(), server.quota);
        const QJsonObject nothing = jsonOf(runBeside(call));
        QCOMPARE(nothing.keys(), told.keys());
        QCOMPARE(nothing["added"].toInt(-1), 0);
        QVERIFY(nothing["requests_left"].isNull());
    }

    void answersAreJson()
    {
        const QTemporaryDir folder;
        const QString study = studyIn(folder, true);
        QVERIFY(!study.isEmpty());
        const QString book = folder.filePath("colours.codebook");

        const QJsonObject made =
            jsonOf(runCorater({"new", folder.filePath("n.corater"), "--codebook", book, "--rater", "Ada", "--json"}));
        QCOMPARE(made["codes"].toInt(), 2);
        QCOMPARE(made["raters"].toArray(), QJsonArray{"Ada"});

        const QString page = folder.filePath("book.md");
        const QJsonObject converted = jsonOf(runCorater({"codebook", "convert", book, page, "--json"}));
        QCOMPARE(converted["file"].toString(), page);
        QCOMPARE(converted["format"].toString(), QStringLiteral("markdown"));
        QCOMPARE(converted["codes"].toInt(), 2);

        const QJsonObject whole = jsonOf(runCorater({"verify", study, "--json"}));
        QVERIFY(whole["whole"].toBool());
        QVERIFY(whole["wrong"].toArray().isEmpty());
        const QJsonObject again =
            jsonOf(runCorater({"recover", study, "-o", folder.filePath("again.corater"), "--json"}));
        QVERIFY(again["whole"].toBool());
        QCOMPARE(again["lost_items"].toArray(), QJsonArray());
        QVERIFY(!jsonOf(runCorater({"verify", study, "--quick", "--json"}))["not_looked_at"].toArray().isEmpty());

        const QString report = folder.filePath("r.md");
        const QJsonArray files =
            jsonOf(runCorater({"report", study, "-o", report, "--bootstrap", "200", "--json"}))["files"].toArray();
        QVERIFY(files.contains(report));

        for (const char *layout : {"empirical-study", "ratings", "rounds", "decisions", "items", "codebook", "history",
                                   "discussions", "memos"}) {
            const QString out = folder.filePath(QLatin1StringView(layout));
            const Answer written = runCorater({"export", study, "--as", layout, "-o", out, "--json"});
            QCOMPARE(written.status, 0);
            QCOMPARE(jsonOf(written)["file"].toString(), out);
            QVERIFY(QFile::exists(out));
        }
        const QJsonObject ratings =
            jsonOf(runCorater({"export", study, "--as", "ratings", "-o", folder.filePath("r.csv"), "--json"}));
        QCOMPARE(ratings["ratings"].toInt(), 4);
        QCOMPARE(runCorater({"export", study, "--as", "ratings", "-o", "-", "--json"}).status, 2);
    }

    void batchesAnswerInJson()
    {
        const QTemporaryDir folder;
        const QString study = studyIn(folder, false);
        const Answer answer = runCorater({"label", study, "--rater", "Ada", "--batch", "--json"}, labels);
        QCOMPARE(answer.status, 1);
        const QList<QByteArray> lines = answer.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        for (int i = 0; i < lines.size(); ++i) {
            const QJsonObject line = QJsonDocument::fromJson(lines[i]).object();
            QCOMPARE(line["line"].toInt(), i + 1);
            QCOMPARE(line["ok"].toBool(), i != 2);
            QCOMPARE(line.contains("error"), i == 2);
        }
    }

    void everyDryRunIsTried()
    {
        for (const QString &name : everySubcommand()) {
            const bool has = runCorater(QStringList{"help"} + name.split(u' ')).out.contains("\n  --dry-run");
            const bool isTried = std::ranges::any_of(
                dryRuns(), [&](const DryRun &run) { return name == QLatin1StringView(run.command); });
            QVERIFY2(has == isTried, qPrintable(name));
        }
    }

    void dryRunsChangeNothing_data()
    {
        QTest::addColumn<DryRun>("run");
        for (const DryRun &run : dryRuns()) {
            QTest::newRow(run.command) << run;
        }
    }

    // A dry run answers as the command does, and leaves the file byte for byte unchanged.
    void dryRunsChangeNothing()
    {
        QFETCH(DryRun, run);
        const QTemporaryDir folder;
        const QString study = studyIn(folder, run.sealed);
        const QStringList call = callOf(run, folder);
        const QByteArray before = bytesOf(study);
        const QStringList files = QDir(folder.path()).entryList();
        const Answer tried = runCorater(call + QStringList{"--dry-run"}, run.input);
        QVERIFY2(tried.status == 0 || tried.status == 1, tried.err);
        QVERIFY(bytesOf(study) == before);
        QCOMPARE(QDir(folder.path()).entryList(), files);
        QVERIFY(!tried.out.contains("trial.corater") && !tried.err.contains("trial.corater"));
        const Answer done = runCorater(call, run.input);
        QCOMPARE(done.status, tried.status);
        QVERIFY((bytesOf(study) != before) == run.changesTheStudy);
        if (!run.input.isEmpty()) {
            QCOMPARE(tried.out, done.out);
        }
    }

    void dryRunsWorkBesideTheWindow_data() { dryRunsChangeNothing_data(); }

    // Dry runs only read: while the study is open for changes they answer as usual.
    void dryRunsWorkBesideTheWindow()
    {
        QFETCH(DryRun, run);
        const QTemporaryDir folder;
        const QString study = studyIn(folder, run.sealed);
        const QStringList call = callOf(run, folder) + QStringList{"--dry-run"};
        const Answer alone = runCorater(call, run.input);
        const auto window = corater::Study::open(study);
        QVERIFY(window);
        QCOMPARE(runCorater({"add", study, folder.filePath("more.csv")}).status, 2); // it is open
        const Answer beside = runCorater(call, run.input);
        QVERIFY2(beside.status == 0 || beside.status == 1, beside.err);
        QCOMPARE(beside.out, alone.out);
        QCOMPARE(beside.status, alone.status);
    }

    void whatIsTriedNamesTheStudy()
    {
        const QTemporaryDir folder;
        const QString study = studyIn(folder, false);
        for (const QStringList &call : {QStringList{"label", study, "--batch", "--rater", "Nobody"},
                                        {"seal", study, "--rater", "Nobody"},
                                        {"settle", study, "--batch", "--decider", "Nobody"},
                                        {"recheck", study, "--pair", "Red,Blue", "--rater", "Nobody"},
                                        {"merge", study, folder.filePath("colours.codebook")}}) {
            const Answer answer = runCorater(call + QStringList{"--dry-run"});
            QCOMPARE(answer.status, 2);
            QVERIFY2(!answer.err.contains("trial.corater"), answer.err);
        }
    }

    void aTriedSealTellsTheHash()
    {
        const QTemporaryDir folder;
        const QString study = studyIn(folder, false);
        const QJsonObject tried = jsonOf(runCorater({"seal", study, "--rater", "Ada", "--dry-run", "--json"}));
        QVERIFY(!tried["done"].toBool(true));
        QVERIFY(tried["sealed_at"].isNull());
        const QJsonObject sealed = jsonOf(runCorater({"seal", study, "--rater", "Ada", "--json"}));
        QVERIFY(sealed["done"].toBool());
        QCOMPARE(tried["content_hash"], sealed["content_hash"]);
    }

    void aMissingFileEndsEveryCommandAlike_data()
    {
        QTest::addColumn<QStringList>("call"); // M: the missing file, S: a study, F: a file
        const auto row = [](const char *call) { QTest::newRow(call) << QString::fromLatin1(call).split(u' '); };
        for (const char *call : {"add S M",
                                 "add S F --map M",
                                 "ratings S M --layout paired",
                                 "ratings S F --layout paired --map M",
                                 "match M --keywords dlperf",
                                 "match F --keywords M",
                                 "keywords check M",
                                 "keywords counts M --keywords dlperf",
                                 "keywords propose M --wanted F",
                                 "agree M",
                                 "agree F --codes M",
                                 "codebook show M",
                                 "codebook check M",
                                 "codebook check dlperf M",
                                 "codebook convert M O",
                                 "codebook diff M dlperf",
                                 "codebook versions M",
                                 "codebook change M retire x",
                                 "codebook show dlperf --guide M",
                                 "duplicates M",
                                 "export M --as ratings -o O",
                                 "flow M",
                                 "label M --rater A --batch",
                                 "new O --codebook M",
                                 "new O --keywords M",
                                 "recheck M",
                                 "report M -o O.html",
                                 "round M",
                                 "round S --open 1 --items M",
                                 "seal M --rater A",
                                 "settle M --decider A --batch",
                                 "settle S --decider Ada --from M",
                                 "compare M F",
                                 "compare F M",
                                 "units M",
                                 "search M x",
                                 "status M",
                                 "undo M",
                                 "verify M",
                                 "recover M -o O",
                                 "fetch M",
                                 "hints M"}) {
            row(call);
        }
    }

    void aMissingFileEndsEveryCommandAlike()
    {
        QFETCH(QStringList, call);
        const QTemporaryDir folder;
        const QString study = call.contains("S") ? studyIn(folder, false) : QString();
        const QString file = written(folder, "sheet.csv", "id,rater1,rater2,title\n1,a,b,t\n2,a,a,u\n");
        for (QString &word : call) {
            word = word == u"M"      ? folder.filePath("missing.csv")
                   : word == u"S"    ? study
                   : word == u"F"    ? file
                   : word[0] == u'O' ? folder.filePath(word)
                                     : word;
        }
        const Answer answer = runCorater(call);
        QVERIFY2(answer.status == 2, answer.err);
        QVERIFY2(answer.err.contains("missing.csv") || answer.err.contains("no such"), answer.err);
    }
};

QTEST_GUILESS_MAIN(CommandAnswersTest)
#include "CommandAnswersTest.moc"
