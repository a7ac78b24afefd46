// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/KeptFocus.h"

#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

using namespace corater;

namespace {

/// A window with a search field and a page, of which one of two parts is shown.
struct Desk
{
    QWidget window;
    QLineEdit *search = new QLineEdit;
    QWidget *page = new QWidget;
    QWidget *part = new QWidget;
    QWidget *home = new QWidget;

    Desk()
    {
        auto *row = new QVBoxLayout(&window);
        row->addWidget(search);
        row->addWidget(page);
        auto *column = new QVBoxLayout(page);
        for (QWidget *each : {part, home}) {
            each->setFocusPolicy(Qt::StrongFocus);
            column->addWidget(each);
        }
        home->hide();
        window.show();
    }

    void showHome()
    {
        const KeptFocus focus(*page, *home);
        part->hide();
        home->show();
    }
};

} // namespace

/// A page that shows another part keeps the keys.
class KeptFocusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The page may be filled while the user is in another window or in a dialog.
    void aPageKeepsTheFocus_data()
    {
        QTest::addColumn<bool>("isInFront");
        QTest::newRow("in the window in front") << true;
        QTest::newRow("in a window behind another") << false;
    }

    void aPageKeepsTheFocus()
    {
        QFETCH(const bool, isInFront);
        Desk desk;
        desk.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&desk.window));
        desk.part->setFocus();
        QWidget other;
        if (!isInFront) {
            other.show();
            other.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&other));
        }
        desk.showHome();
        QCOMPARE(desk.window.focusWidget(), desk.home);
    }

    void whoSearchesKeepsTheFocusToo()
    {
        Desk desk;
        desk.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&desk.window));
        desk.search->setFocus();
        desk.showHome();
        QCOMPARE(desk.window.focusWidget(), desk.search);
    }
};

QTEST_MAIN(KeptFocusTest)
#include "KeptFocusTest.moc"
