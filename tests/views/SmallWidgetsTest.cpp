// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/ReviewSamples.h"
#include "tests/views/Gallery.h"
#include "views/agreement/AgreementView.h"
#include "views/agreement/CellPanel.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Card.h"
#include "views/theme/Chip.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/KeyCap.h"
#include "views/theme/RuleBanner.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/StateGlyph.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ThinProgress.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QVBoxLayout>

using namespace corater;
using namespace corater::test;

namespace {

constexpr Glyph allGlyphs[] = {Glyph::Open,   Glyph::Begun,   Glyph::Done,         Glyph::Out,     Glyph::Flagged,
                               Glyph::Unsure, Glyph::Recheck, Glyph::Disagreement, Glyph::Settled, Glyph::Discussed};

QWidget *rowOf(std::initializer_list<QWidget *> widgets)
{
    auto *row = new QWidget;
    auto *flow = new FlowLayout(row);
    for (QWidget *widget : widgets) {
        flow->addWidget(widget);
    }
    return row;
}

QAbstractButton *ticked(QAbstractButton *button, bool on)
{
    button->setAutoExclusive(false);
    button->setChecked(on);
    return button;
}

ChoiceChip *choice(const QString &text, const QString &key, bool chosen, int ordinal = 0, bool cursor = false)
{
    auto *chip = new ChoiceChip(text, key);
    chip->setChecked(chosen);
    chip->setOrdinal(ordinal);
    chip->setUnderCursor(cursor);
    return chip;
}

/// Counts how often the widgets that it filters are painted.
class Paints : public QObject
{
public:
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// A page with every small widget, for pictures.
std::unique_ptr<QWidget> page()
{
    auto sheet = std::make_unique<QWidget>();
    auto *column = new QVBoxLayout(sheet.get());
    auto *modes = new SegmentedControl;
    modes->setSegments({"Label", "Compare", "Adjudicate", "Agreement", "Codebook"});
    auto *progress = new ThinProgress;
    progress->setProgress(132, 238);
    column->addWidget(
        rowOf({modes, new Chip("Round 2 · codebook v3", ChipTone::Quiet), new Chip("Rater A", ChipTone::Rater, 0),
               new Chip("Rater B", ChipTone::Rater, 1), new Chip("Rater C", ChipTone::Rater, 2),
               new Chip("Rater D", ChipTone::Rater, 3), new Chip("sealed 2 / 2", ChipTone::Final),
               new Chip("no rule yet", ChipTone::Amber), new Chip("tensorflow"), new Chip("keras"), progress}));
    auto *card = new Card("Root cause");
    card->setHint("one · type to filter");
    card->setActive(true);
    auto *filter = new QLineEdit;
    filter->setPlaceholderText("filter");
    card->body()->addWidget(filter);
    card->body()->addWidget(new TextLabel("API", TextRole::Small, Ink::Muted));
    auto *draft = choice("Proposed while coding", "B", false);
    draft->setDraft(true);
    auto *off = choice("Not now", "C", false);
    off->setEnabled(false);
    card->body()->addWidget(rowOf({choice("Inefficient API Usage", "3", true, 0, true),
                                   choice("Not Using Efficient API", "1", false), choice("Memory Leak", "", true, 2),
                                   draft, off, choice("Unübersichtliche Speicherverwaltungsstrategie", "A", false)}));
    column->addWidget(card);
    auto *banner = new RuleBanner;
    banner->setRule("Inefficient API Usage ↔ Not Using Efficient API",
                    "Right call, wrong parameters or order: usage. Another call should have been made: not using.",
                    "rule 12, v3");
    banner->addAction("write", "Write the rule", "R");
    column->addWidget(banner);
    auto *glyphs = new QWidget;
    auto *glyphRow = new QHBoxLayout(glyphs);
    for (Glyph glyph : allGlyphs) {
        glyphRow->addWidget(new StateGlyph(glyph));
    }
    glyphRow->addStretch();
    column->addWidget(glyphs);
    auto *combo = new QComboBox;
    combo->addItem("codes");
    column->addWidget(
        rowOf({new ActionButton("← Back"), new ActionButton("Next open", ActionButton::Kind::Primary, "↵"),
               new ActionButton("Skip", ActionButton::Kind::Bare, "S"), new QPushButton("Stock"), combo,
               ticked(new QCheckBox("tick me"), true), ticked(new QCheckBox("not me"), false),
               ticked(new QRadioButton("this"), true), new QSpinBox, new KeyCap("Ctrl K")}));
    auto *table = new QTableWidget(2, 3);
    table->setHorizontalHeaderLabels({"Dimension", "units", "Cohen's κ"});
    table->setItem(0, 0, new QTableWidgetItem("Symptom"));
    table->setItem(0, 2, new QTableWidgetItem("0.906"));
    table->selectRow(0);
    column->addWidget(table);
    return sheet;
}

} // namespace

/// The reusable widgets behave as specified, fit their texts, and are visible in both themes.
class SmallWidgetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    void looks_data() { addLooks(); }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        applyTheme(*qApp, mode);
        const auto sheet = page();
        const QString name =
            QString("small-%1%2").arg(mode == ThemeMode::Dark ? "dark" : "light", scale > 1 ? "-200" : "");
        const QImage image = m_gallery.take(*sheet, name, {900, 640}, scale);
        QVERIFY(Gallery::colours(image) > 40);
    }

    void everyStateHasItsOwnShape()
    {
        QList<QImage> drawn;
        for (Glyph glyph : allGlyphs) {
            QImage image(32, 32, QImage::Format_ARGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintGlyph(painter, image.rect(), glyph, Qt::black);
            painter.end();
            QVERIFY(!drawn.contains(image));
            QVERIFY(!glyphName(glyph).isEmpty());
            drawn << image;
        }
    }

    void aLongChoiceWrapsInsteadOfBeingCut()
    {
        ChoiceChip chip("Unübersichtliche Speicherverwaltungsstrategie beim Datenladen", "A");
        const int whole = chip.sizeHint().width();
        QCOMPARE(chip.heightForWidth(whole), chip.sizeHint().height());
        QVERIFY(chip.heightForWidth(whole / 2) > chip.sizeHint().height());
        QVERIFY(chip.heightForWidth(whole / 4) > chip.heightForWidth(whole / 2));
    }

    void choosingDoesNotMoveTheNeighbours()
    {
        ChoiceChip chip("Memory Leak", "2");
        const QSize before = chip.sizeHint();
        chip.setChecked(true);
        QCOMPARE(chip.sizeHint(), before);
    }

    void flowBreaksLinesAndKeepsHeadingsApart()
    {
        QWidget area;
        auto *flow = new FlowLayout(&area, 10, 10);
        QList<QWidget *> boxes;
        for (int i = 0; i < 5; ++i) {
            auto *box = new QWidget(&area);
            box->setFixedSize(40, 20);
            flow->addWidget(box);
            boxes << box;
        }
        QCOMPARE(flow->heightForWidth(1000), 20);
        QCOMPARE(flow->heightForWidth(90), 80);  // 2 + 2 + 1
        QCOMPARE(flow->heightForWidth(10), 140); // one in each row
        flow->setBreakBefore(boxes[1]);
        QCOMPARE(flow->heightForWidth(1000), 50);
        area.resize(90, 200);
        area.show();
        QTRY_COMPARE(boxes[1]->pos(), QPoint(0, 30));
        QCOMPARE(boxes[2]->pos(), QPoint(50, 30));
        boxes[0]->hide();
        QCOMPARE(flow->heightForWidth(90), 50);
        delete flow->takeAt(1);
        QCOMPARE(flow->count(), 4);
        QCOMPARE(flow->itemAt(4), nullptr);
        QCOMPARE(flow->takeAt(-1), nullptr);
    }

    void segmentsEmitOnlyTheUsersChoices()
    {
        SegmentedControl control;
        control.setSegments({"one", "two", "three"});
        QSignalSpy spy(&control, &SegmentedControl::currentChanged);
        control.setCurrent(2);
        QCOMPARE(control.current(), 2);
        QCOMPARE(spy.count(), 0);
        control.setCurrent(7);
        QCOMPARE(control.current(), 2);
        control.resize(control.sizeHint());
        control.show();
        QTest::mouseClick(control.childAt(8, control.height() / 2), Qt::LeftButton);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].toInt(), 0);
        QTest::keyClick(control.childAt(8, control.height() / 2), Qt::Key_Right);
        QCOMPARE(control.current(), 1);
        control.setSegments({"other"});
        QCOMPARE(control.count(), 1);
        QCOMPARE(control.current(), 0);
    }

    // The ring of the keys is drawn around a segment, so one of them has the keys.
    void aSegmentHasTheKeysOfItsRow()
    {
        SegmentedControl control;
        control.setSegments({"one", "two", "three"});
        control.setCurrent(1);
        control.show();
        control.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&control));
        control.setFocus();
        const auto *segment = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
        QVERIFY(segment);
        QCOMPARE(segment->text(), QStringLiteral("two"));
    }

    void enterPressesAButtonOutsideDialogsToo()
    {
        ActionButton button(QStringLiteral("Go"));
        QSignalSpy pressed(&button, &ActionButton::clicked);
        QTest::keyClick(&button, Qt::Key_Return);
        QTest::keyClick(&button, Qt::Key_Space);
        QCOMPARE(pressed.size(), 2);
    }

    void emptyStatesAndBannersSayWhatWasAskedFor()
    {
        EmptyState empty("Nothing here yet", "Add posts to begin");
        empty.addAction("add", "Add posts…", "Ctrl O");
        empty.addAction("demo", "Open the demonstration");
        QSignalSpy asked(&empty, &EmptyState::actionRequested);
        const auto buttons = empty.findChildren<ActionButton *>();
        QCOMPARE(buttons.size(), 2);
        // Side by side in the middle; below each other where the width is too small.
        for (const int width : {900, empty.minimumSizeHint().width()}) {
            empty.resize(width, 500);
            empty.show();
            QCOMPARE(empty.width(), width);
            const int left = buttons[0]->x();
            QCOMPARE(buttons[1]->y() > buttons[0]->y(), width < 900);
            const int right = std::max(buttons[0]->geometry().right(), buttons[1]->geometry().right());
            QVERIFY(std::abs(std::min(left, buttons[1]->x()) - (width - 1 - right)) <= 1);
        }
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QCOMPARE(asked[0][0].toString(), QString("demo"));
        empty.clearActions();
        QCOMPARE(empty.findChildren<ActionButton *>().size(), 0);

        RuleBanner banner;
        banner.addAction("write", "Write the rule", "R");
        QSignalSpy written(&banner, &RuleBanner::actionRequested);
        QTest::mouseClick(banner.findChild<ActionButton *>(), Qt::LeftButton);
        QCOMPARE(written[0][0].toString(), QString("write"));
        banner.clearActions();
        QCOMPARE(banner.findChild<ActionButton *>(), nullptr);
    }

    // Beside a large matrix there is no room for three buttons in a line.
    void theActionsOfARuleBreakLines()
    {
        RuleBanner banner;
        banner.setRule("Red ↔ Yellow", "What stops you is red.");
        banner.addAction("recheck", "Request review of both labels");
        const int least = banner.minimumSizeHint().width();
        const int low = banner.heightForWidth(least);
        banner.addAction("rule", "Change the rule");
        banner.addAction("round", "Rate again in a round");
        QCOMPARE(banner.minimumSizeHint().width(), least);
        QVERIFY(banner.heightForWidth(least) > low);
    }

    // A matrix of many codes takes all the width that it can get.
    void aCellHasRoomBesideManyCodes()
    {
        AgreementSummary page = test::agreementSummary();
        page.lines = {page.lines[2]};
        ConfusionTable &matrix = page.lines[0].matrix;
        std::vector<CountTable::Cell> cells;
        for (int i = 0; i < 15; ++i) {
            cells.push_back({i, i, 1});
            if (i >= matrix.size()) {
                matrix.codes.push_back(CodeId{1000 + i});
                matrix.names << QStringLiteral("Confusion with Computation Graph");
                matrix.categories << matrix.categories.back();
            }
        }
        matrix.counts = CountTable(cells);
        AgreementView view;
        view.setPage(page);
        view.setCell(test::cellItems(), test::openPair());
        view.resize(1280, 700);
        view.show();
        QTRY_VERIFY(view.findChild<CellPanel *>()->width() >= Theme::scaled(320));
        QCOMPARE(view.findChild<QScrollArea *>()->horizontalScrollBar()->maximum(), 0);
    }

    void markupInWordsStaysWords()
    {
        RuleBanner banner;
        banner.setRule("<b>a</b> ↔ b", "<img src='http://example.org/x.png'>");
        for (const QLabel *label : banner.findChildren<QLabel *>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
        }
        QCOMPARE(banner.headline(), QString("<b>a</b> ↔ b"));
    }

    // Behind an open menu a widget learns only that the mouse has left it.
    void theHighlightEndsWhenTheMouseHasLeft()
    {
        applyTheme(*qApp, ThemeMode::Light);
        ChoiceChip chip(QStringLiteral("Memory Leak"), QStringLiteral("3"));
        chip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chip));
        QEnterEvent entered(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(&chip, &entered);
        QApplication::processEvents();
        Paints paints;
        chip.installEventFilter(&paints);
        QEvent left(QEvent::Leave);
        QApplication::sendEvent(&chip, &left);
        QTRY_VERIFY(paints.count > 0);
    }

    void progressStaysWithinItsBounds()
    {
        ThinProgress bar;
        bar.setProgress(5, 3);
        QCOMPARE(bar.done(), 3);
        bar.setProgress(-1, -1);
        QCOMPARE(bar.done(), 0);
        QCOMPARE(bar.total(), 0);
        bar.resize(100, 6);
        QVERIFY(!bar.grab().isNull());
    }

private:
    Gallery m_gallery;
};

QTEST_MAIN(SmallWidgetsTest)
#include "SmallWidgetsTest.moc"
