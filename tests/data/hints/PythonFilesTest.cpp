// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/PythonFiles.h"
#include "data/hints/CodeBlocks.h"
#include "data/hints/GitIgnore.h"
#include "data/hints/HintScan.h"
#include "data/hints/PythonSource.h"
#include "tests/support/Files.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <fstream>

using namespace corater;
using test::written;

/// Which files and which parts of posts are judged, and how their bytes are decoded.
class PythonFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ignoresAsGitDoes_data()
    {
        QTest::addColumn<QByteArray>("rules");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isIgnored");
        const auto add = [](const char *rules, const char *path, bool isIgnored) {
            QTest::addRow("%s: %s", rules, path) << QByteArray(rules) << QString::fromLatin1(path) << isIgnored;
        };
        add("*.py", "a/b.py", true);
        add("/b.py", "a/b.py", false);
        add("/b.py", "b.py", true);
        add("a/b.py", "a/b.py", true);
        add("a/b.py", "c/a/b.py", false);
        add("**/a/b.py", "c/a/b.py", true);
        add("**/a/b.py", "a/b.py", true);
        add("a/**", "a/b/c.py", true);
        add("a/**/c.py", "a/c.py", true);
        add("a/**/c.py", "a/x/y/c.py", true);
        add("a/*.py", "a/x/c.py", false);
        add("b.py/", "b.py", false);
        add("*.py\n!b.py", "b.py", false);
        add("!b.py\n*.py", "b.py", true);
        add("# *.py", "b.py", false);
        add("\\#b.py", "#b.py", true);
        add("\\!b.py", "!b.py", true);
        add("b.py  ", "b.py", true);
        add("b.py\r", "b.py", true);
        add("[a-c].py", "b.py", true);
        add("[!a-c].py", "b.py", false);
        add("[[:alpha:]]*.py", "b1.py", true);
        add("[[:digit:]x]*.py", "b1.py", false);
        add("[[:digit:]x]*.py", "x1.py", true);
        add("[![:digit:]]*.py", "b1.py", true);
        add("[[:nothing:]]*.py", "b1.py", false);
        add("?.py", "bb.py", false);
        add("a*b*c.py", "aXbYbc.py", true);
        add("[", "[", true);
    }

    void ignoresAsGitDoes()
    {
        QFETCH(QByteArray, rules);
        QFETCH(QString, path);
        QFETCH(bool, isIgnored);
        QCOMPARE(GitIgnore(rules).verdict(path, false) == GitIgnore::Verdict::Ignored, isIgnored);
    }

    void listsTheFilesOfAFolder()
    {
        const QTemporaryDir folder;
        const QDir dir(folder.path());
        for (const char *name : {".git", "src/deep", "build", "keep", ".venv"}) {
            QVERIFY(dir.mkpath(QString::fromLatin1(name)));
        }
        for (const char *name : {"a.py", "b.txt", "c.ipynb", "src/a.py", "src/gen.py", "src/deep/gen.py",
                                 "src/deep/kept.py", "build/a.py", ".git/a.py", ".venv/a.py", "keep/x.py"}) {
            QVERIFY(!written(folder, QString::fromLatin1(name), "pass\n").isEmpty());
        }
        written(folder, QStringLiteral(".gitignore"), "build/\ngen.py\n/keep/*\n!keep/x.py\n.venv\n");
        written(folder, QStringLiteral("src/deep/.gitignore"), "!gen.py\nkept.py\n");
        QVERIFY(QFile::link(dir.filePath(QStringLiteral("a.py")), dir.filePath(QStringLiteral("link.py"))));
        QVERIFY(QFile::link(folder.path(), dir.filePath(QStringLiteral("src/round"))));
        QStringList found;
        for (const QString &path : pythonFilesIn(folder.path()).paths) {
            found << dir.relativeFilePath(path);
        }
        QCOMPARE(found.join(u' '), QStringLiteral("a.py c.ipynb keep/x.py src/a.py src/deep/gen.py"));
        // Ignore rules above the folder hold up to the root of the repository.
        const PythonFiles below = pythonFilesIn(dir.filePath(QStringLiteral("src")));
        QCOMPARE(below.paths.size(), 2);
    }

    // QDir ends its list at such a name without an error.
    void goesOnBehindANameThatIsNotUtf8()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("below")));
        for (const char *name : {"a.py", "b.py", "c.py", "d.py", "below/a.py", "below/z.py"}) {
            QVERIFY(!written(folder, QString::fromLatin1(name), "pass\n").isEmpty());
        }
        for (const std::string name : {"/b\xFF.py", "/below/\xFF"}) {
            std::ofstream(folder.path().toStdString() + name) << "pass\n";
        }
        const PythonFiles found = pythonFilesIn(folder.path());
        QCOMPARE(found.paths.size(), 6);
        QCOMPARE(found.notices.size(), size_t(2));
        for (const Error &notice : found.notices) {
            QVERIFY(notice.place.file.contains(QChar(QChar::ReplacementCharacter)));
            QVERIFY(notice.message.inWords().contains(QStringLiteral("UTF-8")));
        }
    }

    void readsEncodings_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("notices");
        const auto add = [](const char *name, const QByteArray &bytes, const QByteArray &text, int notices) {
            QTest::newRow(name) << bytes << text << notices;
        };
        add("UTF-8", "x = '\xC3\xA9'", "x = '\xC3\xA9'", 0);
        add("Latin-1", "# -*- coding: latin-1 -*-\n'\xE9'", "# -*- coding: latin-1 -*-\n'\xC3\xA9'", 0);
        add("in the second line", "#!/bin/x\n# vim: set fileencoding=iso-8859-1 :\n'\xE9'",
            "#!/bin/x\n# vim: set fileencoding=iso-8859-1 :\n'\xC3\xA9'", 0);
        add("in the third", "\n\n# coding: latin-1\n'\xE9'", "\n\n# coding: latin-1\n'\xE9'", 1);
        add("behind code", "a\n# coding: latin-1\n'\xE9'", "a\n# coding: latin-1\n'\xE9'", 1);
        add("not known", "# coding: martian\n'\xE9'", "# coding: martian\n'\xE9'", 1);
        add("not UTF-8", "a\n'\xE9'", "a\n'\xE9'", 1);
    }

    void readsEncodings()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        QFETCH(int, notices);
        const Result<PythonSource> source = pythonSourceOf(bytes, false);
        QVERIFY(source.has_value());
        QCOMPARE(QByteArray::fromStdString(source->text), text);
        QCOMPARE(int(source->notices.size()), notices);
    }

    void saysWhereAFileIsNoText()
    {
        const Result<PythonSource> binary = pythonSourceOf(QByteArray("a\nb\0c", 5), false);
        QVERIFY(!binary);
        QCOMPARE(binary.error().place.line, 2);
        QCOMPARE(binary.error().place.column, 2);
        QVERIFY(!pythonSourceOf(QByteArray("\xFF\xFE"
                                           "a\0",
                                           4),
                                false));
        const QTemporaryDir folder;
        QFile large(written(folder, QStringLiteral("large.py"), "x"));
        QVERIFY(large.resize(mostPythonBytes + 1));
        const FileHints found = hintsOfFile(large.fileName(), {});
        QVERIFY(!found.isRead);
        QCOMPARE(found.notices.size(), size_t(1));
        QCOMPARE(found.notices.front().place.file, large.fileName());
    }

    void readsNotebooks()
    {
        const QByteArray notebook = R"JSON({"cells": [
            {"cell_type": "markdown", "source": ["for x in y"]},
            {"cell_type": "code", "source": ["import tensorflow as tf\n", "%matplotlib inline"]},
            {"cell_type": "code", "source": "%%bash\nfor a in b"},
            {"cell_type": "code", "source": ["for i in load():\n", "    tf.ones(2)"]}]})JSON";
        const Result<PythonSource> source = pythonSourceOf(notebook, true);
        QVERIFY(source.has_value());
        QCOMPARE(source->cells.size(), size_t(2));
        QCOMPARE(source->cells[1].number, quint32(4));
        QCOMPARE(source->cells[1].firstLine, quint32(3));
        QCOMPARE(hints::findHints(source->text, {.isBlock = false, .isNotebook = true}).findings.size(), size_t(1));
        const Result<PythonSource> broken = pythonSourceOf("{\n\"cells\": [\n}", true);
        QVERIFY(!broken);
        QCOMPARE(broken.error().place.line, 3);
        QVERIFY(!pythonSourceOf("[]", true));
    }

    void findsTheBlocksOfAText_data()
    {
        QTest::addColumn<TextFormat>("format");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QStringList>("blocks");
        QTest::newRow("HTML") << TextFormat::Html
                              << QStringLiteral("<p>a <code>b</code></p><pre class=\"lang-py x\"><code>if a &lt; b:\n"
                                                "  c</code></pre>\n<PRE>\nd</PRE><prefix>e</prefix><pre>f")
                              << QStringList{QStringLiteral("py|if a < b:\n  c"), QStringLiteral("|d"),
                                             QStringLiteral("|f")};
        QTest::newRow("Markdown") << TextFormat::Markdown
                                  << QStringLiteral(
                                         "a\n```python\nb\n```\nc\n    no\n\n    d\n\n    e\nf\n  ~~~\n  g\n")
                                  << QStringList{QStringLiteral("python|b\n"), QStringLiteral("|d\n\ne\n"),
                                                 QStringLiteral("|g\n")};
        QTest::newRow("plain") << TextFormat::Plain << QStringLiteral("\n    a\n\n```\nb\n```\n")
                               << QStringList{QStringLiteral("|b\n")};
        QTest::newRow("plain with HTML") << TextFormat::Plain << QStringLiteral("<pre>a</pre>")
                                         << QStringList{QStringLiteral("|a")};
        QTest::newRow("patch") << TextFormat::Diff
                               << QStringLiteral(
                                      "--- a/x.py\n+++ b/x.py\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n@@ -9 +9 @@\n+d\n"
                                      "--- a/y.c\n+++ b/y.c\n@@ -1 +1 @@\n+e\n")
                               << QStringList{QStringLiteral("py|a\nc\n"), QStringLiteral("py|d\n"),
                                              QStringLiteral("c|e\n")};
    }

    void findsTheBlocksOfAText()
    {
        QFETCH(TextFormat, format);
        QFETCH(QString, body);
        QFETCH(QStringList, blocks);
        QStringList found;
        for (const CodeBlock &block : codeBlocksOf(body, format)) {
            found << QString::fromStdString(block.language + '|' + block.text);
            QCOMPARE(block.number, int(found.size()));
        }
        QCOMPARE(found, blocks);
    }

    void tellsPythonFromOthers()
    {
        QVERIFY(mayBePython({.number = 1, .text = {}, .language = {}}));
        QVERIFY(mayBePython({.number = 1, .text = {}, .language = "python3"}));
        QVERIFY(!mayBePython({.number = 1, .text = {}, .language = "java"}));
    }

    void judgesFilesInTheirOrder()
    {
        const QTemporaryDir folder;
        QStringList paths;
        for (int i = 0; i < 200; ++i) {
            const QByteArray text =
                "import tensorflow as tf\nfor i in x:\n" + QByteArray("    tf.ones(2)\n").repeated(i % 7);
            paths << written(folder, QStringLiteral("%1.py").arg(i), text);
        }
        paths.insert(50, folder.filePath(QStringLiteral("missing.py")));
        qsizetype next = 0;
        scanForHints(paths, {.hints = {}, .rule = 0, .threads = 4}, [&](FileHints &&file) {
            QCOMPARE(file.path, paths[next]);
            QCOMPARE(file.isRead, next != 50);
            const qsizetype number = next < 50 ? next : next - 1;
            QCOMPARE(qsizetype(file.report.findings.size()), next == 50 ? 0 : number % 7);
            ++next;
        });
        QCOMPARE(next, paths.size());
    }
};

QTEST_GUILESS_MAIN(PythonFilesTest)
#include "PythonFilesTest.moc"
