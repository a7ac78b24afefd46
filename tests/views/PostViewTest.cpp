// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PostView.h"
#include "tests/views/Gallery.h"
#include "tests/views/SamplePosts.h"
#include "views/post/FindBar.h"
#include "views/post/text/PostText.h"
#include "views/theme/style/Theme.h"

#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

using namespace corater;
using namespace corater::test;

namespace {

PostText *textOf(PostView &view)
{
    return view.findChild<PostText *>();
}

} // namespace

/// The reading pane shows posts of every kind, marks keywords and evidence, loads nothing from the network and does not
/// block.
class PostViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    void looks_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<Item>("item");
        QTest::newRow("thread-light") << ThemeMode::Light << 1.0 << pipelineThread();
        QTest::newRow("thread-dark") << ThemeMode::Dark << 1.0 << pipelineThread();
        QTest::newRow("thread-light-200") << ThemeMode::Light << 2.0 << pipelineThread();
        QTest::newRow("patch-light") << ThemeMode::Light << 1.0 << patch();
        QTest::newRow("patch-dark") << ThemeMode::Dark << 1.0 << patch();
        QTest::newRow("report-light") << ThemeMode::Light << 1.0 << bugReport();
        QTest::newRow("report-dark") << ThemeMode::Dark << 1.0 << bugReport();
    }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        QFETCH(Item, item);
        applyTheme(*qApp, mode);
        PostView view;
        view.setItem(item, WordsToMark{.keywords = {"gpu util", "slow", "slower", "faster", "memori"}});
        const QImage image = m_gallery.take(view, QString("post-") + QTest::currentDataTag(), {740, 1250}, scale);
        QVERIFY(Gallery::colours(image) > 40);
        QVERIFY(!view.keywordRanges().empty());
        // The amber of keywords and the background of code are on the page.
        const auto has = [&](const QColor &wanted) {
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y) == wanted) {
                        return true;
                    }
                }
            }
            return false;
        };
        QVERIFY(has(Theme::current().mark));
        QVERIFY(has(Theme::current().code));
    }

    void looksWithFindAndEmpty()
    {
        PostView view;
        m_gallery.take(view, "post-empty", {740, 500});
        view.setItem(pipelineThread(), WordsToMark{.keywords = {"slow"}});
        view.openFind();
        view.findChild<FindBar *>()->findChild<QLineEdit *>()->setText("the");
        QVERIFY(Gallery::colours(m_gallery.take(view, "post-find", {1000, 500})) > 40);
    }

    void looksAtALargerTextScale()
    {
        applyTheme(*qApp, ThemeMode::Light, 2.0);
        PostView view;
        view.setItem(pipelineThread(), WordsToMark{.keywords = {"slow"}});
        QVERIFY(Gallery::colours(m_gallery.take(view, "post-text-200", {1280, 800})) > 40);
    }

    void anItemWithoutATextSaysSo()
    {
        PostView view;
        Item item;
        item.externalId = "51000009";
        view.setItem(item);
        QVERIFY(view.visibleText().contains("No text yet."));
        item.fields.insert("severity", "high"); // a row of a sheet needs none
        view.setItem(item);
        QVERIFY(!view.visibleText().contains("No text yet."));
        view.setItem(pipelineThread());
        QVERIFY(!view.visibleText().contains("No text yet."));
    }

    void readsTheWholeThread()
    {
        PostView view;
        view.setItem(pipelineThread());
        const QString text = view.visibleText();
        for (const char *words : {"Card idles", "asked 2020-10-14", "stackoverflow.com/q/64356769", "95\u00a0%",
                                  "def make(files):", "The documentation says", "accepted answer", "▲ 21",
                                  "prefetch(tf.data.AUTOTUNE)", "显存占用"}) {
            QVERIFY2(text.contains(QString::fromUtf8(words)), words);
        }
        QCOMPARE(text.size(), textOf(view)->document()->characterCount());
        QVERIFY(view.rangeOfPart(-1).length > 0);
        QVERIFY(view.rangeOfPart(2).start > view.rangeOfPart(0).start + view.rangeOfPart(0).length);
        QCOMPARE(view.rangeOfPart(9).length, 0);
    }

    void rangesMatchTheVisibleText()
    {
        PostView view;
        view.setItem(pipelineThread(), WordsToMark{.keywords = {"gpu util", "slower"}});
        QStringList marked;
        for (const PostView::Range &range : view.keywordRanges()) {
            marked << view.visibleText().mid(range.start, range.length);
        }
        QCOMPARE(marked, (QStringList{"GPU util", "slower"}));
    }

    void theStudysKeywordsAreMarkedByTheirStems()
    {
        PostView view;
        view.setItem(pipelineThread(),
                     WordsToMark{.keywords = {"memori", "gpu util", "effici", "memory", "ut", "slow"}});
        QStringList marked;
        for (const PostView::Range &range : view.keywordRanges()) {
            marked << view.visibleText().mid(range.start, range.length);
        }
        QCOMPARE(marked, (QStringList{"GPU util", "memory"}));
        view.setItem(pipelineThread(), WordsToMark());
        QVERIFY(view.keywordRanges().empty());
    }

    // In all their forms, and once: a keyword that is also a word for inclusion is shown as that.
    void wordsForAndAgainstInclusionAreMarked()
    {
        PostView view;
        WordsToMark words = WordsToMark::parse(QStringLiteral("GPU utils\n\n - Workers\n−prefetching\n-  workers"));
        QCOMPARE(words.inclusion, QStringList{"GPU utils"});
        QCOMPARE(words.exclusion, (QStringList{"Workers", "prefetching"}));
        words.keywords = {"gpu util", "slower"};
        view.setItem(pipelineThread(), words);
        QMap<MarkedWord, QStringList> marked;
        for (const PostView::Range &range : view.keywordRanges()) {
            marked[range.why] << view.visibleText().mid(range.start, range.length);
        }
        QCOMPARE(marked[MarkedWord::Keyword], QStringList{"slower"});
        QCOMPARE(marked[MarkedWord::Inclusion], QStringList{"GPU util"});
        QVERIFY(!marked[MarkedWord::Exclusion].isEmpty());
        for (const QString &word : marked[MarkedWord::Exclusion]) {
            QVERIFY2(word.startsWith(u"prefetch") || word.startsWith(u"worker"), qPrintable(word));
        }
        QStringList visited;
        for (size_t i = 0; i < view.keywordRanges().size(); ++i) {
            QVERIFY(view.showKeyword(1));
            visited << view.selectedText();
        }
        QCOMPARE(visited.size(), marked[MarkedWord::Exclusion].size() + 2); // marks of all kinds
        QVERIFY(visited.contains("GPU util") && visited.contains("slower"));
        view.setItem(pipelineThread());
        QVERIFY(!view.showKeyword(1));
    }

    void invalidRangesOfAMatcherAreDropped()
    {
        PostView view;
        view.setItem(pipelineThread(), [](const QString &) {
            return std::vector<PostView::Range>{{-1, 3}, {2000000000, 5}, {0, -4}, {0, 2000000000},
                                                {5, 0},  {3, 2},          {0, 1}};
        });
        for (const PostView::Range &range : view.keywordRanges()) {
            QVERIFY(range.start >= 0 && range.start + range.length < view.visibleText().size());
        }
        QCOMPARE(view.keywordRanges().size(), size_t(2 * 5)); // title and four parts
    }

    void nothingIsLoadedAndNothingRuns()
    {
        Item item = pipelineThread();
        item.parts[0].body =
            "<p onclick=\"alert(1)\">seen</p><script>alert('not seen')</script><style>p{}</style>"
            "<iframe src='https://example.org'>frame</iframe><img src='file:///etc/passwd' onerror='x()' alt='pic'>"
            "<img src='https://example.org/p.png'><a href='javascript:alert(1)'>bad link</a>"
            "<a href='file:///etc/passwd'>file link</a><a href='https://example.org/ok'>good link</a>"
            "<link rel=stylesheet href='https://example.org/x.css'><svg><text>drawn</text></svg>"
            "<form action='https://example.org'><input name=a value=typed></form><p>end</p>";
        PostView view;
        view.setItem(item);
        const QString text = view.visibleText();
        QVERIFY(text.contains("seen") && text.contains("end") && text.contains("bad link") &&
                text.contains("[picture: pic]"));
        for (const char *hidden : {"alert", "not seen", "frame", "drawn", "p{}"}) {
            QVERIFY2(!text.contains(hidden), hidden);
        }
        QStringList links;
        const QTextDocument *document = textOf(view)->document();
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            for (const QTextLayout::FormatRange &range : block.textFormats()) {
                QVERIFY(!range.format.isImageFormat());
                if (range.format.isAnchor()) {
                    links << range.format.anchorHref();
                }
            }
        }
        links.removeDuplicates();
        links.sort();
        QCOMPARE(links, (QStringList{"https://example.org/ok", "https://example.org/p.png",
                                     "https://stackoverflow.com/q/64356769"}));
        QVERIFY(!document->resource(QTextDocument::ImageResource, QUrl("file:///etc/passwd")).isValid());
    }

    void aLinkOnlyEmitsASignal()
    {
        PostView view;
        view.setItem(pipelineThread());
        QSignalSpy spy(&view, &PostView::linkActivated);
        const QString before = view.visibleText();
        Q_EMIT textOf(view)->anchorClicked(QUrl("https://example.org/notes"));
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].toUrl(), QUrl("https://example.org/notes"));
        QCOMPARE(view.visibleText(), before);
    }

    void aHugePostIsCutAtOnce_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<TextFormat>("format");
        constexpr int size = 50 * 1000 * 1000;
        QTest::newRow("one line") << QString(size, u'x') << TextFormat::Plain;
        QTest::newRow("paragraphs") << QString("<p>slow word </p>").repeated(size / 17) << TextFormat::Html;
        QTest::newRow("code") << "<pre>" + QString("print(x)\n").repeated(size / 9) << TextFormat::Html;
        QTest::newRow("one line of code") << "<pre>" + QString(size, u'(') << TextFormat::Html;
        QTest::newRow("nested") << QString("<blockquote>").repeated(size / 12) << TextFormat::Html;
        QTest::newRow("lists") << QString("<ul><li>a").repeated(size / 9) << TextFormat::Html;
        QTest::newRow("open tags") << QString("<").repeated(size) << TextFormat::Html;
        QTest::newRow("tables") << QString("<table><tr><td>a").repeated(size / 16) << TextFormat::Html;
        QTest::newRow("cell") << "<table><tr><td>" + QString(size, u'x') << TextFormat::Html;
        QTest::newRow("markdown") << QString("- *slow* `x`\n\n```\ncode\n```\n").repeated(size / 28)
                                  << TextFormat::Markdown;
        QTest::newRow("nested markdown") << QString("> ").repeated(size / 2) << TextFormat::Markdown;
        QTest::newRow("brackets in markdown") << QString("[").repeated(size) << TextFormat::Markdown;
        QTest::newRow("diff") << QString("+ added\n- gone\n").repeated(size / 15) << TextFormat::Diff;
        QTest::newRow("spaces") << QString(size, u' ') << TextFormat::Html;
        QTest::newRow("no words") << QString(size, QChar(0)) << TextFormat::Plain;
    }

    void aHugePostIsCutAtOnce()
    {
        QFETCH(QString, body);
        QFETCH(TextFormat, format);
        Item item = pipelineThread();
        item.parts = {part("body", body, format)};
        PostView view;
        view.resize(740, 800);
        view.show();
        view.setItem(item, WordsToMark{.keywords = {"slow"}});
        view.grab();
        QVERIFY(view.isCut());
        constexpr qsizetype budget = 150000; // characters of sources shown at first
        constexpr qsizetype around = 2000;   // title, dates and "Show more"
        QVERIFY2(view.visibleText().size() <= budget + around, qPrintable(QString::number(view.visibleText().size())));
        QVERIFY(view.visibleText().contains("Show more"));
    }

    void moreIsShownOnDemand()
    {
        Item item = pipelineThread();
        item.parts = {part("body", QString("<p>0123456789</p>").repeated(10000))};
        PostView view;
        view.resize(740, 800);
        view.setItem(item);
        const qsizetype before = view.visibleText().size();
        QVERIFY(view.isCut());
        QSignalSpy spy(&view, &PostView::linkActivated);
        Q_EMIT textOf(view)->anchorClicked(QUrl("corater:more"));
        QCOMPARE(spy.count(), 0);
        QVERIFY(!view.isCut());
        QVERIFY(view.visibleText().size() > before);
        view.showMore();
    }

    void keysScrollWithAndWithoutTheFocus()
    {
        PostView view;
        view.setItem(pipelineThread());
        view.resize(740, 300);
        view.show();
        QScrollBar *bar = textOf(view)->verticalScrollBar();
        view.scrollPages(1);
        const int page = bar->value();
        QVERIFY(page > 150);
        view.scrollLines(-1);
        QVERIFY(bar->value() < page);
        view.scrollToTop();
        QCOMPARE(bar->value(), 0);
        bar->setValue(bar->maximum());
        QTest::keyClick(textOf(view), Qt::Key_Space, Qt::ShiftModifier);
        const int back = bar->value();
        QVERIFY(back < bar->maximum());
        QTest::keyClick(textOf(view), Qt::Key_J);
        QVERIFY(bar->value() > back);
        QTest::keyClick(textOf(view), Qt::Key_K);
        QCOMPARE(bar->value(), back);
    }

    void singleKeysOfTheWindowPassThrough()
    {
        PostView view;
        view.setItem(pipelineThread());
        QKeyEvent key(QEvent::KeyPress, Qt::Key_I, Qt::NoModifier, "i");
        key.setAccepted(true);
        QCoreApplication::sendEvent(textOf(view), &key);
        QVERIFY(!key.isAccepted());
    }

    void findWrapsAroundAndCloses()
    {
        PostView view;
        view.setItem(pipelineThread());
        view.resize(740, 400);
        view.show();
        view.openFind();
        auto *bar = view.findChild<FindBar *>();
        auto *edit = bar->findChild<QLineEdit *>();
        const auto *places = bar->findChild<QLabel *>();
        QTest::keyClicks(edit, "PICTURE");
        const qsizetype count = view.visibleText().count("picture", Qt::CaseInsensitive);
        QVERIFY(count > 2);
        QCOMPARE(places->text(), QString("1 of %1").arg(count));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(places->text(), QString("2 of %1").arg(count));
        QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(places->text(), QString("%1 of %1").arg(count));
        QVERIFY(textOf(view)->verticalScrollBar()->value() > 0);
        edit->setText("not there");
        QCOMPARE(places->text(), QString("not found"));
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(bar->isHidden());
    }

    void theSameItemKeepsItsPlace()
    {
        PostView view;
        view.setItem(pipelineThread());
        view.resize(740, 300);
        view.show();
        view.scrollPages(1);
        const int place = textOf(view)->verticalScrollBar()->value();
        view.setItem(pipelineThread(), WordsToMark{.keywords = {"slow"}});
        QCOMPARE(textOf(view)->verticalScrollBar()->value(), place);
        applyTheme(*qApp, ThemeMode::Dark);
        QCoreApplication::processEvents();
        QCOMPARE(textOf(view)->verticalScrollBar()->value(), place);
        view.setItem(patch());
        QCOMPARE(textOf(view)->verticalScrollBar()->value(), 0);
    }

    void keywordsAreWalked()
    {
        PostView view;
        view.resize(740, 200);
        view.show();
        view.showKeyword(1);
        view.setItem(pipelineThread(), WordsToMark{.keywords = {"prefetch"}});
        QCOMPARE(view.keywordRanges().size(), size_t(2));
        view.showKeyword(-1);
        const int last = textOf(view)->verticalScrollBar()->value();
        QVERIFY(last > 0);
        view.showKeyword(1);
        QVERIFY(textOf(view)->verticalScrollBar()->value() <= last);
    }

    void anItemWithoutTextsShowsItsFields()
    {
        Item item;
        item.title = "Row 7";
        item.fields = {{"stars", 12}, {"comment", "slow <b>start</b>"}, {"empty", ""}, {"yes", true}};
        PostView view;
        view.setItem(item);
        QVERIFY(view.visibleText().contains("slow <b>start</b>"));
        QVERIFY(view.visibleText().contains("12"));
        QVERIFY(!view.visibleText().contains("empty"));
        QVERIFY(!view.visibleText().contains("Other columns"));
        ItemPart part;
        part.kind = "row";
        part.body = "the text";
        item.parts.push_back(part);
        item.fields.insert("nested", QJsonObject{{"for", "programs"}});
        item.fields.insert("list", QJsonArray{"a", "b"});
        view.setItem(item);
        const QString below = view.visibleText();
        QVERIFY(below.indexOf(u"the text") < below.indexOf(u"Other columns of the source"));
        QVERIFY(below.indexOf(u"Other columns of the source") < below.indexOf(u"slow <b>start</b>"));
        QVERIFY(below.contains(u"a, b") && below.contains(u"stars  12") && !below.contains(u"programs"));
        const PostView::Range text = view.rangeOfPart(0);
        QCOMPARE(below.mid(text.start, text.length).trimmed(), QString("the text"));
        view.setItem(Item());
        view.clear();
        QCOMPARE(view.visibleText(), QString());
        QCOMPARE(view.rangeOfPart(0).length, 0);
    }

private:
    Gallery m_gallery;
};

QTEST_MAIN(PostViewTest)
#include "PostViewTest.moc"
