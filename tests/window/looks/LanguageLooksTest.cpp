// SPDX-License-Identifier: GPL-3.0-or-later
// Every page in German and Chinese, from the smallest screen to the largest: no text is cut off, and the window fits.
// PseudoLanguageTest looks for English texts, AllDialogsTest at dialogs. GalleryTest takes pictures.
#include "app/window/catalogue/ActionCatalogue.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/views/ShownTexts.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;

class LanguageLooksTest : public QObject, private RoundsDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QSettings().clear(); }

    void everyPage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<ThemeMode>("theme");
        QTest::addColumn<ContrastMode>("contrast");
        struct Screen
        {
            const char *name;
            QSize size;
            qreal scale;
            ThemeMode theme;
            ContrastMode contrast = ContrastMode::Usual;
        };
        const Screen screens[] = {{"small", {1024, 700}, 1, ThemeMode::Light},
                                  {"usual", {1280, 800}, 1, ThemeMode::Dark},
                                  {"large", {2560, 1440}, 1, ThemeMode::Light},
                                  {"large-200", {2560, 1440}, 2, ThemeMode::Dark},
                                  {"usual-200", {1280, 800}, 2, ThemeMode::Light},
                                  {"small-200", {1024, 700}, 2, ThemeMode::Light},
                                  {"contrast", {1280, 800}, 1, ThemeMode::Light, ContrastMode::High},
                                  {"contrast-200", {1280, 800}, 2, ThemeMode::Dark, ContrastMode::High}};
        for (const char *language : {"de", "zh_CN"}) {
            for (const Screen &screen : screens) {
                QTest::addRow("%s-%s", language, screen.name)
                    << QString::fromLatin1(language) << screen.size << screen.scale << screen.theme << screen.contrast;
            }
        }
    }

    void everyPage()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        QFETCH(qreal, scale);
        QFETCH(ThemeMode, theme);
        QFETCH(ContrastMode, contrast);
        const SpokenLanguage spoken(language);
        applyTheme(*qApp, theme, scale, contrast);
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study && *study);
        (*study)->setActor((*study)->raters().back().id);
        MainWindow window;
        window.resize(size);
        window.show();
        QStringList found;
        const auto look = [&](const QString &page) {
            settle();
            settle();
            picture(window, QStringLiteral("page-%1-%2").arg(page, QString::fromLatin1(QTest::currentDataTag())));
            for (const QString &text : ShownTexts::clipped(window)) {
                found << page + QStringLiteral(": ") + text;
            }
            if (window.width() > size.width() || window.height() > size.height()) {
                found << QStringLiteral("%1: %2 x %3").arg(page).arg(window.width()).arg(window.height());
            }
        };
        look(QStringLiteral("start"));
        window.setStudy(std::move(*study));
        constexpr const char *names[] = {"label", "compare", "adjudicate", "agreement", "codebook", "results"};
        for (int mode = MainWindow::Label; mode <= MainWindow::Results; ++mode) {
            window.setMode(mode);
            if (mode == MainWindow::Label) {
                window.actions().action("label.next-open")->trigger();
            }
            look(QString::fromLatin1(names[mode]));
        }
        applyTheme(*qApp, ThemeMode::Light);
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }
};

QTEST_MAIN(LanguageLooksTest)
#include "LanguageLooksTest.moc"
