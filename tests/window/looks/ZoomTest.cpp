// SPDX-License-Identifier: GPL-3.0-or-later
// A zoom applies to every text of every page, including hidden ones, and can be reset completely.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/Appearance.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTreeWidget>

using namespace corater;
using namespace corater::test;

class ZoomTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // The sizes of the visible texts of that mode.
    static QHash<QWidget *, int> sizes(MainWindow &window, int mode)
    {
        go(window, mode);
        QHash<QWidget *, int> found;
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            if (widget->isVisible() && (widget->inherits("QLabel") || widget->inherits("QLineEdit") ||
                                        widget->inherits("QPlainTextEdit") || widget->inherits("QComboBox") ||
                                        widget->inherits("QCheckBox") || widget->inherits("QAbstractSpinBox"))) {
                found.insert(widget, widget->font().pixelSize());
            }
        }
        return found;
    }

    // The widgets of a page with their size hints; columns and rows of lists with their sizes.
    static QStringList measures(MainWindow &window, int mode)
    {
        window.setMode(mode);
        settle();
        QStringList found;
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            if (!widget->isVisible()) {
                continue;
            }
            const QString name = QLatin1StringView(widget->metaObject()->className()) + u' ' + widget->objectName();
            const auto *label = qobject_cast<QLabel *>(widget);
            const bool leaf = qobject_cast<QAbstractButton *>(widget) || qobject_cast<QLineEdit *>(widget) ||
                              qobject_cast<QComboBox *>(widget) || qobject_cast<QAbstractSpinBox *>(widget);
            if (leaf || (label && !label->wordWrap())) {
                const auto *button = qobject_cast<QAbstractButton *>(widget);
                found << QStringLiteral("%1 %4 %2x%3")
                             .arg(name)
                             .arg(widget->sizeHint().width())
                             .arg(widget->sizeHint().height())
                             .arg(button ? button->text() : QString());
            }
            if (const auto *view = qobject_cast<QAbstractItemView *>(widget);
                view && view->model() && view->model()->rowCount() > 0) {
                found << QStringLiteral("%1 row %2").arg(name).arg(view->sizeHintForRow(0));
            }
            if (const auto *table = qobject_cast<QTableView *>(widget);
                table && table->model() && table->model()->rowCount() > 0) {
                found << QStringLiteral("%1 table row %2").arg(name).arg(table->rowHeight(0));
            }
        }
        found.sort();
        return found;
    }

    static QString nextStepOf(const MainWindow &window)
    {
        return window.findChild<QAbstractButton *>(QStringLiteral("next-step"))->text();
    }

    static void checkNothingCut(MainWindow &window)
    {
        for (const QLabel *label : window.findChildren<QLabel *>()) {
            if (label->isVisible() && label->wordWrap() && !label->text().isEmpty()) {
                QVERIFY2(label->height() >= label->heightForWidth(label->width()) - 1,
                         qPrintable(QStringLiteral("%1: %2 of %3")
                                        .arg(label->text())
                                        .arg(label->height())
                                        .arg(label->heightForWidth(label->width()))));
            }
        }
    }

    std::unique_ptr<Study> demo()
    {
        auto study = makeDemoStudy(freshPath());
        if (!study) {
            return nullptr;
        }
        (*study)->setActor((*study)->raters().back().id);
        return std::move(*study);
    }

private Q_SLOTS:
    // After zooming in and out, a window equals one opened at that text size.
    void aZoomedWindowIsLikeAFreshOne()
    {
        MainWindow window;
        window.resize(1600, 1000);
        window.show();
        window.setStudy(demo());
        for (int mode = 0; mode <= MainWindow::Results; ++mode) {
            measures(window, mode);
        }
        for (const double scale : {0.8, 2.0, 1.0}) {
            Appearance::setTextScale(scale);
            MainWindow fresh;
            fresh.resize(1600, 1000);
            fresh.show();
            fresh.setStudy(demo());
            measures(fresh, MainWindow::Agreement); // both have looked at it: the next step is the same
            QTRY_COMPARE(nextStepOf(fresh), nextStepOf(window));
            for (int mode = 0; mode <= MainWindow::Results; ++mode) {
                const QStringList zoomed = measures(window, mode);
                checkNothingCut(window);
                const QStringList expected = measures(fresh, mode);
                QVERIFY(expected.size() > 5);
                for (qsizetype i = 0; i < qMin(zoomed.size(), expected.size()); ++i) {
                    QVERIFY2(zoomed[i] == expected[i], qPrintable(QStringLiteral("mode %1 at %2: %3, fresh %4")
                                                                      .arg(mode)
                                                                      .arg(scale)
                                                                      .arg(zoomed[i], expected[i])));
                }
                QCOMPARE(zoomed.size(), expected.size());
            }
        }
    }

    void columnsOfListsFollow()
    {
        MainWindow window;
        window.resize(1400, 900);
        window.show();
        window.setStudy(demo());
        window.setMode(MainWindow::Label);
        window.actions().action("study.keywords")->trigger();
        settle();
        QTreeWidget *list = nullptr;
        for (QTreeWidget *each : window.findChildren<QTreeWidget *>()) {
            list = each->isVisible() && each->accessibleName() == u"Keywords" ? each : list;
        }
        QVERIFY(list);
        const int before = list->columnWidth(0);
        Appearance::setTextScale(2);
        settle();
        QCOMPARE(list->columnWidth(0), 2 * before);
        Appearance::setTextScale(1);
        settle();
        QCOMPARE(list->columnWidth(0), before);
    }

    void cleanup() { Appearance::setTextScale(1); } // a failed test leaves no zoom to the next one

    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void everyTextFollowsAndComesBack()
    {
        auto study = smallStudy(freshPath(), 2);
        QVERIFY(study);
        study->setActor(study->raters().front().id);
        MainWindow window;
        window.resize(1400, 900);
        window.show();
        window.setStudy(std::move(study));
        QList<QHash<QWidget *, int>> before;
        for (int mode = 0; mode <= MainWindow::Results; ++mode) {
            before << sizes(window, mode);
            QVERIFY(before.back().size() > 3);
        }
        for (int i = 0; i < 4; ++i) {
            window.actions().action("view.larger")->trigger();
        }
        for (int mode = 0; mode <= MainWindow::Results; ++mode) {
            for (const auto &[widget, size] : sizes(window, mode).asKeyValueRange()) {
                QVERIFY2(
                    !before[mode].contains(widget) || size > before[mode].value(widget),
                    qPrintable(
                        QStringLiteral("%1 %2").arg(QLatin1StringView(widget->metaObject()->className())).arg(size)));
            }
        }
        window.actions().action("view.normal")->trigger();
        for (int mode = 0; mode <= MainWindow::Results; ++mode) {
            for (const auto &[widget, size] : sizes(window, mode).asKeyValueRange()) {
                QCOMPARE(size, before[mode].value(widget, size));
            }
        }
    }
};

QTEST_MAIN(ZoomTest)
#include "ZoomTest.moc"
