// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "tests/views/Gallery.h"
#include "tests/views/LabelDesk.h"
#include "views/label/CodeChips.h"
#include "views/label/CommentBox.h"
#include "views/label/GuidancePanel.h"
#include "views/theme/RuleBanner.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QFile>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The labelling form in every theme and size, with an accessible name for every control.
class LabelFormLooksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    void everythingThatCanBePressedHasAName()
    {
        Desk desk;
        desk.type("i");
        for (const QWidget *widget : desk.form.findChildren<QWidget *>()) {
            const bool control = qobject_cast<const QAbstractButton *>(widget) ||
                                 qobject_cast<const QLineEdit *>(widget) || qobject_cast<const CommentBox *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QString name =
                widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
            QVERIFY2(!control || !name.isEmpty(), widget->metaObject()->className());
        }
    }

    void theCodesHaveRoom_data()
    {
        QTest::addColumn<QString>("codebook");
        QTest::addColumn<QString>("dimension");
        QTest::addColumn<int>("codes");
        QTest::addColumn<int>("seen"); ///< at least
        const QString reference =
            qEnvironmentVariable("CORATER_REFERENCE", "../shared/reference") + "/dlperf/codebook.xlsx";
        QTest::newRow("dlperf: symptom") << "dlperf" << "symptom" << 11 << 11;
        QTest::newRow("dlperf: root cause") << "dlperf" << "root cause" << 16 << 14;
        QTest::newRow("published: symptom") << reference << "Symptoms" << 11 << 11;
        QTest::newRow("published: root cause") << reference << "Root Causes" << 15 << 13;
        QTest::newRow("dlperf: introducing stage") << "dlperf" << "introducing stage" << 9 << 9;
        QTest::newRow("dlperf: exposing stage") << "dlperf" << "exposing stage" << 9 << 9;
    }

    // In a window of 1280 x 800 the codes are seen without scrolling, also below two codes with a rule, which is shown.
    void theCodesHaveRoom()
    {
        QFETCH(QString, codebook);
        QFETCH(QString, dimension);
        QFETCH(int, codes);
        QFETCH(int, seen);
        if (codebook.contains('/') && !QFile::exists(codebook)) {
            QSKIP("the reference files are missing");
        }
        const auto book = loadCodebook(codebook);
        QVERIFY(book.has_value());
        Desk desk(book->codebook);
        desk.form.resize(450, 662);
        desk.type("i");
        for (int i = 0; i < 6 && desk.openName() != dimension; ++i) {
            desk.press(Qt::Key_Return);
        }
        const auto count = [&] {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
            const auto chips = desk.form.openPicker()->findChild<CodeChips *>()->findChildren<ChoiceChip *>();
            return std::ranges::count_if(
                chips, [](const ChoiceChip *chip) { return chip->visibleRegion().boundingRect() == chip->rect(); });
        };
        QCOMPARE(desk.openName(), dimension);
        QVERIFY2(count() >= seen, qPrintable(QString("%1 of %2 codes").arg(count()).arg(codes)));
        const bool hasRules = std::ranges::any_of(book->codebook.rules, [&](const Rule &rule) {
            return valid(rule.a) && valid(rule.b) && book->codebook.dimensionOf(rule.a)->name == dimension;
        });
        for (int i = 0; i < codes && !desk.form.guidance()->hasForwardRule(); ++i) {
            desk.press(Qt::Key_Right);
        }
        QVERIFY(!hasRules || desk.form.guidance()->hasForwardRule());
        Gallery().take(desk.form, "room-" + QString(QTest::currentDataTag()).replace(QRegularExpression("\\W+"), "-"),
                       desk.form.size());
        QVERIFY2(count() >= seen, qPrintable(QString("%1 of %2 codes, with a rule").arg(count()).arg(codes)));
        const auto *rule = desk.form.guidance()->findChild<RuleBanner *>();
        QVERIFY(!rule->isVisible() || rule->visibleRegion().boundingRect() == rule->rect());
    }

    // A scroll bar in one line only takes the width of the text.
    void oneLineOfACommentHasNoScrollBar()
    {
        CommentBox box("c");
        box.resize(160, box.sizeHint().height());
        box.replace(QString("a long comment that takes several lines. ").repeated(20));
        box.show();
        QVERIFY(!box.verticalScrollBar()->isVisible());
        box.setFocus();
        QTRY_VERIFY(box.hasFocus());
        QTRY_VERIFY(box.verticalScrollBar()->isVisible()); // of what is written, some lines are out of sight
        box.clearFocus();
        QTRY_VERIFY(!box.verticalScrollBar()->isVisible());
    }

    void noHalfLineOfACommentShows()
    {
        CommentBox box("c");
        box.resize(160, box.sizeHint().height());
        box.replace("one");
        const QImage alone = box.grab().toImage();
        box.replace("one\nThe top of this line was seen");
        QCOMPARE(box.grab().toImage(), alone);
        box.replace("two\nThe top of this line was seen");
        QVERIFY(box.grab().toImage() != alone);
    }

    void theHintDoesNotShowThroughComposedLetters()
    {
        CommentBox box("Comment…");
        QInputMethodEvent begun(QString("减速"), {});
        QCoreApplication::sendEvent(&box, &begun);
        QCOMPARE(box.placeholderText(), QString());
        QInputMethodEvent over;
        QCoreApplication::sendEvent(&box, &over);
        QCOMPARE(box.placeholderText(), QString("Comment…"));
    }

    // Otherwise a sealed item's comment looks as if it could be written until the mouse passes.
    void aReadOnlyCommentIsPaintedAnew()
    {
        struct Counter : QObject
        {
            int count = 0;
            bool eventFilter(QObject *, QEvent *event) override
            {
                count += event->type() == QEvent::Paint ? 1 : 0;
                return false;
            }
        } paints;
        CommentBox box("c");
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        box.installEventFilter(&paints);
        for (const bool isReadOnly : {true, false}) {
            box.repaint(); // whatever was waiting is painted
            paints.count = 0;
            box.setReadOnly(isReadOnly);
            QTRY_VERIFY(paints.count > 0);
        }
    }

    // The panel of definitions gives its height back to the codes.
    void guidanceGivesItsHeightBack()
    {
        const auto book = loadCodebook("dlperf");
        Desk desk(book->codebook);
        desk.form.resize(450, 662);
        desk.type("i1");
        desk.press(Qt::Key_Return);
        QCoreApplication::processEvents();
        const int before = desk.form.guidance()->height();
        for (int i = 0; i < 16 && !desk.form.guidance()->hasForwardRule(); ++i) {
            desk.press(Qt::Key_Right);
        }
        QCoreApplication::processEvents();
        QVERIFY(desk.form.guidance()->height() > before);
        desk.press(Qt::Key_Escape);
        desk.press(Qt::Key_Return); // the next question
        QTRY_VERIFY(desk.form.guidance()->height() <= before);
    }

    // After a filter the chosen code stays in sight.
    void aFilteredChoiceStaysInSight()
    {
        const auto book = loadCodebook("dlperf");
        Desk desk(book->codebook);
        desk.form.resize(450, 480); // low: the codes scroll
        desk.type("i/not using gpu");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("symptom")); // it may have two
        const ChoiceChip *chip = desk.form.openPicker()->chipOf(desk.form.openPicker()->chosen().front());
        QTRY_COMPARE(chip->visibleRegion().boundingRect(), chip->rect());
    }

    void looks_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<int>("height");
        QTest::newRow("light") << ThemeMode::Light << 1.0 << 825;
        QTest::newRow("dark") << ThemeMode::Dark << 1.0 << 825;
        QTest::newRow("small") << ThemeMode::Light << 1.0 << 725;
        QTest::newRow("light-200") << ThemeMode::Light << 2.0 << 825;
    }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        QFETCH(int, height);
        applyTheme(*qApp, mode);
        const auto book = loadCodebook("dlperf");
        QVERIFY(book.has_value());
        Codebook codebook = book->codebook;
        Desk desk(codebook);
        desk.form.resize(386, height);
        desk.form.setOutReasons({"no performance problem", "no deep learning", "not enough said"});
        const QString name = QString("label-%1-").arg(QTest::currentDataTag());
        m_gallery.take(desk.form, name + "undecided", {386, height}, scale);
        desk.type("i");
        desk.type("5");
        desk.press(Qt::Key_Return);
        m_gallery.take(desk.form, name + "open", {386, height}, scale);
        desk.type("ineff");
        desk.press(Qt::Key_Down);
        desk.press(Qt::Key_Up);
        const QImage image = m_gallery.take(desk.form, name + "filter", {386, height}, scale);
        QVERIFY(Gallery::colours(image) > 40);
        desk.press(Qt::Key_Return);
        desk.type("N");
        desk.type("4");
        desk.type("6");
        m_gallery.take(desk.form, name + "second", {386, height}, scale);
        desk.type("O");
        m_gallery.take(desk.form, name + "out", {386, height}, scale);
    }

    void looksInLongWordsAndChinese()
    {
        Codebook book = smallBook();
        book.dimensions[0].name = "Beobachtete Leistungsbeeinträchtigung";
        book.dimensions[0].codes[1].name = "Datenvorverarbeitungsgeschwindigkeitsbegrenzung durch Festplattenzugriffe";
        book.dimensions[0].codes[2].name = "Grafikkartenauslastungsschwankungen";
        book.dimensions[0].codes[4].name = "内存泄漏与显存占用不断增加";
        book.dimensions[0].codes[0].name = "时间";
        Desk desk(book);
        desk.type("i1");
        desk.type("2");
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        m_gallery.take(desk.form, "label-words", {340, 700});
        applyTheme(*qApp, ThemeMode::Dark, 1.5);
        const QImage image = m_gallery.take(desk.form, "label-words-large", {420, 800});
        QVERIFY(Gallery::colours(image) > 40);
        for (const ChoiceChip *chip : desk.form.findChildren<ChoiceChip *>()) {
            QVERIFY(!chip->isVisible() || chip->width() <= 420 - 28);
        }
    }

private:
    Gallery m_gallery;
};

QTEST_MAIN(LabelFormLooksTest)
#include "LabelFormLooksTest.moc"
