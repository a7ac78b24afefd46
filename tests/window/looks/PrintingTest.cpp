// SPDX-License-Identifier: GPL-3.0-or-later
// Printing: what is on the paper, how many pages it takes, and that no other rater's labels are on it.
#include "app/window/results/Printing.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"
#include "views/theme/style/Theme.h"
#include "views/theme/style/WidgetDrawing.h"

#include <QAction>
#include <QImage>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QToolBar>

using namespace corater;
using namespace corater::test;

class PrintingTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<Study> labelledByBoth()
    {
        auto study = smallStudy(freshPath(), 2);
        const std::vector<Rater> raters = study->raters();
        const Dimension &colour = study->codebook().dimensions[0];
        const RoundId round = study->currentRound()->id;
        int which = 0;
        for (const char *code : {"Red", "Blue"}) {
            study->setActor(raters[size_t(which)].id);
            const RatingKey key{round, itemNamed(*study, "1"), raters[size_t(which)].id};
            if (!study->perform(setLabels(key, 1, colour.id, colour.name, {codeNamed(*study, code)})) ||
                !study->perform(setComment(key, 0, DimensionId{},
                                           QStringLiteral("remark of %1").arg(raters[size_t(which)].name)))) {
                return nullptr;
            }
            ++which;
        }
        study->setActor(raters[0].id);
        return study;
    }

    static int pagesOf(const QString &path)
    {
        const QRegularExpression page(QStringLiteral("/Type\\s*/Page[^s]"));
        return int(QString::fromLatin1(bytesOf(path)).count(page));
    }

    static QPrinter &pdf(QPrinter &paper, const QString &path)
    {
        paper.setOutputFormat(QPrinter::PdfFormat);
        paper.setOutputFileName(path);
        paper.setPageSize(QPageSize(QPageSize::A4));
        return paper;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void anItemIsPrintedWithItsFactsAndOwnLabelsOnly()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(labelledByBoth());
        window.setMode(MainWindow::Label);
        settle();
        window.pages()->showItem(itemNamed(*window.study(), "1"));
        const auto post = window.findChild<Printing *>()->printedItem();
        QVERIFY(post);
        const QString text = post->text();
        const auto item = window.study()->item(itemNamed(*window.study(), "1"));
        QVERIFY(item);
        QVERIFY(text.contains(item->title));
        QVERIFY(text.contains(QStringLiteral("Labels of Ada")));
        QVERIFY(text.contains(QStringLiteral("Red")));
        QVERIFY(text.contains(QStringLiteral("comment on the item:  remark of Ada")));
        QVERIFY(!text.contains(QStringLiteral("Blue")));
        QVERIFY(!text.contains(QStringLiteral("Ben")));
        window.setMode(MainWindow::Codebook);
        QVERIFY(!window.findChild<Printing *>()->printedItem());
    }

    // Without gaps between its lines, and in as many parts as it has pages.
    void codeHasOneGround()
    {
        const QFontMetricsF metrics(Theme::font(TextRole::Code));
        Item item;
        item.externalId = QStringLiteral("7");
        const QString line = QStringLiteral("step()\n");
        item.parts = {
            {.kind = "question",
             .body = QStringLiteral("<p>Short:</p><pre><code>%1</code></pre><p>Long:</p><pre><code>%2</code></pre>")
                         .arg(line.repeated(5), line.repeated(100))}};
        PrintedPost post(item, {});
        QPrinter paper(QPrinter::HighResolution);
        post.print(pdf(paper, freshPath() + QStringLiteral(".pdf")));
        const std::vector<QRectF> first = post.codeGrounds(0);
        QCOMPARE(first.size(), size_t(2));
        QVERIFY(first[0].height() >= 5 * metrics.height());
        QCOMPARE(post.codeGrounds(1).size(), size_t(1));
    }

    void aLongPostTakesPagesAndTheLastOneHasItsEnd()
    {
        Item item;
        item.externalId = QStringLiteral("7");
        item.title = QStringLiteral("A long one");
        QString body;
        for (int i = 0; i < 400; ++i) {
            body +=
                QStringLiteral("<p>Paragraph %1 of a post that goes on for many pages, and says little.</p>").arg(i);
        }
        body += QStringLiteral("<pre><code>last = line()</code></pre>");
        item.parts = {{.kind = "question", .body = body}};
        const QString path = freshPath() + QStringLiteral(".pdf");
        PrintedPost post(
            item, {{.heading = QStringLiteral("Facts"), .lines = {{QStringLiteral("id"), QStringLiteral("7")}}}});
        {
            QPrinter paper(QPrinter::HighResolution);
            post.print(pdf(paper, path));
        }
        QVERIFY(bytesOf(path).startsWith("%PDF"));
        const int pages = pagesOf(path);
        QVERIFY2(pages >= 8 && pages <= 40, qPrintable(QString::number(pages)));
        QVERIFY(post.text().trimmed().endsWith(QStringLiteral("id:  7")));
        // The zoom of the window does not apply to the paper.
        applyTheme(*qApp, ThemeMode::Light, 2.0);
        PrintedPost large(item, {});
        {
            QPrinter paper(QPrinter::HighResolution);
            large.print(pdf(paper, path + u'2'));
        }
        applyTheme(*qApp, ThemeMode::Light);
        QVERIFY2(qAbs(pagesOf(path + u'2') - pages) <= 1, qPrintable(QString::number(pagesOf(path + u'2'))));
    }

    void aPageIsDarkOnLightInEveryTheme()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(labelledByBoth());
        window.setMode(MainWindow::Label);
        applyTheme(*qApp, ThemeMode::Dark);
        QSettings().setValue(QStringLiteral("theme"), int(ThemeMode::Dark));
        settle();
        const auto draw = window.findChild<Printing *>()->drawPage();
        QVERIFY(draw);
        QVERIFY(Theme::current().isDark);
        const QString path = freshPath() + QStringLiteral(".pdf");
        {
            QPrinter paper(QPrinter::HighResolution);
            draw(pdf(paper, path));
        }
        QCOMPARE(pagesOf(path), 1);
        QVERIFY(QFileInfo(path).size() > 10000);
        // Text is printed as text, not as pixels: in the font of the paper, and no picture covers the page.
        const QByteArray whole = bytesOf(path);
        QByteArray strokes;
        for (qsizetype at = whole.indexOf(">>\nstream\n"); at >= 0; at = whole.indexOf(">>\nstream\n", at)) {
            at += 10;
            const QByteArray packed = whole.mid(at, whole.indexOf("endstream", at) - at);
            const QByteArray size("\x00\x10\x00\x00", 4); // the size; qUncompress() takes more if needed
            strokes += qUncompress(size + packed);
        }
        QVERIFY2(strokes.count("Tj") + strokes.count("TJ") > 40, qPrintable(QString::number(strokes.count("Tj"))));
        const QRegularExpression picture(QStringLiteral("/Subtype /Image\\s*/Width (\\d+)\\s*/Height (\\d+)"));
        for (auto it = picture.globalMatch(QString::fromLatin1(whole)); it.hasNext();) {
            const auto each = it.next();
            QVERIFY2(each.captured(1).toInt() < 500 || each.captured(2).toInt() < 300, qPrintable(each.captured(0)));
        }
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // A page looks like the screen, whatever the resolution of the paper.
    void aPageIsTheSameOnPaperOfAnyResolution_data()
    {
        QTest::addColumn<int>("mode");
        for (const int mode : {MainWindow::Label, MainWindow::Compare, MainWindow::Agreement}) {
            QTest::newRow(qPrintable(QString::number(mode))) << mode;
        }
    }

    void aPageIsTheSameOnPaperOfAnyResolution()
    {
        QFETCH(int, mode);
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(labelledByBoth());
        window.setMode(mode);
        settle();
        QWidget *page = window.pages()->shownPage();
        const WidgetDrawing drawing(*page);
        const auto painted = [&drawing](int dotsPerInch) {
            QImage image(drawing.size(), QImage::Format_RGB32);
            image.fill(Qt::white);
            image.setDotsPerMeterX(qRound(dotsPerInch / 0.0254));
            image.setDotsPerMeterY(qRound(dotsPerInch / 0.0254));
            QPainter painter(&image);
            drawing.paint(painter);
            return image;
        };
        const QImage screen = page->grab().toImage().convertToFormat(QImage::Format_RGB32);
        QCOMPARE(screen.size(), drawing.size());
        for (const int dotsPerInch : {96, 1200}) {
            const QImage paper = painted(dotsPerInch);
            qint64 different = 0;
            for (int y = 0; y < screen.height(); ++y) {
                for (int x = 0; x < screen.width(); ++x) {
                    different += qAbs(qGray(screen.pixel(x, y)) - qGray(paper.pixel(x, y))) > 40 ? 1 : 0;
                }
            }
            QVERIFY2(different * 100 < qint64(screen.width()) * screen.height(),
                     qPrintable(QStringLiteral("%1 pixels at %2 dpi").arg(different).arg(dotsPerInch)));
        }
    }

    void eachActionOpensAPreview_data()
    {
        QTest::addColumn<QByteArray>("action");
        for (const char *id : {"study.print-item", "study.print-page", "study.print-report"}) {
            QTest::newRow(id) << QByteArray(id);
        }
    }

    void eachActionOpensAPreview()
    {
        QFETCH(QByteArray, action);
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        window.setStudy(labelledByBoth());
        window.setMode(MainWindow::Label);
        settle();
        window.actions().action(action.constData())->trigger();
        QTRY_VERIFY(window.findChild<QPrintPreviewDialog *>());
        auto *dialog = window.findChild<QPrintPreviewDialog *>();
        QTRY_VERIFY(dialog->isVisible());
        settle();
        QVERIFY(dialog->findChild<QAction *>(QStringLiteral("save-pdf")));
        const auto *bar = dialog->findChild<QToolBar *>();
        for (QAction *each : bar->actions()) { // none is behind the arrow of the bar
            const QWidget *button = bar->widgetForAction(each);
            QVERIFY2(!button || !each->isVisible() || button->isVisible(), qPrintable(each->text()));
        }
        picture(*dialog, QString::fromLatin1(action));
        dialog->close();
        settle();
        QVERIFY(!window.findChild<QPrintPreviewDialog *>());
    }
};

QTEST_MAIN(PrintingTest)
#include "PrintingTest.moc"
