// SPDX-License-Identifier: GPL-3.0-or-later
// The window in a language that takes 40 % more room: no text is in English, none is cut off. AllDialogsTest checks
// dialogs in this way.
#include "app/window/catalogue/ActionCatalogue.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/Studies.h"
#include "tests/views/ShownTexts.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QMenuBar>
#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;

class PseudoLanguageTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static QStringList wrong(const ShownTexts &texts, const QWidget &window)
    {
        return texts.english(window) + ShownTexts::clipped(window);
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init()
    {
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theLanguageKeepsWhatIsNoText_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("kept");
        QTest::newRow("arguments") << QStringLiteral("Of %1, %L2 stay as they are")
                                   << QStringList{QStringLiteral("%1"), QStringLiteral("%L2")};
        QTest::newRow("number") << QStringLiteral("%n items") << QStringList{QStringLiteral("%n")};
        QTest::newRow("tags") << QStringLiteral("<b>Bold</b> text and more")
                              << QStringList{QStringLiteral("<b>"), QStringLiteral("</b>")};
        QTest::newRow("key") << QStringLiteral("&Open") << QStringList{QStringLiteral("&")};
    }

    void theLanguageKeepsWhatIsNoText()
    {
        QFETCH(QString, source);
        QFETCH(QStringList, kept);
        const QString said = PseudoLanguage().translate("Any", qPrintable(source), nullptr, -1);
        QVERIFY2(said.size() >= source.size() * 7 / 5, qPrintable(said));
        for (const QString &part : kept) {
            QVERIFY2(said.contains(part), qPrintable(said));
        }
        QCOMPARE(PseudoLanguage::untranslated(said), QStringList());
        QVERIFY(!PseudoLanguage::untranslated(QStringLiteral("Of «šó» stay")).isEmpty());
    }

    void theStartPage()
    {
        const SpokenPseudoLanguage language;
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        settle();
        picture(window, QStringLiteral("pseudo-start"));
        const QStringList found = wrong(ShownTexts(), window);
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void everyMode_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("empty");
        constexpr const char *names[] = {"label", "compare", "adjudicate", "agreement", "codebook", "results"};
        for (int mode = MainWindow::Label; mode <= MainWindow::Results; ++mode) {
            QTest::addRow("%s", names[mode]) << mode << false;
            QTest::addRow("%s-empty", names[mode]) << mode << true;
        }
    }

    void everyMode()
    {
        QFETCH(int, mode);
        QFETCH(bool, empty);
        const SpokenPseudoLanguage language;
        auto study = empty ? Result<std::unique_ptr<Study>>(smallStudy(freshPath(), 0)) : makeDemoStudy(freshPath());
        QVERIFY(study && *study);
        ShownTexts texts;
        texts.addStudy(**study);
        (*study)->setActor((*study)->raters().back().id);
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(std::move(*study));
        window.setMode(mode);
        if (mode == MainWindow::Label && !empty) {
            window.actions().action("label.next-open")->trigger();
            window.actions().action("label.form")->trigger();
        }
        settle();
        settle();
        picture(window, QStringLiteral("pseudo-%1").arg(QString::fromLatin1(QTest::currentDataTag())));
        const QStringList found = wrong(texts, window);
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
        QVERIFY2(window.width() <= 1280, qPrintable(QString::number(window.width())));
    }

    void menusAndActions()
    {
        const SpokenPseudoLanguage language;
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        ShownTexts texts;
        texts.addStudy(**study);
        (*study)->setActor((*study)->raters().front().id);
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(std::move(*study));
        settle();
        QStringList found;
        int menus = 0;
        for (QMenu *menu : window.findChildren<QMenu *>()) {
            Q_EMIT menu->aboutToShow();
            found += texts.english(*menu);
            ++menus;
        }
        QVERIFY(menus >= 4);
        found.removeDuplicates();
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }
};

QTEST_MAIN(PseudoLanguageTest)
#include "PseudoLanguageTest.moc"
