// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Hints.h"

#include <QTest>

using namespace corater::hints;

/// The three rules on texts of our own. Comments in a text mark what is expected: `#1` where rule 1 finds something,
/// `#2:n` where a map comes before the batch of line n, `#3` where a method does not state the number of calls.
class HintRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatTheCommentsSay_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isBlock");
        addLoops();
        addGuards();
        addFunctions();
        addPipelines();
        addBlocks();
    }

    void findsWhatTheCommentsSay()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isBlock);
        QCOMPARE(found(text, {.isBlock = isBlock}), expected(text));
    }

    void namesTheCallsThatLeadThere()
    {
        const QByteArray text = head + "def a():\n"
                                       "    return tf.zeros([2])\n"
                                       "def b():\n"
                                       "    return a()\n"
                                       "for i in load():\n"
                                       "    b()\n";
        const HintReport report = findHints(text.toStdString(), {});
        QCOMPARE(report.findings.size(), size_t(1));
        const Finding &finding = report.findings.front();
        QCOMPARE(finding.op, std::string("tf.zeros"));
        QVERIFY((finding.place == CodePlace{3, 11}));
        QVERIFY((finding.called == std::vector<CodePlace>{{5, 11}, {7, 4}}));
    }

    void showsTheMethodOfAChain()
    {
        const HintReport report =
            findHints("import tensorflow as tf\nd = (tf.data.Dataset.range(9)\n     .map(f))\n", {});
        QCOMPARE(report.findings.size(), size_t(1));
        QVERIFY((report.findings.front().place == CodePlace{2, 5}));
        QVERIFY((report.findings.front().shown == CodePlace{3, 6}));
    }

    void countsColumnsInBytes()
    {
        const HintReport report = findHints("import tensorflow as tf\nfor i in load():\n"
                                            "    print('\u00e9\u00e9'); y = tf.zeros([2])\n",
                                            {});
        QCOMPARE(report.findings.size(), size_t(1));
        QCOMPARE(report.findings.front().place.column, quint32(23));
    }

    void reproducesEachErrorOfDeepPerf_data()
    {
        QTest::addColumn<quint32>("fault");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("with");
        const auto add = [](const char *name, Fault fault, const QByteArray &text, const QByteArray &with) {
            QTest::newRow(name) << quint32(fault) << head + text << with;
        };
        add("inner", Fault::Inner, "for a in b:\n    for c in d:\n        pass\n    tf.zeros(2) #1\n", "");
        add("small", Fault::Small, "for a in b:\n    for c in [1]:\n        tf.zeros(2) #1\n", "");
        add("leak", Fault::Leak, "t = 0\nfor a in b:\n    t = t + a\nfor c in d:\n    tf.zeros(t) #1\n", "");
        add("else", Fault::Else, "for a in b:\n    if a == 0:\n        pass\n    else:\n        tf.zeros(2) #1\n", "");
        add("random", Fault::Random, "for a in b:\n    n = random.choice(c)\n    tf.zeros(n)\n", "4:1");
        add("target", Fault::Target, "for a in b:\n    n: int = a\n    tf.zeros(n)\n", "4:1");
        add("alias", Fault::Alias, "for a in b:\n    tf.compat.v1.zeros(2) #1\n", "");
        add("range", Fault::Range, "for a in range(0, 5):\n    tf.zeros(2)\n", "3:1");
        add("byname", Fault::ByName,
            "def f():\n    tf.zeros(2) #1\nclass C:\n    def f(self):\n        tf.ones(2)\nfor a in b:\n    f()\n",
            "6:1");
        add("params", Fault::Params, "def f(*n):\n    tf.zeros(n)\nfor a in b:\n    f()\n", "3:1");
        add("unbound", Fault::Unbound, "for a.x in b:\n    tf.zeros(a.y)\n", "3:1");
        add("chain", Fault::Chain, "d = tf.data.Dataset.range(9).map(f(g), 4).batch(2) #2:2\n", "");
        add("path", Fault::Path, "s.d = tf.data.Dataset.range(9)\ns.d = s.d.map(f, 4) #2:4\ns.d = s.d.batch(2)\n", "");
    }

    void reproducesEachErrorOfDeepPerf()
    {
        QFETCH(quint32, fault);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, with);
        QCOMPARE(found(text, {}), expected(text));
        QCOMPARE(found(text, {.isBlock = false, .isNotebook = false, .faults = fault}).join(u' '),
                 QString::fromUtf8(with));
    }

    void keepsToARule()
    {
        const std::string text = "import tensorflow as tf\nd = tf.data.Dataset.range(9).map(f).batch(2)\n";
        QCOMPARE(findHints(text, {}).findings.size(), size_t(2));
        QCOMPARE(findHints(text, {}, 1).findings.size(), size_t(0));
        QCOMPARE(findHints(text, {}, 3).findings.size(), size_t(1));
        QCOMPARE(findHints(text, {}, 3).findings.front().rule, 3);
    }

    void explainsEachRule()
    {
        const HintReport report = findHints("import tensorflow as tf\nd = tf.data.Dataset.range(9).map(f).batch(2)\n"
                                            "for i in d:\n    tf.zeros(2)\n",
                                            {});
        QCOMPARE(report.findings.size(), size_t(3));
        for (const Finding &finding : report.findings) {
            const HintRule *rule = ruleOf(finding.rule);
            QVERIFY(rule != nullptr);
            const QString explanation = rule->explanation(finding).inWords();
            QVERIFY(explanation.endsWith(u'.'));
            QVERIFY(!explanation.contains(u'%'));
            QVERIFY(rule->advice().inWords().endsWith(u'.'));
            QCOMPARE(ruleNamed(rule->name()), rule);
            QCOMPARE(ruleNamed(QString::number(rule->number())), rule);
        }
        QCOMPARE(ruleNamed(QStringLiteral("nothing")), nullptr);
    }

    void knowsItsOperations()
    {
        QVERIFY(isGraphOperation("concat"));
        QVERIFY(isGraphOperation("nn.softmax"));
        QVERIFY(isGraphOperation("zeros_like")); // the last of its line
        QVERIFY(!isGraphOperation("add"));
        QVERIFY(!isGraphOperation("nn.zeros"));
        QVERIFY(!isGraphOperation(""));
        QVERIFY(!isGraphOperation("nn."));
        QVERIFY(!isGraphOperation("zeros "));
    }

private:
    static const QByteArray head;

    static QStringList expected(const QByteArray &text)
    {
        QStringList list;
        const QList<QByteArray> lines = text.split('\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            for (const QByteArray &mark : lines[i].mid(qMax(lines[i].indexOf('#'), qsizetype(0))).split('#')) {
                if (mark.startsWith('1') || mark.startsWith('2') || mark.startsWith('3')) {
                    list << QStringLiteral("%1:%2").arg(i + 1).arg(QString::fromUtf8(mark).trimmed());
                }
            }
        }
        list.sort();
        return list;
    }

    static QStringList found(const QByteArray &text, const HintOptions &options)
    {
        QStringList list;
        for (const Finding &finding : findHints(text.toStdString(), options).findings) {
            QString one = QStringLiteral("%1:%2").arg(finding.place.line).arg(finding.rule);
            if (finding.rule == 2) {
                one += QStringLiteral(":%1").arg(finding.batchLine);
            }
            list << one;
        }
        list.sort();
        return list;
    }

    static void file(const char *name, const QByteArray &text) { QTest::newRow(name) << head + text << false; }
    static void block(const char *name, const QByteArray &text) { QTest::newRow(name) << text << true; }

    static void addLoops()
    {
        file("nothing", "");
        file("outside", "tf.zeros(2)\n");
        file("in a loop", "for i in load():\n    tf.zeros(2) #1\n    tf.zeros(i)\n");
        file("assigned from the target", "for i in load():\n    n = i\n    tf.zeros(n)\n    tf.ones(2) #1\n");
        file("carried", "s = 0\nfor i in load():\n    s += tf.ones(2)\n    tf.ones(2) #1\n");
        file("a list from before", "v = []\nfor i in load():\n    v.append(tf.ones(2))\n    tf.ones(2) #1\n");
        file("a list of its own", "for i in load():\n    v = []\n    v.append(tf.ones(2)) #1\n");
        file("small", "for i in range(3):\n    tf.ones(2)\nfor i in range(5, -8, -1):\n    tf.zeros(2) #1\n");
        file("literal", "for i in {1, 2}:\n    tf.ones(2)\nfor i in {}:\n    tf.ones(3) #1\n");
        file("big in small", "for e in range(2):\n    tf.ones(3)\n    for i in load():\n        tf.ones(2) #1\n");
        file("small in big", "for i in load():\n    for e in range(2):\n        tf.ones(2) #1\n");
        file("behind an inner loop", "for i in load():\n    for j in load():\n        pass\n    tf.ones(2) #1\n");
        file("else of a loop", "for i in load():\n    pass\nelse:\n    tf.ones(2)\n");
        file("while", "while True:\n    tf.ones(2)\n");
        file("comprehension", "for i in load():\n    [tf.ones(2) for j in i]\n    (lambda: tf.ones(2))\n");
        file("marks end with their nest", "def f():\n    s = 0\n    for i in load():\n        s = s + i\n    for j in "
                                          "load():\n        tf.ones(s) #1\n");
        file("random", "for i in load():\n    n = np.random.rand()\n    tf.ones(n)\n    m = tf.random_normal([2])\n"
                       "    tf.ones(m)\n");
        file("walrus and stars", "for i in load():\n    f(n := i)\n    tf.ones(n)\n    a, *b = i\n    tf.ones(b)\n");
        file("many lines", "for i in load():\n    tf.concat([ #1\n        2,\n        tf.ones(3), #1\n    ], 0)\n"
                           "    tf.concat([\n        i], 0)\n");
        file("with", "for i in load():\n    with a(i):\n        tf.ones(2)\n    with b:\n        tf.ones(2) #1\n");
        file("tape", "for i in load():\n    with tf.GradientTape() as t:\n        tf.ones(2)\n");
        file("scopes apart", "def f():\n    n = 1\n    for i in load():\n        n = i\n        tf.ones(n)\n"
                             "def g(n):\n    for i in load():\n        tf.ones(n) #1\n");
        file("an attribute is no variable", "for i in load():\n    tf.ones(x.i) #1\n    tf.ones(k=i)\n");
    }

    static void addGuards()
    {
        file("first turn", "for i in load():\n    if i == 0:\n        tf.ones(2)\n");
        file("negative",
             "for i in load():\n    if i == -1:\n        tf.ones(2)\n    if i == -n:\n        tf.ones(2) #1\n");
        file("its else", "for i in load():\n    if a == None:\n        pass\n    elif b:\n        tf.ones(2) #1\n"
                         "    else:\n        tf.ones(2) #1\n");
        file("no guards",
             "for i in load():\n    if 0 == n:\n        tf.ones(2) #1\n    if n != 0:\n        tf.ones(2) #1\n"
             "    if n == 0 == 0:\n        tf.ones(2) #1\n    if n == 0 or m:\n        tf.ones(2) #1\n");
    }

    static void addFunctions()
    {
        file("helper", "def f():\n    tf.ones(2) #1\nfor i in load():\n    f()\n");
        file("helper outside", "def f():\n    tf.ones(2)\nf()\n");
        file("parameters", "def f(a, /, b, *c, d=1, **e):\n    tf.ones(a); tf.ones(2)\n    tf.ones(b)\n    tf.ones(c)\n"
                           "    tf.ones(d)\n    tf.ones(e)\n    tf.ones(2) #1\nfor i in load():\n    f()\n");
        file("on a line of the target", "def f(a):\n    tf.ones(2)\nfor i in load():\n    f(i)\n");
        file("methods", "class A:\n    def f(self):\n        tf.ones(2)\nfor i in load():\n    A.f()\n    f()\n");
        file("the nearest of one name", "def f():\n    tf.ones(2) #1\nfor i in load():\n    f()\nclass C:\n"
                                        "    def f(self):\n        tf.ones(3)\n");
        file("another name", "def f():\n    tf.ones(2) #1\ng = f\nfor i in load():\n    g()\n");
        file("recursion", "def f():\n    tf.ones(2) #1\n    f()\nfor i in load():\n    f()\n");
        file("defined in the loop", "for i in load():\n    def f():\n        tf.ones(2)\n");
        file("defaults", "@w(tf.ones(3))\ndef f(a=tf.ones(2)):\n    tf.ones(4) #1\nfor i in load():\n    f()\n");
    }

    static void addPipelines()
    {
        file("chain", "d = tf.data.Dataset.range(9).map(f, 4).batch(2) #2:2\nd = tf.data.Dataset.range(9).batch(2)\n");
        file("statements", "d = tf.data.TFRecordDataset(x)\nd = d.map(f, 4) #2:4\nd = d.batch(2)\n");
        file("right order", "d = tf.data.Dataset.range(9)\nd = d.batch(2)\nd = d.map(f, 4)\n");
        file("another variable", "a = tf.data.Dataset.range(9)\nb = a.map(f) #2:4 #3\nc = b.batch(2)\n");
        file("in arguments", "g(tf.data.Dataset.range(9).map(f(x), 4).batch(h(2))) #2:2\n");
        file("lambda",
             "d = tf.data.Dataset.range(9).interleave(lambda n: tf.data.TFRecordDataset(n).map(f, 4), 4, 1, 8)"
             ".batch(2)\n");
        file("attribute", "s.d = tf.data.Dataset.range(9)\ns.d = s.d.map(f, 4) #2:5\ns.e.map(f)\ns.d = s.d.batch(2)\n");
        file("no data set", "d = load()\nd = d.map(f).batch(2)\n");
        file("parallel", "d = tf.data.Dataset.range(9)\nd = d.map(f, num_parallel_calls=2)\nd = d.map(f, **o) #3\n"
                         "d = d.interleave(f, 1, 2) #3\nd = d.map_with_legacy_function(f) #3\nd = d.flat_map(f)\n");
    }

    static void addBlocks()
    {
        block("no import", "for i in load():\n    tf.ones(2) #1\n");
        block("another tf", "import transforms as tf\nfor i in load():\n    tf.ones(2)\n");
        block("bound above", "for i in load():\n    losses.append(tf.ones(2))\n    np.zeros(tf.ones(2)) #1\n");
        block("Python 2", "for i in xrange(99):\n    print tf.ones(2) #1\n    print i, tf.ones(2)\n");
        block("prompts", ">>> for i in load():\n...     tf.ones(2) #1\n...\nfor i in load(): tf.ones(3)\n");
        block("dots", "for i in load():\n    n = i\n...\n    tf.ones(n)\n\u2026\n    tf.ones(2) #1\n");
        block("indented", "    for i in load():\n        tf.ones(2) #1\n");
        block("cut off", "for i in load():\n    tf.ones([2, #1\n");
        block("prose", "for i in load():\n    tf.ones(2) #1\nand then I do this:\n    tf.zeros(2) #1\n");
        block("trace",
              "Traceback (most recent call last):\n  File \"a.py\"\n    for i in x: tf.ones(2)\nValueError: no\n"
              "for i in load():\n    tf.ones(2) #1\n");
        block("commands", "%%time\n!pip install x\nfor i in load():\n    !ls\n    tf.ones(2) #1\n");
        block("no body", "for e in range(99):\n    for i in load():\n        # to do\n    tf.ones(2) #1\n");
        block("other languages", "for (int i = 0; i < 9; i++) {\n    auto y = tf.ones(2);\n}\n");
        block("typeset", "for i in [\u201ca\u201d]:\n    tf.ones(2)\nfor i in n(\u201ca\u201d):\n    tf.ones(2) #1\n");
        block("a bracket too many", "for i in load():\n    y = tf.ones(2)) #1\n    q = = 3\n    tf.zeros(2) #1\n");
        block("a bracket too few", "for i in range(len(x):\n    tf.ones(2) #1\n");
    }
};

const QByteArray HintRulesTest::head = "import tensorflow as tf\n";

QTEST_GUILESS_MAIN(HintRulesTest)
#include "HintRulesTest.moc"
