// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/Subcommands.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTest>

#include <algorithm>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Files and texts given to the command line: which are refused, with which status, and how invalid texts are changed.
class InputFilesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString study()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path) ? path : QString();
    }

    // Every command that reads a file, once for each of its files; FILE stands for it, STUDY for a study, GOOD for a
    // sheet, NEW for a file that does not exist.
    static QList<QStringList> commands()
    {
        const char *lines = R"(add STUDY FILE
add STUDY GOOD --comments FILE
add STUDY GOOD --tag-list FILE --tags c
add STUDY GOOD --keywords FILE
add STUDY GOOD --map FILE
agree FILE
alt-test FILE --model gpt
alt-test RATED --model rater2 --codes FILE
audit new FILE -o NEW --codebook dlperf --sample 1
audit new GOOD -o NEW --codebook FILE
audit report FILE GOOD
audit round FILE
agree RATED --codes FILE
agree RATED --weights FILE
codebook check FILE
codebook check dlperf FILE
codebook check dlperf --guide FILE
codebook convert FILE NEW
codebook diff FILE dlperf
codebook diff dlperf FILE
codebook show FILE
codebook versions FILE
compare FILE GOOD
compare STUDY FILE
conflicts FILE
duplicates FILE
export FILE --as items -o NEW
fetch STUDY --ids FILE
flow FILE
hints FILE
history FILE
journal FILE
memo FILE
history export STUDY FILE
history import STUDY FILE
join FILE -o NEW
keywords counts --keywords dlperf FILE
keywords mark FILE
keywords mark FILE --for slow
keywords propose --wanted FILE GOOD
label FILE --rater Ada --batch
match --keywords dlperf FILE
match --keywords FILE GOOD
merge STUDY FILE
new NEW --codebook FILE
new NEW --keywords FILE
package FILE -o NEW.zip
package verify FILE
packet FILE --for Ada -o NEW
ratings STUDY FILE
ratings STUDY GOOD --map FILE
recover FILE -o NEW
report FILE -o NEW.html
results FILE
round STUDY --open Two --items FILE
round STUDY --open Two --training FILE
search FILE rain
settle STUDY --decider Ada --from FILE
shares FILE --human Ada --model gpt --code x
slips FILE --rater Ada
status FILE
sync FILE
undo FILE --list
units FILE
verify FILE)";
        QList<QStringList> commands;
        for (const QString &line : QString::fromLatin1(lines).split(u'\n')) {
            commands << line.split(u' ');
        }
        return commands;
    }

    // Files of a folder are read by these; a place to share is a folder.
    static QStringList takesFolders()
    {
        return {u"add"_s, u"match"_s, u"hints"_s, u"join"_s, u"duplicates"_s, u"keywords"_s};
    }

    // They open their study as `status` does, and read nothing else.
    static bool isOpenedAsStudy(const QString &name)
    {
        static const QStringList names{u"codebook change"_s,
                                       u"recheck"_s,
                                       u"package describe"_s,
                                       u"columns"_s,
                                       u"round"_s,
                                       u"seal"_s,
                                       u"settle"_s,
                                       u"share"_s,
                                       u"undo"_s,
                                       u"codebook versions"_s,
                                       u"plan target"_s,
                                       u"drift"_s,
                                       u"training"_s};
        return std::ranges::any_of(names, [&](const QString &known) { return name.startsWith(known); });
    }

    QStringList filled(QStringList command, const QString &file)
    {
        const QString good = written(m_folder, u"good.csv"_s, "id,title\n1,a\n");
        const QString new_ = m_folder.filePath(u"new%1.corater"_s.arg(++m_count));
        const QString rated = written(m_folder, u"rated.csv"_s, "id,rater1,rater2\n1,x,x\n2,x,y\n");
        const QString path = study();
        for (QString &word : command) {
            word = word == u"FILE"    ? file
                   : word == u"STUDY" ? path
                   : word == u"GOOD"  ? good
                   : word == u"RATED" ? rated
                                      : word.replace(u"NEW"_s, new_);
        }
        return command;
    }

private Q_SLOTS:
    // A subcommand that reads a file, and that nobody thought of here, would be missed.
    void everySubcommandIsTried()
    {
        static const QStringList withoutFiles{u"codebook"_s, u"completions"_s, u"demo"_s,     u"help"_s,
                                              u"hub"_s,      u"keywords"_s,    u"selftest"_s, u"stem"_s};
        QSet<QString> tried;
        for (const QStringList &command : commands()) {
            tried << command[0] << command.mid(0, 2).join(u' ');
        }
        for (const QString &name : everySubcommand()) {
            const QString help = QString::fromUtf8(runCorater(QStringList{u"help"_s} + name.split(u' ')).out);
            static const QRegularExpression reads(
                u"^  (FILE|STUDY|CODEBOOK|DATA|A|B|PATH\\|STUDY|STUDY\\|FILE|PLACE)\\b"_s,
                QRegularExpression::MultilineOption);
            const bool changes = name.startsWith(u"hub "_s) || withoutFiles.contains(name); // they name no file
            QVERIFY2(changes || !help.contains(reads) || tried.contains(name) || isOpenedAsStudy(name),
                     qPrintable(name));
        }
    }

    void refusesWhatIsNoFile_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("file");
        const QString pipe = m_folder.filePath(u"nobody"_s);
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        QFile sparse(m_folder.filePath(u"sparse"_s)); // takes no room
        QVERIFY(sparse.open(QIODevice::WriteOnly) && sparse.resize(qint64(1) << 30));
        const QString loop = m_folder.filePath(u"loop"_s);
        QVERIFY(QFile::link(loop, loop));
        int number = 0;
        for (const QStringList &command : commands()) {
            const bool isFourth = ++number % 4 == 0 || qEnvironmentVariableIsSet("CORATER_LONG");
            for (const QString &file : {u"/dev/zero"_s, u"/dev/full"_s, m_folder.filePath(u"missing"_s), pipe, loop,
                                        sparse.fileName(), m_folder.path()}) {
                const bool mayBeFolder = file == m_folder.path() && takesFolders().contains(command[0]);
                const bool mayBeMade = command.mid(0, 2).join(u' ') == u"history export"_s && file.endsWith(u"missing");
                // A pipe takes two seconds, and one device is like the other.
                const bool isRare = file == pipe || file == u"/dev/full";
                if (!mayBeFolder && !mayBeMade && (isFourth || !isRare)) {
                    QTest::newRow(qPrintable(command.join(u' ') + u", "_s + file.section(u'/', -1))) << command << file;
                }
            }
        }
    }

    // Status 2 everywhere, at once, with little memory and the file's name; the study stays as it was.
    void refusesWhatIsNoFile()
    {
        QFETCH(QStringList, command);
        QFETCH(QString, file);
        const Answer answer = runCorater(filled(command, file), {}, 30000);
        QVERIFY2(answer.status == 2, answer.err + answer.out);
        QVERIFY2(answer.err.contains(file.toUtf8()), answer.err);
#ifndef __SANITIZE_ADDRESS__ // which takes memory of its own
        rusage used{};
        QCOMPARE(getrusage(RUSAGE_CHILDREN, &used), 0); // the most that any has taken so far
        QVERIFY2(used.ru_maxrss < 200 * 1024, qPrintable(u"%1 kB"_s.arg(used.ru_maxrss)));
#endif
    }

    // Of a workbook with several sheets the user chooses one: whatever refuses it and names the option has the option.
    void theSheetOfAWorkbookCanBeChosen()
    {
        const QByteArray rows = sheetData({{u"id"_s, u"title"_s, u"rater1"_s, u"rater2"_s}, {u"1"_s, u"a"_s, u"x"_s}});
        const QString file = written(m_folder, u"two.xlsx"_s,
                                     makeZip(xlsxParts({{"Notes", sheetData({{u"read me"_s}})}, {"New", rows}})));
        QSet<QString> asked;
        for (const QStringList &command : commands()) {
            const Answer which = runCorater(filled(command, file));
            if (which.err.contains("--sheet")) {
                asked << command[0];
                QVERIFY2(which.status == 2 && which.err.contains("Notes, New"), which.err);
                const Answer chosen = runCorater(filled(command, file) + QStringList{u"--sheet"_s, u"New"_s});
                QVERIFY2(!chosen.err.contains("--sheet"), chosen.err);
            }
        }
        for (const QString &command : {u"add"_s, u"agree"_s, u"alt-test"_s, u"audit"_s, u"codebook"_s, u"compare"_s,
                                       u"ratings"_s, u"results"_s, u"round"_s, u"settle"_s, u"shares"_s}) {
            QVERIFY2(asked.contains(command), qPrintable(command));
        }
    }

    void readsFromPipesUpToALimit()
    {
        const QString pipe = m_folder.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        QProcess writer;
        writer.start(u"/bin/sh"_s,
                     {u"-c"_s, u"printf 'id,rater1,rater2\\n1,x,x\\n2,x,y\\n3,y,y\\n' > '%1'"_s.arg(pipe)});
        const Answer answer = runCorater({u"agree"_s, pipe});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY(answer.out.contains("kappa"));
        writer.waitForFinished();
        QProcess endless;
        endless.start(u"/bin/sh"_s, {u"-c"_s, u"yes a,b,c > '%1'"_s.arg(pipe)});
        const Answer refused = runCorater({u"agree"_s, pipe});
        endless.kill();
        endless.waitForFinished();
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("too much data in the pipe (expected at most 67108864 bytes"), refused.err);
    }

    void refusesAFileInWhichNothingCanBeRead_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("JSON") << u"posts.json"_s << QByteArray("[{\"id\":1.5,\"title\":\"a\"}]");
        QTest::newRow("XML") << u"Posts.xml"_s << QByteArray("<posts><row Title=\"a\"/></posts>");
        QTest::newRow("sheet") << u"posts.csv"_s << QByteArray("id,title\n,a\n");
    }

    void refusesAFileInWhichNothingCanBeRead()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QString file = written(m_folder, name, bytes);
        for (const QStringList &command :
             {QStringList{u"add"_s, study(), file}, {u"match"_s, u"--keywords"_s, u"dlperf"_s, file}}) {
            const Answer answer = runCorater(command);
            QVERIFY2(answer.status == 2, answer.err);
            QVERIFY2(answer.err.contains("nothing in the file could be read"), answer.err);
        }
    }

    void namesInvalidNumbers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("note");
        QTest::newRow("XML") << u"Posts.xml"_s
                             << QByteArray("<posts>\n<row Id=\"1\" PostTypeId=\"1\" Body=\"b\" Score=\"x\"/>\n</posts>")
                             << QByteArray(":2: the Score “x” is not a number");
        QTest::newRow("XML, too large")
            << u"Posts.xml"_s
            << QByteArray("<posts>\n<row Id=\"1\" PostTypeId=\"1\" Body=\"b\" ViewCount=\"99999999999\"/>\n</posts>")
            << QByteArray(":2: the ViewCount “99999999999” is not a number");
        QTest::newRow("JSON") << u"posts.json"_s
                              << QByteArray("[\n{\"question_id\":1,\"title\":\"a\",\"body\":\"b\",\"score\":1e308}]")
                              << QByteArray(":2: the score “1e+308” is not a number");
        QTest::newRow("JSON, an id") << u"posts.json"_s
                                     << QByteArray("[{\"id\":1,\"title\":\"a\"},\n{\"id\":18446744073709551617}]")
                                     << QByteArray(":2: the id 18446744073709552000 is not a whole number");
    }

    void namesInvalidNumbers()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, note);
        const Answer answer =
            runCorater({u"add"_s, study(), written(m_folder, name, bytes), u"--site"_s, u"stackoverflow"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.err.contains(note), answer.err);
        QVERIFY2(answer.err.contains("1 item added"), answer.err);
    }

    void keepsNoHalfCharactersOfABatch()
    {
        const QString path = study();
        const QByteArray lines = R"({"item":"1","screening":"out","reason":"no \ud83d","comment":"\udc00x\u0000"})"
                                 "\n"
                                 R"({"item":"1","screening":"in","comment":"again"})"
                                 "\n"
                                 R"({"item":1.5,"screening":"in"})"
                                 "\n";
        const Answer run = runCorater({u"label"_s, path, u"--rater"_s, u"Ada"_s, u"--batch"_s}, lines);
        QVERIFY2(run.out.startsWith("ok 1\nok 2\nerror 3 item: not the id of an item"), run.out);
        QVERIFY2(run.err.contains("line 1: comment, reason: invalid characters were replaced"), run.err);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }

    void keepsNoHalfCharactersOfFiles_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("note");
        QTest::newRow("answer of a site")
            << u"api.json"_s
            << QByteArray(R"({"items":[{"question_id":1,"title":"a\ud83d","body":"\udc00","tags":["\ud800"]}]})")
            << QByteArray("body, tags[0], title: invalid characters were replaced");
        QTest::newRow("anybody's objects")
            << u"o.json"_s << QByteArray(R"([{"id":"1","text":"a","more":{"\ud83d":"b\u0000"}}])")
            << QByteArray("invalid characters were replaced");
        QTest::newRow("sheet") << u"s.csv"_s
                               << QByteArray("id,title,note\n1,a,b\xef\xbf\xbe"
                                             "c\n")
                               << QByteArray(":2:5: invalid characters were replaced");
        QTest::newRow("XML") << u"Posts.xml"_s
                             << QByteArray(
                                    "<posts><row Id=\"1\" PostTypeId=\"1\" Title=\"\xef\xbf\xbe\" Body=\"b\"/></posts>")
                             << QByteArray("title: invalid characters were replaced");
        QTest::newRow("a title of a long line")
            << u"t.txt"_s << QByteArray(149, 'a') + "\xf0\x9f\x98\x80 and more" << QByteArray("1 item added");
        QTest::newRow("patch") << u"p.patch"_s
                               << QByteArray("From 0123456789abcdef Mon Sep 17 00:00:00 2001\nSubject: "
                                             "=?utf-16le?b?PdgA?=\n\nx\ny\n---\ndiff --git a/a b/a\n@@ -1 +1 @@\n")
                               << QByteArray("1 item added");
    }

    void keepsNoHalfCharactersOfFiles()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, note);
        const QString path = study();
        const Answer run =
            runCorater({u"add"_s, path, written(m_folder, name, bytes), u"--site"_s, u"stackoverflow"_s});
        QVERIFY2(run.status == 0, run.err);
        QVERIFY2(run.err.contains(note), run.err);
        const Answer verified = runCorater({u"verify"_s, path});
        QVERIFY2(verified.status == 0, verified.out);
    }

    // A device has no lines, and a signal was once noticed between two lines only.
    void aBatchThatNeverEndsIsLeft_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("label") << QStringList{u"label"_s, u"--rater"_s, u"Ada"_s};
        QTest::newRow("settle") << QStringList{u"settle"_s, u"--decider"_s, u"Ada"_s};
    }

    void aBatchThatNeverEndsIsLeft()
    {
        QFETCH(QStringList, command);
        const QString path = m_folder.filePath(u"batch%1.corater"_s.arg(++m_count));
        QCOMPARE(runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"Ada"_s}).status, 0);
        QProcess process;
        process.setStandardInputFile(u"/dev/zero"_s);
        process.start(QStringLiteral(CORATER_PROGRAM), command + QStringList{path, u"--batch"_s});
        const bool ended = process.waitForFinished(60'000);
        if (!ended) {
            process.kill();
            process.waitForFinished();
        }
        QVERIFY(ended);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray told = process.readAllStandardOutput();
        QVERIFY2(told.startsWith("error 1 ") && told.contains("64 MiB"), told.constData());
    }

    void refusesArgumentsThatAreNoText()
    {
        QProcess shell;
        shell.start(u"/bin/sh"_s,
                    {u"-c"_s, u"exec '%1' new '%2' --rater \"$(printf 'A\\355\\240\\275')\""_s.arg(
                                  QStringLiteral(CORATER_PROGRAM), m_folder.filePath(u"argument.corater"_s))});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 2);
        QVERIFY(shell.readAllStandardError().contains("argument 4 is not valid UTF-8"));
    }

    void refusesCodebooksWithErrors_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("one name twice") << u"c.csv"_s << QByteArray("dimension,code\nd,a\nd,a\n");
        QTest::newRow("two names alike") << u"d.csv"_s << QByteArray("dimension,code\nd,a\nd,A\n");
    }

    // No new study accepts a codebook in which `codebook check` finds an error.
    void refusesCodebooksWithErrors()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QString file = written(m_folder, name, bytes);
        const QString path = m_folder.filePath(u"new%1.corater"_s.arg(++m_count));
        QCOMPARE(runCorater({u"codebook"_s, u"check"_s, file}).status, 1);
        const Answer refused = runCorater({u"new"_s, path, u"--codebook"_s, file});
        QVERIFY2(refused.status == 2, refused.err);
        QVERIFY2(refused.err.contains(name.toUtf8()), refused.err);
        QVERIFY(!QFileInfo::exists(path));
        Codebook twice = smallCodebook();
        twice.dimensions[0].codes.back().name = twice.dimensions[0].codes.front().name;
        QVERIFY(!Study::create(path, {.title = u"t"_s, .codebook = twice, .raters = {u"Ada"_s}}));
        QVERIFY(!QFileInfo::exists(path));
    }
};

QTEST_GUILESS_MAIN(InputFilesTest)
#include "InputFilesTest.moc"
