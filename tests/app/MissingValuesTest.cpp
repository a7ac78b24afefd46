// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/CommonOptions.h"
#include "app/cli/Misuse.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// An option that takes a value never takes the next option for it.
class MissingValuesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    // Whichever command and option: each that takes a value, before one that takes none.
    void anOptionIsNoValue()
    {
        CLI::App app;
        Cli cli;
        addCommands(app, cli);
        int tried = 0;
        for (const auto &[name, command] : allCommands(app)) {
            const auto call = [&name](const std::vector<std::string> &more) {
                std::vector<std::string> words;
                for (const QString &word : QString::fromStdString(name).split(u' ')) {
                    words.push_back(word.toStdString());
                }
                words.insert(words.end(), more.begin(), more.end());
                return words;
            };
            for (const CLI::Option *option : command->get_options([](const CLI::Option *) { return true; })) {
                const bool takesValue = option->get_items_expected_min() > 0 && option->get_type_size_min() > 0;
                if (option->get_positional()) {
                    continue;
                }
                for (const std::string &bare : option->get_lnames()) {
                    const std::string typed = "--" + bare;
                    const auto refused = missingValue(app, call({typed, "--quiet"}));
                    QVERIFY2(refused.has_value() == takesValue, (name + ' ' + typed).c_str());
                    QVERIFY2(!refused || refused->inWords().contains(u"; found the option --quiet"), typed.c_str());
                    QVERIFY2(!missingValue(app, call({typed + "=--quiet", "x"})), typed.c_str());
                    QVERIFY2(!missingValue(app, call({typed, "x", "--quiet"})), typed.c_str());
                    tried += takesValue ? 1 : 0;
                }
            }
        }
        QVERIFY2(tried > 200, qPrintable(QString::number(tried)));
    }

    void calls_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QString>("says"); // empty: the value is taken
        const auto row = [](const char *name, const QStringList &call, const QString &says) {
            QTest::newRow(name) << call << says;
        };
        row("a flag", {"export", "S", "--as", "items", "-o", "--json"},
            "-o wants a file name; found the option --json");
        row("its long name", {"export", "S", "--as", "items", "--output", "--json"},
            "--output wants a file name; found the option --json");
        row("a short flag", {"journal", "S", "-o", "-q"}, "-o wants a file name; found the option -q");
        row("an option with its value", {"export", "S", "-o", "--as=items"},
            "-o wants a file name; found the option --as=items");
        row("not a file", {"export", "S", "--as", "--json"}, "--as wants a value (TEXT:{empirical-study,");
        row("one that may be repeated", {"results", "S", "--dimension", "--units"},
            "--dimension wants a value (TEXT); found the option --units");
        row("a number", {"agree", "D/sheet.csv", "--seed", "--json"}, "--seed wants a value (UINT");
        row("of a command below another", {"package", "describe", "S", "--goal", "--json"},
            "--goal wants a value (TEXT); found the option --json");
        row("a value in between", {"export", "S", "-o", "D/a.csv", "--as", "-o", "D/b.csv"},
            "--as wants a value (TEXT:{empirical-study,");
        row("such a file all the same", {"export", "S", "--as", "items", "-o", "./--json"}, "");
        row("said to be the value", {"export", "S", "--as", "items", "--output=--json"}, "");
        row("standard output", {"export", "S", "--as", "items", "-o", "-"}, "");
        row("a negative number", {"agree", "D/sheet.csv", "--missing", "-99"}, "");
        row("a text with a dash", {"memo", "S", "--rater", "Ada", "--write", "- see the log"}, "");
        row("an option of another command", {"memo", "S", "--rater", "Ada", "--write", "--batch"}, "");
        row("a value that may be left out", {"results", "S", "--saturation", "--json"}, "");
        row("nothing follows", {"export", "S", "--as", "items", "-o"}, "--output: a value is missing");
    }

    void calls()
    {
        QFETCH(QStringList, call);
        QFETCH(QString, says);
        const QString folder = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(QDir().mkpath(folder));
        const QString study = folder + u"/s.corater"_s;
        QVERIFY(smallStudy(study));
        QVERIFY(!written(m_folder, u"sheet.csv"_s, "id,rater1,rater2\n1,x,x\n2,-99,y\n3,x,y\n").isEmpty());
        for (QString &word : call) {
            word = word == u"S" ? study : word.replace(u"D/"_s, m_folder.path() + u'/');
        }
        const Answer answer = runCoraterIn(folder, programEnvironment(), call); // there it would make such a file
        const QByteArray all = answer.out + answer.err;
        QVERIFY2(answer.status == (says.isEmpty() ? 0 : 2), all);
        QVERIFY2(all.contains(says.toUtf8()), all);
        QCOMPARE(QDir(folder).exists(u"--json"_s), call.contains(u"./--json") || call.contains(u"--output=--json"));
    }
};

QTEST_GUILESS_MAIN(MissingValuesTest)
#include "MissingValuesTest.moc"
