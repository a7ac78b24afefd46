// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/HintMarks.h"
#include "tests/support/ProcessorTime.h"
#include "tests/views/Gallery.h"
#include "views/post/HintCard.h"
#include "views/post/HintPlaces.h"
#include "views/post/PostDocument.h"
#include "views/post/PostView.h"
#include "views/post/text/CodeColourer.h"
#include "views/post/text/PostText.h"
#include "views/theme/style/Theme.h"

#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

using namespace corater;
using namespace corater::test;

namespace {

const QString loop =
    QStringLiteral("import tensorflow as tf\n\nfor i in load():\n\tx = tf.ones(2)\n\n    y = tf.zeros(3)\n");

Item itemOf(const QList<std::pair<TextFormat, QString>> &bodies)
{
    Item item;
    item.id = ItemId(1);
    item.title = QStringLiteral("Slow");
    for (const auto &[format, body] : bodies) {
        ItemPart part;
        part.kind = item.parts.empty() ? "question" : "answer";
        part.format = format;
        part.body = body;
        item.parts.push_back(part);
    }
    return item;
}

QString pre(const QString &code)
{
    return QStringLiteral("<p>So:</p><pre><code>%1</code></pre>").arg(code.toHtmlEscaped());
}

} // namespace

/// The marks of hints beside the code of a post.
class HintMarksTest : public QObject
{
    Q_OBJECT

    CodeColourer m_colourer;

    // The texts of the lines that have hints, with the rules.
    QStringList marked(const Item &item)
    {
        const PostDocument post(item, Theme::current(), m_colourer, 1'000'000);
        QStringList lines;
        for (const HintPlace &place : hintPlaces(post, postHints(item, {}, {}))) {
            QStringList rules;
            for (const PostHint &hint : place.hints) {
                rules << QString::number(hint.rule);
            }
            lines << post.document->findBlock(place.position).text().trimmed() + u' ' + rules.join(u',');
        }
        return lines;
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeMode::Light); }

    void everyFormatHasItsMarks_data()
    {
        QTest::addColumn<TextFormat>("format");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QStringList>("lines");
        const QString code = QStringLiteral("for i in load():\n    x = tf.ones(2)\n");
        QTest::newRow("HTML") << TextFormat::Html << pre(code) << QStringList("x = tf.ones(2) 1");
        QTest::newRow("HTML, first line empty")
            << TextFormat::Html << pre(u'\n' + code) << QStringList("x = tf.ones(2) 1");
        QTest::newRow("nothing but code")
            << TextFormat::Html << QStringLiteral("<pre><code>for i in load():\n    tf.ones(2)</code></pre>")
            << QStringList("tf.ones(2) 1");
        QTest::newRow("Markdown") << TextFormat::Markdown << QStringLiteral("So:\n\n```python\n%1```\n").arg(code)
                                  << QStringList("x = tf.ones(2) 1");
        QTest::newRow("the second of two")
            << TextFormat::Html << pre("for i in load(): pass\n") + pre(code) << QStringList("x = tf.ones(2) 1");
        QTest::newRow("two equal ones") << TextFormat::Html << pre(code) + pre(code)
                                        << QStringList{"x = tf.ones(2) 1", "x = tf.ones(2) 1"};
        QTest::newRow("several of a line")
            << TextFormat::Html << pre("d = tf.data.Dataset.range(9).map(f)\nd = d.batch(2)\n")
            << QStringList("d = tf.data.Dataset.range(9).map(f) 2,3");
        QTest::newRow("patch, its new side") << TextFormat::Diff
                                             << QStringLiteral("--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n for i in "
                                                               "load():\n-    x = tf.ones(1)\n+    x = tf.ones(2)\n")
                                             << QStringList("+    x = tf.ones(2) 1");
        QTest::newRow("nothing") << TextFormat::Html << pre("for (int i = 0;;) { }") << QStringList();
    }

    void everyFormatHasItsMarks()
    {
        QFETCH(TextFormat, format);
        QFETCH(QString, body);
        QFETCH(QStringList, lines);
        QCOMPARE(marked(itemOf({{format, body}})), lines);
    }

    void partsKeepTheirMarksApart()
    {
        const QString code = QStringLiteral("for i in load():\n    x = tf.ones(2)\n");
        QCOMPARE(marked(itemOf({{TextFormat::Html, pre("a = 1")}, {TextFormat::Html, pre(code)}})),
                 QStringList("x = tf.ones(2) 1"));
    }

    void aHundredThousandEqualLinesTakeNoTime()
    {
        const QString lines = QStringLiteral("x = 1\n").repeated(60000);
        Item item =
            itemOf({{TextFormat::Html, pre(lines) + pre(lines + QStringLiteral("for i in load():\n  tf.ones(2)\n"))}});
        const PostDocument post(item, Theme::current(), m_colourer, 10'000'000);
        const std::vector<HintedBlock> blocks = postHints(item, {}, {});
        const double seconds = processorSeconds([&] { QCOMPARE(hintPlaces(post, blocks).size(), size_t(1)); });
        QVERIFY2(seconds < 20, qPrintable(QString::number(seconds)));
    }

    void marksAreBesideTheirLines()
    {
        PostView view;
        const Item item =
            itemOf({{TextFormat::Html, pre(loop) + QStringLiteral("<p>text</p>").repeated(100) + pre(loop)}});
        view.setItem(item);
        const Gallery gallery;
        gallery.take(view, "hints-none", {700, 500});
        QCOMPARE(view.hintMarks().count(), 0);
        view.setHints(postHints(item, {}, {}));
        QCOMPARE(view.hintMarks().count(), 4);
        auto *text = view.findChild<PostText *>();
        const auto marks = text->viewport()->findChildren<HintMark *>();
        QCOMPARE(marks.size(), 4);
        const auto check = [&] {
            for (const HintMark *mark : marks) {
                if (mark->isVisible()) {
                    const QPoint inCode(text->viewport()->width() / 2, mark->geometry().center().y());
                    QCOMPARE(text->cursorForPosition(inCode).block().position(), mark->place().position);
                    QVERIFY(mark->x() >= 0);
                }
            }
        };
        check();
        QVERIFY(marks[0]->isVisible() && !marks[3]->isVisible());
        text->verticalScrollBar()->setValue(text->verticalScrollBar()->maximum());
        QVERIFY(!marks[0]->isVisible() && marks[3]->isVisible());
        check();
        gallery.take(view, "hints-narrow", {320, 500});
        check();
        view.setItem(item); // the same item keeps its hints
        QCOMPARE(view.hintMarks().count(), 4);
        Item other = item;
        other.id = ItemId(2);
        view.setItem(other);
        QCOMPARE(view.hintMarks().count(), 0);
    }

    void wordsOpenByKeyAndByMouse()
    {
        PostView view;
        const Item item =
            itemOf({{TextFormat::Html, pre(loop) + QStringLiteral("<p>text</p>").repeated(100) + pre(loop)}});
        view.setItem(item);
        view.resize(700, 500);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setHints(postHints(item, smallBook(), {{1, {CodeId{1}}}}));
        QVERIFY(view.hintMarks().openText().isEmpty());
        view.showHint(-1); // the last one, far below
        auto *card = view.findChild<HintCard *>();
        QVERIFY(view.hintMarks().openText().contains("tf.zeros depends on nothing"));
        QVERIFY(view.hintMarks().openText().contains("Suggests: Red & Blue"));
        QVERIFY(view.hintMarks().openText().contains("4 of 4"));
        QVERIFY(view.findChild<PostText *>()->verticalScrollBar()->value() > 0);
        QTest::keyClick(card, Qt::Key_Down); // wraps around to the first
        QVERIFY(view.hintMarks().openText().contains("1 of 4"));
        QVERIFY(view.findChild<PostText *>()->verticalScrollBar()->value() < 200);
        QTest::keyClick(card, Qt::Key_Escape);
        QVERIFY(view.hintMarks().openText().isEmpty());
        HintMark *mark = view.findChildren<HintMark *>().at(1);
        QVERIFY(mark->accessibleName().contains("node-in-loop"));
        QTest::mouseClick(mark, Qt::LeftButton);
        QVERIFY(view.hintMarks().openText().contains("2 of 4"));
        view.clear();
        QCOMPARE(view.hintMarks().count(), 0);
    }

private:
    static Codebook smallBook()
    {
        Code code;
        code.id = CodeId{1};
        code.name = QStringLiteral("Red & Blue");
        Dimension dimension;
        dimension.codes = {code};
        Codebook book;
        book.dimensions = {dimension};
        return book;
    }
};

QTEST_MAIN(HintMarksTest)
#include "HintMarksTest.moc"
