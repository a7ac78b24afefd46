// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/TopBar.h"
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "models/history/UndoText.h"
#include "tests/window/desks/DemoDesk.h"
#include "views/theme/Chip.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/ThinProgress.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLayout>
#include <QMenu>

#include <algorithm>

#include <QTest>

using namespace corater;
using namespace corater::test;

/// The bar above the pages: its texts, and which of them a narrow window leaves out.
class TopBarTest : public QObject, private DemoDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }

    void theTopBarGivesWayInANarrowWindow()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        auto *bar = window.findChild<TopBar *>();
        QTRY_VERIFY(!bar->findChild<QAbstractButton *>(QStringLiteral("next-step"))->text().isEmpty());
        const auto shown = [&] {
            QList<QWidget *> parts;
            for (QWidget *part : bar->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
                if (part->isVisible() && part->accessibleName() != QStringLiteral("More")) {
                    parts << part;
                }
            }
            return parts;
        };
        qsizetype before = 0;
        for (const int width : {700, 900, 1024, 1280, 1900}) {
            window.resize(width, 700);
            QCoreApplication::processEvents();
            const QList<QWidget *> parts = shown();
            QVERIFY(parts.size() >= before); // a wider window shows more
            before = parts.size();
            for (const QWidget *one : parts) {
                QVERIFY2(one->width() >= one->minimumSizeHint().width(), one->metaObject()->className());
                if (const auto *chip = qobject_cast<const Chip *>(one)) {
                    QVERIFY2(chip->width() >= chip->sizeHint().width(), qPrintable(chip->text())); // no text is cut
                }
                QVERIFY(bar->rect().contains(one->geometry()));
                for (const QWidget *other : parts) {
                    QVERIFY(one == other || !one->geometry().intersects(other->geometry()));
                }
            }
            const auto *modes = bar->findChild<SegmentedControl *>();
            for (const QAbstractButton *mode : modes->findChildren<QAbstractButton *>()) {
                QVERIFY2(mode->width() >= mode->fontMetrics().horizontalAdvance(mode->text()),
                         qPrintable(mode->text()));
            }
        }
        QCOMPARE(before, 8);
    }

    // In languages with longer words the commands would be in the menu while the title is whole.
    void theTitleIsShortenedBeforeCommandsAreHidden()
    {
        MainWindow window;
        window.resize(1900, 700);
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        auto *bar = window.findChild<TopBar *>();
        const auto *next = bar->findChild<QAbstractButton *>(QStringLiteral("next-step"));
        QTRY_VERIFY(!next->text().isEmpty());
        const auto labels = bar->findChildren<QLabel *>(Qt::FindDirectChildrenOnly);
        const auto title =
            std::ranges::find_if(labels, [](const QLabel *label) { return !label->toolTip().isEmpty(); });
        QVERIFY(title != labels.end());
        const auto buttons = bar->findChildren<QAbstractButton *>();
        const auto change = std::ranges::find(buttons, QStringLiteral("Change…"), &QAbstractButton::text);
        QVERIFY(change != buttons.end() && (*change)->isVisible());
        int least = (*title)->width();
        for (int width = 1900; width > 800 && (*change)->isVisible(); width -= 10) {
            least = (*title)->width();
            window.resize(width, 700);
            QCoreApplication::processEvents();
        }
        QVERIFY(!(*change)->isVisible());
        QVERIFY2(least <= Theme::scaled(80) + 20, qPrintable(QString::number(least)));
    }

    // A title is cut only where it has no room.
    void theTitleTakesTheRoomThatIsLeft()
    {
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        auto *bar = window.findChild<TopBar *>();
        QTRY_VERIFY(!bar->findChild<QAbstractButton *>(QStringLiteral("next-step"))->text().isEmpty());
        const auto labels = bar->findChildren<QLabel *>(Qt::FindDirectChildrenOnly);
        const auto title =
            std::ranges::find_if(labels, [](const QLabel *label) { return !label->toolTip().isEmpty(); });
        QVERIFY(title != labels.end());
        for (int width = 1024; width <= 1400; width += 47) {
            window.resize(width, 700);
            QCoreApplication::processEvents();
            int taken = 0;
            for (const QWidget *part : bar->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
                taken += part->isVisible() ? part->width() + bar->layout()->spacing() : 0;
            }
            const QMargins margins = bar->layout()->contentsMargins();
            const int free = bar->width() - margins.left() - margins.right() + bar->layout()->spacing() - taken;
            const bool isWhole = (*title)->text() == (*title)->toolTip();
            QVERIFY2(isWhole || free < Theme::scaled(40) || (*title)->width() >= Theme::scaled(240),
                     qPrintable(QStringLiteral("%1: %2 free").arg(width).arg(free)));
        }
    }

    // What does not fit into a narrow window is in its menu, also for the mouse.
    void whatTheTopBarHasNoRoomForIsInItsMenu()
    {
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.resize(800, 700);
        QCoreApplication::processEvents();
        auto *bar = window.findChild<TopBar *>();
        QAbstractButton *more = nullptr;
        const auto *next = bar->findChild<QAbstractButton *>(QStringLiteral("next-step"));
        window.setMode(MainWindow::Codebook);
        QTRY_COMPARE(next->text(), QStringLiteral("Next: Agreement"));
        for (auto *button : bar->findChildren<QAbstractButton *>()) {
            more = button->accessibleName() == QStringLiteral("More") ? button : more;
        }
        QVERIFY(more && more->isVisible());
        QVERIFY(!next->isVisible());
        more->click();
        auto *menu = more->findChild<QMenu *>();
        const auto texts = [menu] {
            QStringList all;
            for (const QAction *action : menu->actions()) {
                all << action->text();
            }
            return all;
        };
        QVERIFY(texts().contains(QStringLiteral("Next: Agreement")));
        QVERIFY(menu->actions().contains(window.actions().action("study.who")));
        menu->close();
    }

    // The name of a round beside the numbers of another would be wrong.
    void theTopBarNamesTheRoundThatThePageShows()
    {
        MainWindow window;
        window.resize(1900, 900);
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        const Study &study = *window.study();
        QCOMPARE(study.rounds().size(), size_t(2));
        const QString closed = study.rounds()[0].name;
        const QString open = study.rounds()[1].name;
        QVERIFY(study.isClosed(study.rounds()[0].id));
        auto *bar = window.findChild<TopBar *>();
        const auto named = [&](const QString &name) {
            return std::ranges::any_of(bar->findChildren<Chip *>(), [&](const Chip *chip) {
                return chip->isVisible() && chip->text().startsWith(name + QStringLiteral(" ·"));
            });
        };
        const auto showsProgress = [&] { return bar->findChild<ThinProgress *>()->isVisible(); };
        QVERIFY(named(open));
        QVERIFY(showsProgress());
        for (const auto mode : {MainWindow::Compare, MainWindow::Adjudicate, MainWindow::Agreement}) {
            window.setMode(mode);
            QVERIFY2(named(closed) && !named(open), qPrintable(QString::number(mode)));
            QVERIFY(!showsProgress()); // the progress of the open round
        }
        window.setMode(MainWindow::Label);
        QVERIFY(named(open) && !named(closed));
        QVERIFY(showsProgress());
    }
};

QTEST_MAIN(TopBarTest)
#include "TopBarTest.moc"
