// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/TopBar.h"
#include "app/window/workplace/Pages.h"
#include "models/demo/DemoStudy.h"
#include "views/items/ItemListView.h"
#include "views/label/DimensionPicker.h"
#include "views/label/ItemNotes.h"
#include "views/label/LabelForm.h"
#include "views/label/MainButton.h"
#include "views/label/ScreeningBar.h"
#include "views/post/PostView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QPaintEvent>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;

namespace {

/// Records which widgets are painted, where, and which are laid out.
class Touched : public QObject
{
public:
    Touched() { qApp->installEventFilter(this); }

    QHash<const QWidget *, QRect> painted;
    QSet<const QWidget *> laidOut;

    /// Class names of the recorded ones that are the widget or inside it.
    QStringList in(const QWidget *widget) const
    {
        QStringList names;
        const QSet<const QWidget *> all = QSet<const QWidget *>(painted.keyBegin(), painted.keyEnd()) + laidOut;
        for (const QWidget *each : all) {
            if (each == widget || widget->isAncestorOf(each)) {
                names << QString::fromLatin1(each->metaObject()->className());
            }
        }
        return names;
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched->isWidgetType() && event->type() == QEvent::Paint) {
            painted[static_cast<const QWidget *>(watched)] |= static_cast<QPaintEvent *>(event)->rect();
        } else if (watched->isWidgetType() &&
                   (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)) {
            laidOut.insert(static_cast<const QWidget *>(watched));
        }
        return false;
    }
};

} // namespace

/// What is painted and laid out when a label is given by key: counted, since times depend on the machine.
class PaintedWidgetsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    LabelForm *m_form = nullptr;

    static void press(Qt::Key key, const QString &text)
    {
        QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
        QApplication::sendEvent(QApplication::focusWidget(), &down);
        settle();
    }

    // Waits until nothing more is painted.
    static void settle()
    {
        for (int i = 0; i < 5; ++i) {
            QApplication::processEvents();
        }
    }

    template <typename Widget>
    Widget *part() const
    {
        return m_window->pages()->pageOf(MainWindow::Label)->findChild<Widget *>();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
        QApplication::setCursorFlashTime(0); // a blinking cursor is painted at any time
    }

    void init()
    {
        const QString path = m_folder.filePath(QStringLiteral("demo.corater"));
        QFile::remove(path);
        QVERIFY(makeDemoStudy(path));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1920, 1080);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(m_window->openStudy(path, QStringLiteral("Ben")));
        m_form = part<LabelForm>();
        m_form->focusWork();
        QTest::qWait(50);
        press(Qt::Key_I, QStringLiteral("i"));
        // Go to a question with one code, after which the next one opens.
        for (int i = 0; i < 4 && m_form->openPicker() && m_form->openPicker()->dimension().maximum != 1; ++i) {
            press(Qt::Key_Return, {});
        }
        QVERIFY(m_form->openPicker());
        QCOMPARE(m_form->openPicker()->dimension().maximum, 1);
        QTest::qWait(300); // the window's delayed work is done
    }

    void cleanup() { m_window.reset(); }

    void aCodePaintsTheQuestionsAndItsLineInTheList()
    {
        const DimensionPicker *asked = m_form->openPicker();
        Touched touched;
        press(Qt::Key_1, QStringLiteral("1"));
        QVERIFY(m_form->openPicker() != asked);
        QVERIFY(touched.painted.contains(asked));
        QVERIFY(touched.painted.contains(m_form->openPicker()));
        // Neither the post with its lanes nor the other widgets beside the questions change.
        QCOMPARE(touched.in(part<PostView>()), QStringList());
        QCOMPARE(touched.in(part<ScreeningBar>()), QStringList());
        QCOMPARE(touched.in(part<ItemNotes>()), QStringList());
        QCOMPARE(touched.in(part<MainButton>()), QStringList());
        QCOMPARE(touched.in(m_window->findChild<TopBar *>()), QStringList());
        const auto *list = part<ItemListView>();
        const int row = list->visualRect(list->currentIndex()).height();
        const QRect rows = touched.painted.value(list->viewport());
        QVERIFY2(rows.height() <= row, qPrintable(QStringLiteral("%1 of %2").arg(rows.height()).arg(row)));
        const qsizetype painted = touched.painted.size();
        QVERIFY2(painted <= mostPainted,
                 qPrintable(QStringLiteral("%1, laid out %2").arg(painted).arg(touched.laidOut.size())));
        QVERIFY2(touched.laidOut.size() <= mostLaidOut, qPrintable(QString::number(touched.laidOut.size())));
    }

    void aFlagPaintsItselfAndItsLineInTheList()
    {
        Touched touched;
        press(Qt::Key_D, QStringLiteral("d"));
        QVERIFY(!touched.in(part<ItemNotes>()).isEmpty());
        QCOMPARE(touched.in(part<PostView>()), QStringList());
        QCOMPARE(touched.in(part<ScreeningBar>()), QStringList());
        QCOMPARE(touched.in(m_form->openPicker()), QStringList());
    }

    void aKeyThatChangesNothingPaintsNothing()
    {
        Touched touched;
        press(Qt::Key_F12, {});
        QCOMPARE(touched.in(m_window.get()).join(u' '), QString());
    }

private:
    static constexpr qsizetype mostPainted = 64;
    static constexpr qsizetype mostLaidOut = 48;
};

QTEST_MAIN(PaintedWidgetsTest)
#include "PaintedWidgetsTest.moc"
