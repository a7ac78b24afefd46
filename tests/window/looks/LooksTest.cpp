// SPDX-License-Identifier: GPL-3.0-or-later
// The window's looks: what can be measured of them at small, usual and large sizes. GalleryTest takes pictures.
#include "app/window/StatusLine.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/palette/CommandPalette.h"
#include "app/window/workplace/Pages.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/agreement/CellPanel.h"
#include "views/agreement/ConfusionMatrixView.h"
#include "views/agreement/FittedTable.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/codebook/editor/ProseField.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemTable.h"
#include "views/items/ListStrip.h"
#include "views/items/SearchBox.h"
#include "views/label/CodeChips.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"
#include "views/post/text/PostText.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/layout/StackingScroll.h"
#include "views/theme/style/ApplyTheme.h"
#include "views/theme/style/Theme.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTextFrame>

using namespace corater;
using namespace corater::test;

namespace {

constexpr const char *looksModes[] = {"label", "compare", "adjudicate", "agreement", "codebook", "results"};

} // namespace

class LooksTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<Study> demo(bool last)
    {
        auto study = makeDemoStudy(freshPath());
        if (!study) {
            return nullptr;
        }
        const auto &raters = (*study)->raters();
        (*study)->setActor(last ? raters.back().id : raters.front().id);
        return std::move(*study);
    }

    static ItemBrowser *shownList(MainWindow &window)
    {
        for (ItemBrowser *list : window.findChildren<ItemBrowser *>()) {
            if (list->isVisible()) {
                return list;
            }
        }
        return nullptr;
    }

    // The widest text that the post can display, in letters of its own font.
    static int lettersPerLine(MainWindow &window)
    {
        auto *text = window.pages()->pageOf(MainWindow::Label)->findChild<PostText *>();
        const QString sentence =
            QStringLiteral("We measured how long each step of the training takes on one machine. ");
        const qreal letter =
            QFontMetricsF(Theme::font(TextRole::Reading)).horizontalAdvance(sentence) / qreal(sentence.size());
        const QTextFrameFormat frame = text->document()->rootFrame()->frameFormat();
        return int((text->viewport()->width() - frame.leftMargin() - frame.rightMargin()) / letter);
    }

    static void start(MainWindow &window, const QSize &size, std::unique_ptr<Study> study)
    {
        QVERIFY(study);
        window.resize(size);
        window.show();
        window.setStudy(std::move(study));
        window.setMode(MainWindow::Label);
        settle();
    }

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aSmallScreenGivesItsRoomToPostAndCodes()
    {
        MainWindow window;
        start(window, {1024, 700}, demo(true));
        window.actions().action("label.next-open")->trigger();
        window.actions().action("label.form")->trigger();
        settle();
        QCOMPARE(window.width(), 1024);
        ItemBrowser *list = shownList(window);
        QVERIFY(list && list->isFolded());
        QVERIFY2(lettersPerLine(window) >= 60, qPrintable(QString::number(lettersPerLine(window))));
        int seen = 0;
        for (const ChoiceChip *chip : window.pages()->pageOf(MainWindow::Label)->findChildren<ChoiceChip *>()) {
            const CodeChips *codes = nullptr;
            for (const QWidget *at = chip; at && !codes; at = at->parentWidget()) {
                codes = qobject_cast<const CodeChips *>(at);
            }
            const bool code = codes && chip->isVisible();
            seen += code && chip->visibleRegion().boundingRect().height() == chip->height() ? 1 : 0;
        }
        QVERIFY2(seen >= 5, qPrintable(QString::number(seen)));
    }

    // The form of a code scrolls with the rules below it as a whole, and follows the cursor.
    void aDefinitionHasRoomOnASmallScreen_data()
    {
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024") << 1.0 << QSize(1024, 700);
        QTest::newRow("1280, 200 %") << 2.0 << QSize(1280, 800);
    }

    void aDefinitionHasRoomOnASmallScreen()
    {
        QFETCH(qreal, scale);
        QFETCH(QSize, size);
        applyTheme(*qApp, ThemeMode::Light, scale);
        MainWindow window;
        start(window, size, demo(true));
        window.setMode(MainWindow::Codebook);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto *editor = window.findChild<CodebookEditor *>();
        QVERIFY(editor);
        editor->showCode(window.study()->codebook().rules.front().a);
        editor->fulfil(CodebookTree::Wish::Form);
        settle();
        auto *field = qobject_cast<ProseField *>(QApplication::focusWidget());
        QVERIFY(field);
        const auto *scroll = editor->findChild<StackingScroll *>();
        QVERIFY(scroll);
        QVERIFY2(scroll->viewport()->height() >= 400, qPrintable(QString::number(scroll->viewport()->height())));
        const auto isCursorSeen = [&] {
            const QPoint cursor = field->viewport()->mapTo(scroll->viewport(), field->cursorRect().center());
            return scroll->viewport()->rect().contains(cursor) &&
                   field->visibleRegion().boundingRect().contains(
                       field->viewport()->mapTo(static_cast<QWidget *>(field), field->cursorRect().center()));
        };
        QTRY_VERIFY(isCursorSeen());
        field->insertPlainText(QStringLiteral("one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten"));
        QTRY_VERIFY(isCursorSeen());
        for (const QScrollArea *area : scroll->findChildren<QScrollArea *>()) {
            QTRY_VERIFY(!area->isVisible() || area->verticalScrollBar()->maximum() == 0);
        }
    }

    void everyModeFitsOnASmallScreenAndWithLargeText()
    {
        for (const auto &[scale, width] : {std::pair{1.0, 1024}, std::pair{2.0, 1280}}) {
            applyTheme(*qApp, ThemeMode::Light, scale);
            MainWindow window;
            start(window, {width, 700}, demo(true));
            for (int mode = MainWindow::Label; mode <= MainWindow::Codebook; ++mode) {
                window.setMode(mode);
                settle();
                window.resize(width, 700);
                settle();
                picture(window, QStringLiteral("fits-%1-%2").arg(QLatin1StringView(looksModes[mode])).arg(scale * 100));
                QVERIFY2(window.width() <= width && window.minimumSizeHint().width() <= width,
                         qPrintable(QStringLiteral("%1 at %2 %: %3")
                                        .arg(QLatin1StringView(looksModes[mode]))
                                        .arg(scale * 100)
                                        .arg(window.minimumSizeHint().width())));
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    // The line at the bottom has one height; a long message ends in "…", and its tool tip has all of it.
    void theStatusLineIsOneLine()
    {
        for (const qreal scale : {1.0, 2.0}) {
            applyTheme(*qApp, ThemeMode::Light, scale);
            MainWindow window;
            start(window, {1280, 700}, demo(true));
            StatusLine line(window.actions());
            line.setState(QStringLiteral("Saved"));
            const int height = line.sizeHint().height();
            line.setUndo(QStringLiteral("add items of list-of-all-candidates-of-the-first-round.csv"));
            line.setSharing(QStringLiteral("Exchanged 3 min ago"), false);
            const QString message = QStringLiteral("list-of-candidates.csv: 0 items added, 3 are there. ").repeated(9);
            line.setNotice(message, false);
            line.setOffer(QStringLiteral("3 notes…"), [] {});
            const QLabel *notice = nullptr;
            for (const QLabel *label : line.findChildren<QLabel *>()) {
                notice = label->text().startsWith(QLatin1StringView("list")) ? label : notice;
            }
            for (const int width : {2560, 1280, 1024}) {
                line.resize(width, height);
                line.show();
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
                QCOMPARE(line.sizeHint().height(), height);
                QVERIFY2(line.minimumSizeHint().width() <= width, qPrintable(QString::number(width)));
                QVERIFY2(notice->width() >= width / 3, qPrintable(QString::number(notice->width())));
                QVERIFY(notice->toolTip().contains(QLatin1StringView("3 are there")));
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aUsualScreenHasListPostAndForm()
    {
        MainWindow window;
        start(window, {1280, 800}, demo(true));
        QVERIFY(!shownList(window)->isFolded());
        QVERIFY(window.pages()->pageOf(MainWindow::Label)->findChild<LabelForm *>()->width() >= 370);
        QVERIFY(lettersPerLine(window) >= 60);
        for (const int mode : {MainWindow::Compare, MainWindow::Adjudicate}) {
            window.setMode(mode);
            settle();
            QVERIFY(!shownList(window)->isFolded());
            const auto *post = window.pages()->shownPage()->findChild<PostView *>();
            QVERIFY2(post->width() >= 400, qPrintable(QString::number(post->width())));
        }
    }

    void theListFoldsAwayAndStaysAsTheUserLeftIt()
    {
        {
            MainWindow window;
            start(window, {1400, 900}, demo(true));
            ItemBrowser *list = shownList(window);
            QVERIFY(list && !list->isFolded());
            const int wide = list->width();
            QVERIFY(wide > 200);
            window.actions().action("view.list")->trigger();
            settle();
            QVERIFY(list->isFolded());
            QVERIFY(list->width() < 60);
            window.actions().action("view.list")->trigger();
            settle();
            QVERIFY(!list->isFolded());
            QCOMPARE(list->width(), wide);
            window.actions().action("view.list")->trigger();
        }
        MainWindow window;
        start(window, {1400, 900}, demo(true));
        QVERIFY(shownList(window)->isFolded());
        window.setMode(MainWindow::Compare);
        settle();
        QVERIFY(shownList(window)->isFolded());
    }

    // The usual columns fill the window: a small one shortens the titles, a large one shows them whole.
    void theWideListFitsItsWindow()
    {
        MainWindow window;
        start(window, {1280, 800}, demo(true));
        window.actions().action("view.wide-list")->trigger();
        settle();
        const auto *table = shownList(window)->findChild<ItemTable *>();
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        const int title = table->horizontalHeader()->sectionSize(0);
        window.resize(1900, 800);
        settle();
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        QVERIFY(table->horizontalHeader()->sectionSize(0) > title + 500);
        table->horizontalHeader()->resizeSection(0, 300); // from now on the user's
        window.resize(1700, 800);
        settle();
        QCOMPARE(table->horizontalHeader()->sectionSize(0), 300);
    }

    void aSearchOpensTheFoldedListAndTheStripSaysWhatIsSearched()
    {
        MainWindow window;
        start(window, {1024, 700}, demo(true));
        ItemBrowser *list = shownList(window);
        QVERIFY(list->isFolded());
        window.actions().action("label.search")->trigger();
        settle();
        QVERIFY(!list->isFolded());
        QVERIFY(list->pane()->searchBox()->hasFocus());
        list->pane()->setSearchText(QStringLiteral("state:open"));
        list->setFolded(true);
        QVERIFY(list->findChild<ListStrip *>()->text().contains(QStringLiteral("state:open")));
        QVERIFY(!list->isAncestorOf(QApplication::focusWidget()));
    }

    void anEmptyStudySaysOnceWhatToDo_data()
    {
        QTest::addColumn<int>("mode");
        for (int mode = 0; mode <= MainWindow::Agreement; ++mode) {
            QTest::newRow(looksModes[mode]) << mode;
        }
    }

    void anEmptyStudySaysOnceWhatToDo()
    {
        QFETCH(int, mode);
        MainWindow window;
        auto study = smallStudy(freshPath(), 0);
        study->setActor(study->raters().front().id);
        start(window, {1280, 800}, std::move(study));
        window.setMode(mode);
        settle();
        int said = 0;
        int buttons = 0;
        for (const EmptyState *state : window.findChildren<EmptyState *>()) {
            said += state->isVisible() ? 1 : 0;
            buttons += state->isVisible() && state->findChild<QPushButton *>() ? 1 : 0;
        }
        QCOMPARE(said, 1);
        QCOMPARE(buttons, 1);
        QVERIFY(!shownList(window));
    }

    void aWideScreenHasTheTablesBesideTheMatrix()
    {
        MainWindow window;
        start(window, {2560, 1440}, demo(true));
        window.setMode(MainWindow::Agreement);
        settle();
        auto *table = window.findChild<FittedTable *>();
        auto *matrix = window.findChild<ConfusionMatrixView *>();
        QTRY_VERIFY(matrix->isVisible());
        settle();
        const auto left = [&](const QWidget *widget) { return widget->mapTo(&window, QPoint()).x(); };
        QVERIFY(left(matrix) > left(table) + table->width());
        QVERIFY(left(matrix) > window.width() * 4 / 10);
        window.resize(1280, 800);
        settle();
        QVERIFY(left(matrix) < left(table) + table->width());
    }

    // Many codes leave room for the items of a cell, and Enter at a dimension leads to its matrix.
    void theMatrixIsInReach()
    {
        MainWindow window;
        start(window, {1280, 800}, demo(true));
        window.setMode(MainWindow::Agreement);
        settle();
        auto *table = window.findChild<FittedTable *>();
        const auto *matrix = window.findChild<ConfusionMatrixView *>();
        QTRY_VERIFY(matrix->isVisible());
        table->selectRow(2);
        QVERIFY(matrix->table().size() > 10);
        for (const QSize size : {QSize(1024, 700), QSize(1280, 800)}) {
            window.resize(size);
            settle();
            QVERIFY(window.findChild<CellPanel *>()->width() >= Theme::scaled(280));
            table->setFocus();
            QTest::keyClick(table, Qt::Key_Return);
            settle();
            QCOMPARE(window.focusWidget(), matrix);
            QCOMPARE(matrix->visibleRegion().boundingRect().top(), 0);
        }
    }

    void thePaletteHasAnEdgeAndItsWordsStayInPlace()
    {
        MainWindow window;
        start(window, {1280, 800}, demo(true));
        window.actions().action("view.palette")->trigger();
        settle();
        auto *palette = window.findChild<CommandPalette *>();
        QVERIFY(palette);
        QVERIFY(window.findChild<QWidget *>(QStringLiteral("palette-shadow")));
        const QImage shot = palette->grab().toImage();
        QCOMPARE(shot.pixelColor(0, shot.height() / 2), Theme::light().outline);
        auto *list = palette->findChild<QListWidget *>();
        const auto firstInk = [&](int row) {
            const QRect place = list->visualItemRect(list->item(row));
            const QImage image = list->viewport()->grab(place).toImage();
            for (int x = 2; x < image.width(); ++x) {
                for (int y = 4; y < image.height() - 4; ++y) {
                    if (image.pixelColor(x, y).lightness() < 110) {
                        return x;
                    }
                }
            }
            return -1;
        };
        const int chosen = firstInk(0);
        list->setCurrentRow(3);
        QCOMPARE(firstInk(0), chosen);
        palette->close();
        settle();
        QVERIFY(!window.findChild<QWidget *>(QStringLiteral("palette-shadow")));
    }

    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
    }
};

QTEST_MAIN(LooksTest)
#include "LooksTest.moc"
