// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Pictures.h"

#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/workplace/Pages.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QScopeGuard>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThreadPool>

namespace corater {

namespace {

struct PicturesMessages
{
    CORATER_MESSAGES(Pictures)
};

constexpr QSize pictureSize(1280, 800);

// Waits for background work of the window, such as computing agreement.
void settle()
{
    QElapsedTimer timer;
    timer.start();
    do {
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    } while (timer.elapsed() < 250 || !QThreadPool::globalInstance()->waitForDone(20));
    QApplication::processEvents();
}

QtMessageHandler usualHandler = nullptr;

// Drops the message that Qt's offscreen platform logs for every window; no picture needs what it is about.
void withoutPlatformChatter(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (!text.endsWith(QLatin1String("propagateSizeHints()"))) {
        usualHandler(type, context, text);
    }
}

} // namespace

Result<QStringList> takePictures(const QString &study, const QString &folder)
{
    usualHandler = qInstallMessageHandler(withoutPlatformChatter);
    const auto restore = qScopeGuard([] { qInstallMessageHandler(usualHandler); });
    // Pictures show the program's defaults, not the settings of the user.
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings; // nor those of earlier pictures
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QStringList files;
    for (const auto &[theme, themeName] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
        applyTheme(*qApp, theme);
        MainWindow window;
        window.resize(pictureSize);
        window.show();
        const auto take = [&](const char *name) -> Result<void> {
            settle();
            const QString file =
                QDir(folder).filePath(QStringLiteral("%1-%2.png").arg(QLatin1String(name), QLatin1String(themeName)));
            if (!window.grab().save(file)) {
                return fail(ErrorCode::Permission, PicturesMessages::toSay("the picture cannot be written"),
                            {.file = file});
            }
            files << file;
            return {};
        };
        TRY(take("welcome"));
        if (!window.openStudy(study)) {
            return fail(ErrorCode::Internal, PicturesMessages::toSay("the study cannot be opened"), {.file = study});
        }
        TRY(take("who"));
        // The last rater of the demonstration still has items to label.
        window.openStudy(study, window.study()->raters().back().name);
        int mode = 0;
        for (const char *name : {"label", "compare", "adjudicate", "agreement", "codebook", "results"}) {
            window.setMode(mode++);
            if (window.pages()->mode() == MainWindow::Label) {
                // An item that is half labelled, with the focus on its labels.
                window.actions().action("label.next-open")->trigger();
                window.actions().action("label.form")->trigger();
            }
            TRY(take(name));
        }
    }
    return files;
}

} // namespace corater
