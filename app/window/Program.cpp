// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Program.h"

#include "app/cli/Language.h"
#include "app/cli/install/Portable.h"
#include "app/window/MainWindow.h"
#include "app/window/help/Appearance.h"
#include "app/window/study/PastWindow.h"
#include "views/theme/layout/ScreenFitter.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QIcon>
#include <QMutex>

#include <cstdio>
#include <cstdlib>

// Outside of the namespace, as the macro wants it.
static void loadIcons()
{
    Q_INIT_RESOURCE(desktop);
}

namespace corater {

namespace {

struct ProgramText
{
    Q_DECLARE_TR_FUNCTIONS(Program)
};

// What Qt says while it looks for a display; shown only if it finds one.
QStringList &heldBack()
{
    static QStringList messages;
    return messages;
}

QString whyNoDisplay()
{
    QStringList tried;
    for (const char *name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"}) {
        if (!qEnvironmentVariableIsEmpty(name)) {
            tried << QString::fromLatin1(name) + u'=' + qEnvironmentVariable(name);
        }
    }
    return tried.isEmpty() ? ProgramText::tr("the window needs a display; without one, see: corater help")
                           : ProgramText::tr("the window cannot be shown with %1; without a display, see: corater help")
                                 .arg(tried.join(QStringLiteral(", ")));
}

// Qt reports a display that it cannot use only by a fatal message, after which it aborts.
void holdBack(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    static QMutex mutex; // plug-ins have threads
    const QMutexLocker lock(&mutex);
    if (type == QtFatalMsg && message.contains(QLatin1String("platform plugin"))) {
        std::fprintf(stderr, "corater: %s\n", qPrintable(whyNoDisplay()));
        std::_Exit(3);
    }
    heldBack() << qFormatLogMessage(type, context, message);
    if (type == QtFatalMsg) {
        std::fprintf(stderr, "%s\n", qPrintable(heldBack().join(u'\n')));
    }
}

// What a window shows, for one in another language: a window makes its texts only once.
struct Shown
{
    QString study; ///< its file; empty: none
    QString rater;
    int mode = MainWindow::Label;
    QByteArray geometry;

    static Shown of(const MainWindow &window)
    {
        const Study *study = window.study();
        const auto rater = study ? study->rater(study->actor()) : std::nullopt;
        return {study ? study->path() : QString(), rater ? rater->name : QString(),
                study ? window.pages()->mode() : MainWindow::Label, window.saveGeometry()};
    }

    void giveTo(MainWindow &window) const
    {
        if (!geometry.isEmpty()) {
            window.restoreGeometry(geometry);
        }
        window.show();
        if (!study.isEmpty() && window.openStudy(study, rater) && !geometry.isEmpty()) {
            window.setMode(MainWindow::Mode(mode));
        }
    }
};

} // namespace

std::unique_ptr<QApplication> makeApplication(int &argc, char **argv)
{
    const QtMessageHandler before = qInstallMessageHandler(holdBack);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(before);
    for (const QString &message : std::as_const(heldBack())) {
        std::fprintf(stderr, "%s\n", qPrintable(message));
    }
    heldBack().clear();
    return application;
}

QIcon programIcon()
{
    loadIcons();
    QIcon icon;
    const QDir folder(QStringLiteral(":/icon"));
    for (const QString &name : folder.entryList()) {
        icon.addFile(folder.filePath(name));
    }
    return icon;
}

int runWindow(int argc, char **argv)
{
    const auto application = makeApplication(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Corater"));
    QApplication::setDesktopFileName(QStringLiteral("org.corater.Corater"));
    QApplication::setWindowIcon(programIcon());
    Appearance::apply();
    QFontDatabase::families(); // reads the fonts
    Portable::leaveEnvironment();
    new ScreenFitter(*application);
    const QStringList arguments = QApplication::arguments();
    bool isPast = arguments.size() > 3 && arguments[2] == QLatin1String("--as-of");
    Shown shown;
    shown.study = arguments.size() > 1 && !isPast ? arguments[1] : QString();
    int status = Language::another;
    while (status == Language::another) {
        QApplication::setQuitOnLastWindowClosed(true);
        Language::speak(Language::preferred());
        MainWindow window;
        shown.giveTo(window);
        if (isPast) {
            openPastStudy(window, arguments[1], arguments[3]);
        }
        status = QApplication::exec();
        shown = Shown::of(window);
        isPast = isPast && window.study() && window.study()->property(pastMoment).isValid();
        shown.study = isPast ? QString() : shown.study; // a copy that ends with its window
    }
    return status;
}

} // namespace corater
