// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/PythonText.h"
#include "codebook/python/Names.h"

#include <QTest>

#include <set>

using namespace corater::python;

/// The Python parser on text that Python itself rejects, and on unusual code.
class PythonTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheCalls_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("calls");
        QTest::addColumn<bool>("isPython3");
        const auto add = [](const char *name, const QByteArray &text, const char *calls, bool isPython3) {
            QTest::newRow(name) << text << QString::fromLatin1(calls) << isPython3;
        };
        add("plain", "f(1)\n", "f@1:0", true);
        add("chain", "a.b(1)\\\n  .c(2)\n", "c@1:0 b@1:0", true);
        add("CR alone", "f()\rg()\r", "f@1:0 g@2:0", true);
        add("byte order mark",
            "\xEF\xBB\xBF"
            "f()\n",
            "f@1:0", true);
        add("formatted string", "x = f'{f(1)!r:>{g(2)}}' 'h()'\n", "f@1:7 g@1:16", true);
        add("quotes in its fields", "x = f'{f('a')}'\n", "f@1:7", true);
        add("a faulty one is a string", "x = f'{f(' + g()\n", "g@1:13", false);
        add("print", "print f(1), g(2)\n", "f@1:6 g@1:12", false);
        add("print to a file", "print >>f(), g()\n", "f@1:8 g@1:13", true);
        add("exec", "exec f() in g()\n", "f@1:5 g@1:12", false);
        add("raise", "raise E, f()\n", "f@1:9", false);
        add("except", "try:\n  f()\nexcept E, e:\n  g()\n", "f@2:2 g@4:2", false);
        add("backquotes", "x = `f()` <> 0777L\n", "f@1:5", false);
        add("parameters taken apart", "def a(b, (c, d)=f()):\n  g()\n", "f@1:16 g@2:2", false);
        add("async as a name", "f(async=1)\nawait = g()\n", "f@1:0 g@2:8", false);
        add("commands", "%time f()\ng()\n", "g@2:0", false);
        add("a remainder is no command", "x = (f()\n% g())\n", "f@1:5 g@2:2", true);
        add("prompts", ">>> f()\ng()\n... h()\n", "f@1:4 h@3:4", false);
        add("prompts in a string", "'''\n>>> f()\n'''\nprint g()\n", "g@4:6", false);
        add("a prompt ends a bracket", ">>> f(\n>>> g()\n", "f@1:4 g@2:4", false);
        add("numbered prompts", "In [1]: if a:\n   ...:     f()\nOut[1]: g()\nIn [12]: h()\n", "f@2:12 h@4:9", false);
        add("what Python reads is no prompt", "In [1]: f()\nOut[1]: g()\n", "f@1:8 g@2:8", true);
        add("a broken line", "f( = 3\ng()\n", "f@1:0 g@2:0", false);
        add("an element that is broken", "f(a b, g(), c)\n", "f@1:0 g@1:7", false);
        add("an unclosed bracket", "f(a,\ndef g():\n  h()\n", "f@1:0 h@3:2", false);
        add("brackets too many", "f()))\n) g()\n", "f@1:0 g@2:2", false);
        add("a quote", "don't f()\ng()\n", "g@2:0", false);
        add("an open text", "f('''\ng()\n", "f@1:0", false);
        add("no-break spaces", "\u00a0\u00a0f()\n", "f@1:4", false);
        add("match", "match f(x):\n  case A(y=1) | B.c if g():\n    h()\n", "f@1:6 g@2:23 h@3:4", true);
        add("a star before all of an argument", "f(*a or g(), **b or h())\n", "f@1:0 g@1:8 h@1:20", true);
        add("a star before a choice", "f(*a() if b() else c(), d())\n", "f@1:0 b@1:10 a@1:3 c@1:19 d@1:24", true);
        add("a star before a choice in a list", "[*a() if b() else c(), d()]\n", "a@1:2 d@1:23", false);
        add("match as a name", "match = f(match)\nmatch(x).y()\n", "f@1:8 y@2:0 match@2:0", true);
        add("with in brackets", "with (f() as a, g()):\n  h()\n", "f@1:6 g@1:16 h@2:2", true);
        add("with a bracket", "with (f()) as a, (g()):\n  h()\n", "f@1:6 g@1:18 h@2:2", true);
    }

    void findsTheCalls()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, calls);
        QFETCH(bool, isPython3);
        const SyntaxTree tree = readPython(text.toStdString(), TextKind::File);
        QStringList found;
        walk(tree, noNode, [&](NodeId id) {
            if (tree[id].kind == Kind::Call) {
                const std::string_view name = tree.text(tree[tree[id].first]);
                found << QStringLiteral("%1@%2:%3")
                             .arg(QString::fromUtf8(name.data(), qsizetype(name.size())))
                             .arg(tree[id].line)
                             .arg(tree[id].column);
            }
        });
        QCOMPARE(found.join(u' '), calls);
        QCOMPARE(tree.isPython3(), isPython3);
    }

    void putsLinesIntoBlocks_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("inLoop"); // the lines that the first loop covers
        QTest::newRow("plain") << QByteArray("for a in b:\n  c\nd\n") << QByteArray("1-2");
        QTest::newRow("prose between") << QByteArray("for a in b:\n  c\nso I do this\n  d\n") << QByteArray("1-4");
        QTest::newRow("a line to the left") << QByteArray("    for a in b:\n        c\nd\n") << QByteArray("1-2");
        QTest::newRow("tabs") << QByteArray("for a in b:\n\tc\n        d\n") << QByteArray("1-3");
        QTest::newRow("deeper") << QByteArray("for a in b:\n  c\n    d\n  e\n") << QByteArray("1-4");
        QTest::newRow("between two depths") << QByteArray("for a in b:\n    c\n  d\n") << QByteArray("1-3");
        QTest::newRow("no colon") << QByteArray("for a in b\n  c\n") << QByteArray("1-2");
        QTest::newRow("its else") << QByteArray("for a in b:\n  c\nelse:\n  d\ne\n") << QByteArray("1-4");
        QTest::newRow("else of nobody") << QByteArray("for a in b:\n  c\n  else:\n  d\ne\n") << QByteArray("1-4");
        QTest::newRow("no body") << QByteArray("for a in b:\nc\n") << QByteArray("1-1");
        QTest::newRow("on its line") << QByteArray("for a in b: c; d\ne\n") << QByteArray("1-1");
    }

    void putsLinesIntoBlocks()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, inLoop);
        const SyntaxTree tree = readPython(text.toStdString(), TextKind::File);
        QByteArray found;
        walk(tree, noNode, [&](NodeId id) {
            if (tree[id].kind == Kind::For && found.isEmpty()) {
                found = QByteArray::number(tree[id].line) + '-' + QByteArray::number(tree[id].endLine);
            }
        });
        QCOMPARE(found, inLoop);
    }

    void generatorsHaveTheBracketsAroundThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("lines"); // lines that the generator covers
        QTest::newRow("those of the call") << QByteArray("f(\na for a in b\n)\n") << QByteArray("1-3");
        QTest::newRow("its own") << QByteArray("f(\n(a\nfor a in b)\n)\n") << QByteArray("2-3");
        QTest::newRow("its own, and a comma") << QByteArray("f(\n(a for a in b)\n,\n)\n") << QByteArray("2-2");
    }

    void generatorsHaveTheBracketsAroundThem()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, lines);
        const SyntaxTree tree = readPython(text.toStdString(), TextKind::File);
        QByteArray found;
        walk(tree, noNode, [&](NodeId id) {
            if (tree[id].kind == Kind::GeneratorExp) {
                found = QByteArray::number(tree[id].line) + '-' + QByteArray::number(tree[id].endLine);
            }
        });
        QCOMPARE(found, lines);
    }

    void resolvesNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("variables"); // variables called x
        QTest::newRow("one") << QByteArray("x = 1\nx\n") << 1;
        QTest::newRow("a parameter") << QByteArray("x = 1\ndef f(x): x\n") << 2;
        QTest::newRow("used in a function") << QByteArray("x = 1\ndef f(): x\n") << 1;
        QTest::newRow("bound below") << QByteArray("x = 1\ndef f():\n  x\n  x = 2\n") << 2;
        QTest::newRow("global") << QByteArray("def f():\n  global x\n  x = 2\nx\n") << 1;
        QTest::newRow("nonlocal") << QByteArray("def f():\n  x = 1\n  def g():\n    nonlocal x\n    x = 2\n") << 1;
        QTest::newRow("a class") << QByteArray("class C:\n  x = 1\n  def f(self): x\n") << 2;
        QTest::newRow("a comprehension") << QByteArray("x = 1\n[x for x in x]\n") << 2;
        QTest::newRow("given in a comprehension") << QByteArray("def f():\n  [x := y for y in z]\n  x\n") << 1;
        QTest::newRow("a lambda") << QByteArray("x = lambda x: x\n") << 2;
        QTest::newRow("nowhere") << QByteArray("def f(): x\ndef g(): x.y(x=1)\n") << 1;
        QTest::newRow("an import") << QByteArray("import x.y\nfrom z import w as x\n") << 1;
        QTest::newRow("a default") << QByteArray("x = 1\ndef f(y=x): pass\n") << 1;
    }

    void resolvesNames()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, variables);
        const SyntaxTree tree = readPython(text.toStdString(), TextKind::File);
        const Names names(tree);
        std::set<VariableId> found;
        walk(tree, noNode, [&](NodeId id) {
            const VariableId variable = names.variableOf(id);
            if (variable != noVariable && tree.text(names.nameOf(variable)) == "x") {
                found.insert(variable);
            }
        });
        QCOMPARE(int(found.size()), variables);
    }

    void staysWithinItsLimits_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isLimited");
        const auto many = [](const char *text, int times) { return QByteArray(text).repeated(times); };
        QTest::newRow("brackets") << many("(", 1000000) << true;
        QTest::newRow("brackets on lines") << many("[\n", 100000) << true;
        QTest::newRow("braces") << many("{a: ", 100000) << true;
        QTest::newRow("signs") << many("-", 200000) + "a" << true;
        QTest::newRow("not") << many("not ", 200000) + "a" << true;
        QTest::newRow("lambdas") << many("lambda: ", 100000) + "a" << true;
        QTest::newRow("choices") << many("a if b else ", 100000) + "c" << true;
        QTest::newRow("a chain") << "x" + many(".f(a)", 100000) << true;
        QTest::newRow("a short chain") << "x" + many(".f(a)", 900) << false;
        QTest::newRow("a sum") << "x = 1" + many(" + f(a)", 100000) << false;
        QTest::newRow("blocks") << [] {
            QByteArray text;
            for (int i = 0; i < 300; ++i) {
                text += QByteArray(i, ' ') + "if a:\n";
            }
            return text;
        }() << true;
        QTest::newRow("elif") << "if a:\n  b\n" + many("elif c:\n  d\n", 50000) << true;
        QTest::newRow("formatted strings") << many("f\"{\n", 20000) << false;
        QTest::newRow("formatted strings on a line") << many("f\"{x+", 20000) << false;
        QTest::newRow("unclosed texts") << many("\"\"\"a\n'''\n", 50000) << false;
        QTest::newRow("prose") << many("a b (c d\n", 100000) << false;
        QTest::newRow("NULs") << QByteArray(100000, '\0') << false;
        QTest::newRow("carriage returns") << many("\r", 100000) << false;
        QTest::newRow("traces") << many("Traceback (most recent call last):\n", 50000) << false;
    }

    void staysWithinItsLimits()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isLimited);
        const SyntaxTree tree = readPython(text.toStdString(), TextKind::Block);
        QCOMPARE(!tree.limits().empty(), isLimited);
        QVERIFY(tree.limits().size() <= 10);
        int nodes = 0;
        walk(tree, noNode, [&nodes](NodeId) { ++nodes; });
        QVERIFY(nodes < int(tree.size()));
    }

private:
    template <typename Take>
    static void walk(const SyntaxTree &tree, NodeId id, const Take &take)
    {
        for (const NodeId child : tree.children(id)) {
            take(child);
            walk(tree, child, take);
        }
    }
};

QTEST_GUILESS_MAIN(PythonTextTest)
#include "PythonTextTest.moc"
