// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/Subcommands.h"
#include "tests/support/study/Studies.h"

#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace corater::test;

namespace {

// The completions of bash after these words.
QString completed(const QString &words)
{
    QTemporaryDir folder;
    const QString script = written(folder, "corater.bash", runCorater({"completions", "bash"}).out);
    QProcess bash;
    bash.start("bash", {"-c", QStringLiteral("set -u; . '%1'; COMP_WORDS=(%2); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); "
                                             "_corater; echo \"${COMPREPLY[*]}\"")
                                  .arg(script, words)});
    bash.waitForFinished();
    return QString::fromUtf8(bash.readAllStandardOutput() + bash.readAllStandardError()).trimmed();
}

/// An option or, without a name, an argument with a fixed set of words.
struct Choice
{
    QString command;
    QString option;
    QStringList words;
    int before = 0; ///< arguments in front of it
};

// Called once for each: there are hundreds of examples and choices.
const QString &helpOf(const QString &subcommand)
{
    static QMap<QString, QString> known;
    QString &help = known[subcommand];
    if (help.isEmpty()) {
        help = QString::fromUtf8(runCorater(QStringList{"help"} + subcommand.split(u' ')).out);
    }
    return help;
}

// From the help texts: "--as TEXT:{a,b}", "FORM TEXT:{a,b} REQUIRED".
std::vector<Choice> everyChoice()
{
    static const QRegularExpression line(QStringLiteral("^  (?:-\\w, *)?(--[a-z-]+|[A-Z]+) .*:\\{([^}]+)\\}"),
                                         QRegularExpression::MultilineOption);
    std::vector<Choice> choices;
    for (const QString &command : everySubcommand()) {
        const QString help = helpOf(command);
        for (auto found = line.globalMatch(help); found.hasNext();) {
            const auto match = found.next();
            const QString name = match.captured(1);
            const QString arguments = help.section(QStringLiteral("Positionals:\n"), 1).left(match.capturedStart());
            const QString above = arguments.section("  " + name + ' ', 0, 0);
            choices.push_back(
                {command, name.startsWith('-') ? name : QString(), match.captured(2).split(u','),
                 name.startsWith('-') ? 1 : int(above.count(QRegularExpression(QStringLiteral("(^|\\n)  [A-Z]"))))});
        }
    }
    return choices;
}

QString longestOf(const QStringList &words)
{
    return *std::ranges::max_element(words, {}, &QString::size);
}

constexpr const char *sheet = "id,rater1,rater2\n1,a,a\n2,a,b\n3,b,b\n4,b,b\n";

} // namespace

/// Conventions that all subcommands follow: help, examples, suggestions, standard input, progress, completions.
class CommandMannersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySubcommandHasExamplesAndExitStatuses()
    {
        const QStringList names = everySubcommand();
        QVERIFY2(names.size() > 25, qPrintable(names.join(u' ')));
        for (const QString &name : names) {
            const Answer help = runCorater(QStringList{"help"} + name.split(u' '));
            QCOMPARE(help.status, 0);
            QVERIFY2(help.out.contains("Exit status: 0 "), qPrintable(name));
            QVERIFY2(help.out.contains("Usage: corater " + name.toUtf8()), help.out);
            QVERIFY2(help.out.contains("Examples:"), qPrintable(name));
            QCOMPARE(runCorater(name.split(u' ') + QStringList{"--help"}).out, help.out);
        }
    }

    void examplesNameOptionsThatExist()
    {
        static const QRegularExpression call(QStringLiteral("^  corater (.*)$"), QRegularExpression::MultilineOption);
        static const QRegularExpression option(QStringLiteral("(?<![\\w-])--?[a-z][a-z-]*"));
        const QStringList names = everySubcommand();
        int checked = 0;
        for (const QString &name : names) {
            const QString help = helpOf(name);
            for (auto found = call.globalMatch(help); found.hasNext();) {
                const QString line = found.next().captured(1);
                // An example of a command with subcommands calls one of them.
                const QString called =
                    names.contains(line.section(u' ', 0, 1)) ? line.section(u' ', 0, 1) : line.section(u' ', 0, 0);
                QVERIFY2(names.contains(called), qPrintable(line));
                const QString text = helpOf(called);
                for (auto options = option.globalMatch(line); options.hasNext();) {
                    const QString word = options.next().captured(0);
                    QVERIFY2(text.contains(word), qPrintable(line + QLatin1String(": ") + word));
                    ++checked;
                }
            }
        }
        QVERIFY(checked > 20);
    }

    void explainsSubcommandsOfSubcommands()
    {
        QVERIFY(runCorater({"help", "codebook", "diff"}).out.contains("Usage: corater codebook diff"));
        const Answer unknown = runCorater({"help", "codebook", "dif"});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("did you mean “diff”"), unknown.err);
    }

    void suggestsWhatWasMeant_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QByteArray>("meant");
        QTest::newRow("subcommand") << QStringList{"agre"} << QByteArray("agree");
        QTest::newRow("subcommand with arguments") << QStringList{"exprot", "x.corater"} << QByteArray("export");
        QTest::newRow("option") << QStringList{"verify", "x.corater", "--quite"} << QByteArray("--quiet");
        QTest::newRow("option with value")
            << QStringList{"agree", "x.csv", "--boostrap=9"} << QByteArray("--bootstrap");
    }

    void suggestsWhatWasMeant()
    {
        QFETCH(QStringList, call);
        QFETCH(QByteArray, meant);
        const Answer answer = runCorater(call);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("did you mean “" + meant + "”"), answer.err);
        QCOMPARE(answer.err.count('\n'), 1);
        QCOMPARE(answer.out, QByteArray());
    }

    // For every option and argument with a fixed set of words, as help lists them, another word is refused with a
    // suggestion.
    void everyChoiceSuggestsWhatWasMeant()
    {
        const auto choices = everyChoice();
        QVERIFY2(choices.size() > 30, qPrintable(QString::number(choices.size())));
        for (const Choice &choice : choices) {
            const QString meant = longestOf(choice.words);
            const QString typed = meant.left(1) + meant; // a letter doubled
            QStringList call = choice.command.split(u' ') + QStringList(choice.before, QStringLiteral("x"));
            call << (choice.option.isEmpty() ? QStringList{typed} : QStringList{choice.option, typed});
            const Answer answer = runCorater(call);
            const QByteArray said = choice.command.toUtf8() + ' ' + choice.option.toUtf8() + ": " + answer.err;
            QVERIFY2(answer.status == 2, said);
            QVERIFY2(answer.err.contains("did you mean “" + meant.toUtf8() + "”"), said);
        }
    }

    void suggestsNamesOfTheStudy_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QByteArray>("meant");
        const auto row = [](const QStringList &call, const char *meant) {
            QTest::newRow(qPrintable(call.join(u' '))) << call << QByteArray(meant);
        };
        row({"codebook", "change", "S", "rename", "Memory Laek", "Leak", "--for-all"}, "Memory Leak");
        row({"codebook", "change", "S", "define", "Memory Leak", "x", "--dimension", "symptm"}, "symptom");
        row({"codebook", "change", "S", "add", "Heat", "--below", "Memry", "--for-all"}, "Memory");
        row({"agree", "S", "--dimension", "symptm"}, "symptom");
        row({"recheck", "S", "--dimension", "symptm"}, "symptom");
        row({"recheck", "S", "--pair", "Memory Laek,Out of Memory"}, "Memory Leak");
        row({"seal", "S", "--rater", "Adda"}, "Ada");
        row({"settle", "S", "--batch", "--decider", "Adda"}, "Ada");
        row({"label", "S", "--batch", "--rater", "Adda"}, "Ada");
        row({"recheck", "S", "--round", "Rounds 1"}, "Round 1");
        row({"results", "S", "--dimension", "symptm"}, "symptom");
        row({"units", "S", "--where", "code:\"Memory Laek\""}, "Memory Leak");
        row({"search", "S", "code:\"Memory Laek\""}, "Memory Leak");
        row({"package", "describe", "S", "--licence", "cc-by-4.1"}, "cc-by-4.0");
        row({"package", "S", "--dry-run", "--licence", "cc-by-4.1"}, "cc-by-4.0");
        row({"hints", "S", "--rule", "node-in-lop"}, "node-in-loop");
        row({"add", "S", "x.csv", "--where", "scroe:5.."}, "score");
        row({"add", "S", "x.csv", "--where", "score:5.. accpeted:yes"}, "accepted");
        row({"add", "S", "x.csv", "--where", "accepted:yess"}, "yes");
    }

    void suggestsNamesOfTheStudy()
    {
        QFETCH(QStringList, call);
        QFETCH(QByteArray, meant);
        const QTemporaryDir folder;
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"new", study, "--codebook", "dlperf", "--rater", "Ada", "--rater", "Ben"}).status, 0);
        call.replaceInStrings(QRegularExpression(QStringLiteral("^S$")), study);
        const Answer answer = runCorater(call);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("did you mean “" + meant + "”"), answer.err);
    }

    void givesErrorsAsJsonWhereJsonWasAskedFor()
    {
        for (const QStringList &call : {QStringList{"status", "missing.corater", "--json"},
                                        QStringList{"agree", "missing.csv", "--json", "--nonsense"}}) {
            const Answer answer = runCorater(call);
            const QJsonObject error = jsonOf(answer).value("error").toObject();
            QVERIFY2(!error.value("message").toString().isEmpty(), answer.out);
            QCOMPARE(error.value("status").toInt(), answer.status);
            QCOMPARE(answer.err.count('\n'), 1);
        }
    }

    void readsStandardInputWhereAFileIsNamed()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "ratings.csv", sheet);
        const Answer ofFile = runCorater({"agree", file});
        const Answer ofInput = runCorater({"agree", "-"}, sheet);
        QCOMPARE(ofInput.status, 0);
        QCOMPARE(QString::fromUtf8(ofInput.out).replace("standard input", file), QString::fromUtf8(ofFile.out));
        const Answer wrong = runCorater({"agree", "-"}, "id,rater1,rater2\n1,\"a\n");
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("standard input:"), wrong.err);
        QVERIFY2(!wrong.err.contains("/tmp"), wrong.err);
    }

    void readsStandardInputForOptionsThatNameAFile()
    {
        QTemporaryDir folder;
        const Answer made = runCorater({"new", folder.filePath("piped.corater"), "--codebook", "-"},
                                       "Dimension,Code\nsky,Blue\nsky,Grey\n");
        QVERIFY2(made.status == 0 && made.err.contains("1 dimension"), made.err);
        const QString posts = written(folder, "posts.csv", "id,title\n1,my sky falls\n2,other\n");
        const Answer matched = runCorater({"match", "--keywords", "-", posts}, "sky\n");
        QVERIFY2(matched.status == 0 && matched.out.contains("\t1\t") && !matched.out.contains("\t2\t"), matched.err);
        const Answer both = runCorater({"match", "--keywords", "-", "-"}, "sky\n");
        QCOMPARE(both.status, 2);
        QVERIFY2(both.err.contains("standard input"), both.err);
        const Answer counted =
            runCorater({"results", "-"}, "id,introducing stage,exposing stage,symptom1,symptom2,root cause\n"
                                         "1,Training,Training,Memory Leak,,Buggy Library Version\n");
        QVERIFY2(counted.status == 0 && counted.out.contains("Memory Leak"), counted.err);
        const QString study = folder.filePath("settled.corater");
        QVERIFY(smallStudy(study));
        const Answer settled = runCorater({"settle", study, "--decider", "Ada", "--from", "-"}, "id\n");
        QVERIFY2(!settled.err.contains("no such file") && settled.err.contains("standard input"), settled.err);
    }

    void overwritesAFileOnlyWhenTold()
    {
        QTemporaryDir folder;
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"new", study, "--codebook", "dlperf", "--rater", "Ada"}).status, 0);
        const QString out = written(folder, "out.csv", "precious");
        const QStringList call{"export", study, "--as", "empirical-study", "-o", out};
        const Answer refused = runCorater(call);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("--force"), refused.err);
        QCOMPARE(bytesOf(out), QByteArray("precious"));
        QCOMPARE(runCorater(call + QStringList{"--force"}).status, 0);
        QVERIFY(bytesOf(out) != "precious");
    }

    void everyCommandThatWritesAFileGuardsIt()
    {
        for (const QString &name : everySubcommand()) {
            const QByteArray help = runCorater(QStringList{"help"} + name.split(u' ')).out;
            QVERIFY2(!help.contains("--output") || help.contains("--force"), qPrintable(name));
        }
    }

    void saysNothingButErrorsWhenQuiet()
    {
        QTemporaryDir folder;
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"new", study, "--codebook", "dlperf", "--rater", "Ada", "--quiet"}).err, QByteArray());
        const QString posts = written(folder, "posts.csv", "id,title,body\n1,One,Text\n");
        QVERIFY(!runCorater({"add", study, posts}).err.isEmpty());
        QCOMPARE(runCorater({"add", study, posts, "--quiet"}).err, QByteArray());
        QCOMPARE(runCorater({"add", study, posts + ".missing", "-q"}).err.count('\n'), 1);
    }

    void tellsAPersonAtATerminalThatItIsStillAtWork()
    {
        int terminal = -1;
        int program = -1;
        std::array<int, 2> input{};
        QVERIFY(openpty(&terminal, &program, nullptr, nullptr, nullptr) == 0 && pipe(input.data()) == 0);
        // `match -` reads a pipe that stays open, so it works until the pipe ends.
        const pid_t child = fork();
        if (child == 0) {
            dup2(input[0], STDIN_FILENO);
            dup2(program, STDERR_FILENO);
            close(input[1]);
            execl(CORATER_PROGRAM, CORATER_PROGRAM, "match", "-", "--keywords", "dlperf", nullptr);
            _exit(127);
        }
        close(program);
        QByteArray said;
        std::array<char, 256> bytes{};
        for (ssize_t got = 1; got > 0 && !said.contains("… 1 s");) {
            got = read(terminal, bytes.data(), bytes.size());
            said.append(bytes.data(), qMax<ssize_t>(got, 0));
        }
        QVERIFY2(said.contains("corater match … 1 s"), said);
        close(input[0]);
        close(input[1]);
        for (ssize_t got = 1; got > 0;) {
            got = read(terminal, bytes.data(), bytes.size());
            said.append(bytes.data(), qMax<ssize_t>(got, 0));
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY2(said.contains("\033[K"), said);
    }

    void bashCompletesChoices()
    {
        if (QStandardPaths::findExecutable("bash").isEmpty()) {
            QSKIP("bash is not installed");
        }
        QCOMPARE(completed("corater export x.corater --as rat"), QStringLiteral("ratings"));
        QCOMPARE(completed("corater export x.corater --as = rat"), QStringLiteral("ratings"));
        QCOMPARE(completed("corater export x.corater --codes ''"), QStringLiteral("sealed current"));
        QCOMPARE(completed("corater agree x.csv --encoding win"), QStringLiteral("windows-1252"));
        QCOMPARE(completed("corater completions z"), QStringLiteral("zsh"));
        QCOMPARE(completed("corater help codeb"), QStringLiteral("codebook"));
        QCOMPARE(completed("corater help codebook sh"), QStringLiteral("show"));
        QCOMPARE(completed("corater codebook change x.corater ret"), QStringLiteral("retire"));
    }

    // In every form, after its own option.
    void everyChoiceIsCompleted()
    {
        const auto choices = everyChoice();
        const auto script = [](const char *form) {
            return QString::fromUtf8(runCorater({"completions", QLatin1String(form)}).out);
        };
        const QString bash = script("bash");
        const QString zsh = script("zsh");
        const QString fish = script("fish");
        const QString manual = script("man").replace("\\-", "-");
        for (const Choice &choice : choices) {
            const QString words = choice.words.join(u' ');
            const QByteArray which = choice.command.toUtf8() + ' ' + choice.option.toUtf8();
            if (choice.option.isEmpty()) {
                QVERIFY2(bash.contains("'" + choice.command + "') words=\" " + words), which);
                QVERIFY2(zsh.contains("'*:word:(" + words + ")'"), which);
                QVERIFY2(fish.contains("'__corater_is \"" + choice.command + "\"' -f -a '" + words + "'"), which);
            } else {
                QVERIFY2(bash.contains("'" + choice.command + ' ' + choice.option + "') words=\"" + words + "\""),
                         which);
                QVERIFY2(QRegularExpression("'" + QRegularExpression::escape(choice.option) + "=\\[.*\\]:value:\\(" +
                                            QRegularExpression::escape(words) + "\\)'")
                             .match(zsh)
                             .hasMatch(),
                         which);
                QVERIFY2(QRegularExpression("'__corater_is \"" + choice.command + "\"' -l " +
                                            QRegularExpression::escape(choice.option.mid(2)) +
                                            "( -. .)?[^\n]* -x -a '" + QRegularExpression::escape(words) + "'")
                             .match(fish)
                             .hasMatch(),
                         which);
            }
            QVERIFY2(manual.contains("One of: " + choice.words.join(", ") + "."), which);
        }
    }

    void bashCompletesSubcommandsAndOptions()
    {
        if (QStandardPaths::findExecutable("bash").isEmpty()) {
            QSKIP("bash is not installed");
        }
        QCOMPARE(completed("corater codeb"), QStringLiteral("codebook"));
        QCOMPARE(completed("corater codebook sh"), QStringLiteral("show"));
        QCOMPARE(completed("corater codebook show dlperf --js"), QStringLiteral("--json"));
        QCOMPARE(completed("corater --vers"), QStringLiteral("--version"));
    }

    void otherFormsNameEverySubcommandAndOption()
    {
        for (const char *form : {"zsh", "fish", "man"}) {
            const QString text =
                QString::fromUtf8(runCorater({"completions", QLatin1String(form)}).out).replace("\\-", "-");
            for (const char *word : {"published-spellings", "versions", "bootstrap", "force"}) {
                QVERIFY2(text.contains(QLatin1String(word)), form);
            }
        }
    }
};

QTEST_GUILESS_MAIN(CommandMannersTest)
#include "CommandMannersTest.moc"
