// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Cli.h"
#include "app/cli/CommandLine.h"
#include "app/cli/Commands.h"
#include "app/cli/CommonOptions.h"
#include "app/cli/codebook/CodebookEditArguments.h"
#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/CodebookReading.h"
#include "data/keywords/KeywordFile.h"
#include "tests/support/Files.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <cstdio>
#include <unistd.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// A language that is English in capitals: what is in small letters was not translated.
class Capitals : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        QString said = QString::fromUtf8(text).toUpper();
        return said.replace("%N"_L1, "%n"_L1);
    }
};

/// Takes what is written to a standard stream as long as it lives.
class Taken
{
public:
    explicit Taken(std::FILE *stream) : m_stream(stream), m_file(std::tmpfile())
    {
        std::fflush(m_stream);
        m_before = dup(fileno(m_stream));
        dup2(fileno(m_file), fileno(m_stream));
    }
    ~Taken()
    {
        dup2(m_before, fileno(m_stream));
        close(m_before);
        (void)std::fclose(m_file);
    }
    Taken(const Taken &) = delete;
    Taken &operator=(const Taken &) = delete;

    QByteArray content()
    {
        std::fflush(m_stream);
        std::rewind(m_file);
        QByteArray bytes(1 << 20, '\0');
        bytes.resize(qsizetype(std::fread(bytes.data(), 1, size_t(bytes.size()), m_file)));
        return bytes;
    }

private:
    std::FILE *m_stream;
    std::FILE *m_file;
    int m_before = -1;
};

} // namespace

/// What commands say in another language. The steps build on each other: one study, whose names are in capitals.
class TranslatedAnswersTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    Capitals m_capitals;
    QStringList m_words; // of the command line, which are the same in every language

    QString answerOf(const QByteArray &call)
    {
        QByteArrayList words{"corater"};
        for (const QByteArray &word : call.split(' ')) {
            words << (word.startsWith('@') ? m_folder.filePath(QString::fromUtf8(word.mid(1))).toUtf8() : word);
        }
        std::vector<char *> argv;
        for (QByteArray &word : words) {
            argv.push_back(word.data());
        }
        Taken out(stdout);
        Taken err(stderr);
        (void)runCommandLine(int(argv.size()), argv.data());
        return QString::fromUtf8(out.content() + err.content()).replace(m_folder.path(), u"DIR"_s);
    }

    // The words in small letters that are no names. A part of a path, of an option or of an equation is one.
    static QStringList englishIn(const QString &answer, const QStringList &names)
    {
        static const QRegularExpression word(u"(?<![\\w./=@-])[a-z]{2,}(?![\\w./=@-])"_s);
        QStringList found;
        for (const QRegularExpressionMatch &match : word.globalMatch(answer)) {
            const bool isName = match.captured() == u"corater" || names.contains(match.captured());
            found += isName ? QStringList() : QStringList(answer.mid(match.capturedStart() - 40, 80));
        }
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        CLI::App app;
        Cli cli;
        addCommands(app, cli);
        for (const auto &[name, command] : allCommands(app)) {
            m_words << QString::fromStdString(name).split(u' ');
        }
        m_words << columnUses().join(u' ').split(u' ') << builtInCodebooks() << KeywordFile::builtInNames();
        for (const auto &[verb, words] : editVerbs()) {
            m_words << verb;
        }
        m_words << u"final"_s << u"postgresql"_s; // "final|RATER", "postgresql://…"
        written(m_folder, u"B.codebook"_s,
                "corater-codebook: 1\ndimension: FAULT\n  code: LEAK\n  code: SLOW\ndimension: COLOUR\n  maximum: 2\n"
                "  code: RED\n  code: BLUE\n");
        written(m_folder, u"BAD.codebook"_s, "corater-codebook: 1\ndimension: D\n  code: A\n  code: a\n");
        written(m_folder, u"I.csv"_s,
                "id,title,body\n1,SLOW,IT HANGS\n2,SLOW,ALL THAT WE KNOW IS THAT IT HANGS\n"
                "3,SLOW,ALL THAT WE KNOW IS THAT IT HANGS\n");
        written(m_folder, u"C.csv"_s, "id,FAULT\n1,LEAK\n2,LEEK\n3,ZZZ\n");
        written(m_folder, u"TWICE.csv"_s, "id,COLOUR_1,COLOUR_2\n1,RED,RED\n2,,RED\n3,RED,RED\n");
        written(m_folder, u"K.txt"_s, "HANGS\nHANG\n");
        QCoreApplication::installTranslator(&m_capitals);
    }

    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_capitals); }

    void nothingIsInEnglish_data()
    {
        QTest::addColumn<QByteArray>("call");
        QTest::addColumn<QStringList>("names");
        const auto row = [](const char *call, const QStringList &names = {}) {
            QTest::newRow(call) << QByteArray(call) << names;
        };
        row("codebook show @B.codebook");
        row("codebook check @B.codebook");
        row("codebook check @BAD.codebook");
        row("codebook check @B.codebook @C.csv", {u"exact"_s, u"suggestion"_s, u"none"_s});
        row("codebook check @B.codebook @TWICE.csv", {u"exact"_s});
        row("codebook convert @BAD.codebook @X.md");
        row("codebook diff @B.codebook @BAD.codebook");
        row("new @S.corater --codebook @B.codebook --rater ADA --rater BEN");
        row("add @S.corater @I.csv --dry-run", {u"id"_s, u"title"_s, u"body"_s, u"sheet"_s});
        row("add @S.corater @I.csv", {u"id"_s, u"title"_s, u"body"_s, u"sheet"_s});
        row("duplicates @S.corater", {u"exact"_s});
        row("duplicates @S.corater --mark --dry-run", {u"exact"_s});
        row("keywords check @K.txt", {u"hang"_s});
        row("keywords counts @I.csv --keywords @K.txt");
        row("match @I.csv --keywords @K.txt", {u"hang"_s});
        row("flow @S.corater");
        row("search @S.corater HANGS");
        row("codebook versions @S.corater");
        row("round @S.corater --size-for 0.2");
        row("round @S.corater --proposals shown");
        row("round @S.corater --record-time on");
        row("round @S.corater --hide-names on");
        row("round @S.corater");
        row("status @S.corater");
        row("hints @S.corater");
        row("hints @S.corater --settings");
        row("hints @S.corater --against final");
        row("hints @S.corater --rule NODE");
        row("seal @S.corater --rater ADDA");
        row("seal @S.corater --rater ADA --dry-run");
        row("seal @S.corater --rater ADA");
        row("seal @S.corater --rater BEN");
        row("round @S.corater --open PILOT --sample 2");
        row("round @S.corater --list");
        row("recheck @S.corater");
        row("recheck @S.corater --pair LEAK,SLOW --dry-run");
        row("recheck @S.corater --pair LEEK,SLAW");
        row("codebook change @S.corater add NEW --dimension FAULT");
        row("codebook change @S.corater merge LEAK SLOW --dry-run");
        row("codebook change @S.corater rename LEEK X");
        row("agree @S.corater", {u"pairwise"_s});
        row("compare @S.corater @C.csv", {u"only"_s, u"in"_s}); // a table for programs
        row("export @S.corater --as empirical-study -o @D.csv");
        row("export @S.corater --as items -o @IT.csv");
        row("results @S.corater --dimension FALT", {u"kind"_s, u"site"_s});
        row("results @S.corater --saturation 1");
        row("package @S.corater -o @P.zip --dry-run");
        row("ratings @S.corater @D.csv --code-is X");
        row("history @S.corater");
        row("history @S.corater --code LEEK");
        row("history export @S.corater @S.jsonl");
        row("history import @S.corater @S.jsonl");
        row("undo @S.corater --list");
        row("verify @S.corater");
        row("verify @S.corater --quick");
        row("conflicts @S.corater");
        row("slips @S.corater --rater ADA");
        row("help NOSUCH");
        row("NOSUCH");
        row("NOSUCH NOSUCH");
        row("codebook");
        row("status");
        row("status @S.corater X");
        row("status @S.corater X Y");
        row("status @S.corater --jsn", {u"json"_s});
        row("status @S.corater --json=MAYBE");
        row("results @S.corater --by");
        row("results @S.corater --dpi 5");
        row("results @S.corater --over MOON", {u"year"_s, u"quarter"_s});
        row("keywords propose @I.csv --max ABC");
        row("keywords propose @I.csv --max 1 --max 2");
        row("search @S.corater --save X --forget Y");
        row("round @S.corater --seed 4");
        row("round @S.corater --open A --overlap -1");
        row("history @S.corater --last 0");
        row("export @S.corater --as codebook -o @IT.csv");
    }

    void nothingIsInEnglish()
    {
        QFETCH(QByteArray, call);
        QFETCH(QStringList, names);
        const QString answer = answerOf(call);
        QVERIFY(!answer.isEmpty());
        QCOMPARE(englishIn(answer, names).join(u'\n'), QString());
    }

    // What --help says of every command, of the program, and the manual page.
    void helpIsNotInEnglish_data()
    {
        QTest::addColumn<QByteArray>("call");
        QTest::newRow("the program") << QByteArray("--help");
        QTest::newRow("the manual page") << QByteArray("completions man");
        CLI::App app;
        Cli cli;
        addCommands(app, cli);
        for (const auto &[name, command] : allCommands(app)) {
            QTest::newRow(name.c_str()) << QByteArray::fromStdString("help " + name);
        }
    }

    void helpIsNotInEnglish()
    {
        QFETCH(QByteArray, call);
        QString answer = answerOf(call);
        QVERIFY(answer.contains(u"EXIT STATUS"_s));
        // Calls as they are typed, the words of choices, and what stands where an option is not given.
        static const QRegularExpression typed(
            uR"(^ *corater .*|^\.TH.*|^ONE OF: .*|\{[^}\n]*\}|\[[a-z]*\]|\\fI|\\fR|\\)"_s,
            QRegularExpression::MultilineOption);
        QCOMPARE(englishIn(answer.remove(typed), m_words).join(u'\n'), QString());
    }
};

QTEST_GUILESS_MAIN(TranslatedAnswersTest)
#include "TranslatedAnswersTest.moc"
