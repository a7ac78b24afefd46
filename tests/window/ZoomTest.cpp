// SPDX-License-Identifier: GPL-3.0-or-later
// A zoom reaches every text of every page, also of those that were hidden, and goes back whole.
#include "app/window/ActionCatalogue.h"
#include "tests/support/Studies.h"
#include "tests/window/RoundsDesk.h"
#include "views/theme/ApplyTheme.h"

#include <QAction>
#include <QHash>
#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;

class ZoomTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // The sizes of the texts that are seen in that mode.
    static QHash<QWidget *, int> sizes(MainWindow &window, int mode)
    {
        window.setMode(mode);
        QApplication::processEvents();
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

private Q_SLOTS:
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
        for (int mode = 0; mode <= MainWindow::Codebook; ++mode) {
            before << sizes(window, mode);
            QVERIFY(before.back().size() > 3);
        }
        for (int i = 0; i < 4; ++i) {
            window.actions().action("view.larger")->trigger();
        }
        for (int mode = 0; mode <= MainWindow::Codebook; ++mode) {
            for (const auto &[widget, size] : sizes(window, mode).asKeyValueRange()) {
                QVERIFY2(!before[mode].contains(widget) || size > before[mode].value(widget),
                         qPrintable(QStringLiteral("%1 %2").arg(QLatin1StringView(widget->metaObject()->className())).arg(size)));
            }
        }
        window.actions().action("view.normal")->trigger();
        for (int mode = 0; mode <= MainWindow::Codebook; ++mode) {
            for (const auto &[widget, size] : sizes(window, mode).asKeyValueRange()) {
                QCOMPARE(size, before[mode].value(widget, size));
            }
        }
    }
};

QTEST_MAIN(ZoomTest)
#include "ZoomTest.moc"
