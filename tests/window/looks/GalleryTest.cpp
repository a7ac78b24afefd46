// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every page, its parts, the menus and what opens over the window, in three languages, light and dark, at
// small, usual and large sizes and with text of 200 %, for somebody to look at: CORATER_GALLERY=FOLDER GalleryTest
// [pages:de-1280-dark]. AllDialogsTest takes those of the dialogs; LooksTest and LanguageLooksTest check what can be
// measured.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/help/Appearance.h"
#include "app/window/results/ResultsMode.h"
#include "app/window/workplace/Pages.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"

#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;

namespace {

constexpr const char *galleryModes[] = {"label", "compare", "adjudicate", "agreement", "codebook", "results"};
constexpr const char *galleryParts[] = {"codes", "versions", "recheck", "proposals", "data", "file"};
constexpr const char *galleryResults[] = {"distribution", "cross",       "flow",   "together", "saturation",
                                          "hints",        "assessments", "rounds", "sample",   "corrected"};
constexpr const char *galleryOver[] = {"view.palette", "help.manual", "view.message", "codebook.rule"};

} // namespace

class GalleryTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QString m_row;

    void take(QWidget &widget, const QString &name) { picture(widget, m_row + u'-' + name); }

    // What the action opens over the window, and closes it.
    void takeOver(MainWindow &window, const char *id)
    {
        if (!window.actions().action(id)->isEnabled()) {
            return;
        }
        bool isTaken = false;
        QTimer later;
        const auto closeIt = [&] {
            QWidget *top = QApplication::activePopupWidget();
            top = top ? top : QApplication::activeModalWidget();
            for (QWidget *each : QApplication::topLevelWidgets()) {
                top = !top && each->isVisible() && each != &window && qobject_cast<QDialog *>(each) ? each : top;
            }
            if (top && !isTaken) {
                isTaken = true;
                take(*top, QString::fromLatin1(id));
                top->close();
            }
        };
        connect(&later, &QTimer::timeout, &later, closeIt);
        later.start(700);
        window.actions().action(id)->trigger();
        settle();
        closeIt();
        settle();
    }

    void takeMenus(MainWindow &window)
    {
        int number = 0;
        const QList<QAction *> titles = window.menuBar()->actions();
        for (const QAction *title : titles) {
            QMenu *menu = title->menu();
            menu->popup({});
            QApplication::processEvents();
            take(*menu, QStringLiteral("menu-%1").arg(++number));
            menu->close();
        }
    }

    void takeCodebook(MainWindow &window)
    {
        auto *codebook = qobject_cast<CodebookMode *>(window.pages()->shownPage());
        for (int part = CodebookMode::Codes; part <= CodebookMode::File; ++part) {
            codebook->showSection(CodebookMode::Section(part));
            settle();
            take(window, QStringLiteral("codebook-") + QLatin1StringView(galleryParts[part]));
        }
    }

    void takeResults(MainWindow &window)
    {
        auto *results = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        for (int kind = 0; kind <= int(ResultsChoices::Kind::Shares); ++kind) {
            ResultsChoices choices = results->choices();
            choices.kind = ResultsChoices::Kind(kind);
            results->choose(choices);
            QTRY_VERIFY(results->isSettled());
            take(window, QStringLiteral("results-") + QLatin1StringView(galleryResults[kind]));
        }
    }

    void takePages(MainWindow &window)
    {
        for (int mode = MainWindow::Label; mode <= MainWindow::Results; ++mode) {
            window.setMode(mode);
            settle();
            if (mode == MainWindow::Label) {
                take(window, QStringLiteral("label-finished"));
                window.actions().action("label.next-open")->trigger();
                window.actions().action("label.form")->trigger();
                settle();
            }
            if (mode == MainWindow::Codebook) {
                takeCodebook(window);
            } else if (mode == MainWindow::Results) {
                takeResults(window);
            } else {
                take(window, QString::fromLatin1(galleryModes[mode]));
            }
        }
        window.actions().action("view.meeting")->trigger();
        settle();
        take(window, QStringLiteral("meeting"));
        window.actions().action("view.meeting")->trigger();
        window.setMode(MainWindow::Label);
        settle();
        window.actions().action("view.wide-list")->trigger();
        settle();
        take(window, QStringLiteral("wide-list"));
        window.actions().action("view.wide-list")->trigger();
    }

    std::unique_ptr<Study> emptyStudy()
    {
        auto study = smallStudy(freshPath(), 0);
        study->setActor(study->raters().front().id);
        return study;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (qEnvironmentVariableIsEmpty("CORATER_GALLERY")) {
            QSKIP("Set CORATER_GALLERY to a folder to take the pictures.");
        }
        QStandardPaths::setTestModeEnabled(true);
    }

    void init() { QSettings().clear(); }

    void pages_data()
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
            qreal scale = 1;
            ContrastMode contrast = ContrastMode::Usual;
        };
        const Screen screens[] = {{"1024", {1024, 700}},
                                  {"1280", {1280, 800}},
                                  {"2560", {2560, 1440}},
                                  {"1280-200", {1280, 800}, 2},
                                  {"1280-contrast", {1280, 800}, 1, ContrastMode::High}};
        for (const char *language : {"en", "de", "zh_CN"}) {
            for (const Screen &screen : screens) {
                for (const bool dark : {false, true}) {
                    QTest::addRow("%s-%s-%s", language, screen.name, dark ? "dark" : "light")
                        << QString::fromLatin1(language) << screen.size << screen.scale
                        << (dark ? ThemeMode::Dark : ThemeMode::Light) << screen.contrast;
                }
            }
        }
    }

    void pages()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        QFETCH(qreal, scale);
        QFETCH(ThemeMode, theme);
        QFETCH(ContrastMode, contrast);
        const SpokenLanguage spoken(language);
        Appearance::setTheme(theme); // as the user does, since pages apply the settings again
        Appearance::setContrast(contrast);
        Appearance::setTextScale(scale);
        m_row = QString::fromLatin1(QTest::currentDataTag());
        MainWindow window;
        window.resize(size);
        window.show();
        take(window, QStringLiteral("start"));
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study && *study);
        (*study)->setActor((*study)->raters().back().id);
        window.setStudy(std::move(*study));
        window.askWho();
        settle();
        take(window, QStringLiteral("who"));
        takePages(window);
        takeMenus(window);
        for (const char *id : galleryOver) {
            takeOver(window, id);
        }
        window.setStudy(emptyStudy());
        for (int mode = MainWindow::Label; mode <= MainWindow::Results; ++mode) {
            window.setMode(mode);
            settle();
            take(window, QStringLiteral("empty-") + QLatin1StringView(galleryModes[mode]));
        }
        QSettings().clear();
        Appearance::apply();
    }
};

QTEST_MAIN(GalleryTest)
#include "GalleryTest.moc"
