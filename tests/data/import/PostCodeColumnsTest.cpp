// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/PostCodeColumns.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Columns of sheets that hold the code of posts.
class PostCodeColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headings()
    {
        for (const char *name : {"Codes", "code", "snippet", "Code_Snippet", "code block", "source-code", "Commands"}) {
            QVERIFY2(PostCodeColumns::isCode(QLatin1StringView(name)), name);
        }
        for (const char *name : {"codec", "category code", "Comments", "zipcode", "", "status_code"}) {
            QVERIFY2(!PostCodeColumns::isCode(QLatin1StringView(name)), name);
        }
    }

    void cells_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QStringList>("pieces");
        QTest::newRow("empty") << u" "_s << QStringList();
        QTest::newRow("empty list") << u"[]"_s << QStringList();
        QTest::newRow("plain") << u"a = [1]\nb"_s << QStringList{u"a = [1]\nb"_s};
        QTest::newRow("list") << u"['a', \"it's\"]"_s << QStringList{u"a"_s, u"it's"_s};
        QTest::newRow("escapes") << uR"(['a\r\n\tb\\n', 'it\'s \x41'])"_s
                                 << QStringList{u"a\n\tb\\n"_s, u"it's \\x41"_s};
        QTest::newRow("no list of texts") << u"[1, 2]"_s << QStringList{u"[1, 2]"_s};
        QTest::newRow("not closed") << u"['a, 'b']"_s << QStringList{u"['a, 'b']"_s};
        QTest::newRow("empty lines around") << u"\n\n  if x:\n    y\n\n"_s << QStringList{u"  if x:\n    y"_s};
    }

    void cells()
    {
        QFETCH(QString, cell);
        QFETCH(QStringList, pieces);
        QCOMPARE(PostCodeColumns::pieces(cell), pieces);
    }

    void codeIsCodeInEveryFormat()
    {
        QCOMPARE(PostCodeColumns::below(u"t"_s, TextFormat::Html, {u"a < b"_s}),
                 u"t\n\n<pre><code>a &lt; b</code></pre>"_s);
        QCOMPARE(PostCodeColumns::below(u"t"_s, TextFormat::Markdown, {u"x\n```\ny"_s}),
                 u"t\n\n````\nx\n```\ny\n````"_s);
        QCOMPARE(PostCodeColumns::below({}, TextFormat::Plain, {u"x"_s, u"y"_s}), u"x\n\ny"_s);
    }
};

QTEST_APPLESS_MAIN(PostCodeColumnsTest)
#include "PostCodeColumnsTest.moc"
