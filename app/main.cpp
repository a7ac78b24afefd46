// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CommandLine.h"
#include "app/cli/Language.h"
#include "app/cli/install/Portable.h"
#include "data/files/system/LockFile.h"

#ifdef CORATER_GUI
#include "app/window/Pictures.h"
#include "app/window/Program.h"

#include <QApplication>
#endif

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHashFunctions>

#include <algorithm>

namespace {

// `corater report`, and `corater results` that writes a file.
bool drawsOnPaper(int argc, char **argv)
{
    if (argc < 2) {
        return false;
    }
    const auto isOutput = [](const char *word) {
        return qstrncmp(word, "-o", 2) == 0 || qstrncmp(word, "--output", 8) == 0;
    };
    return qstrcmp(argv[1], "report") == 0 ||
           (qstrcmp(argv[1], "results") == 0 && std::any_of(argv + 2, argv + argc, isOutput));
}

} // namespace

int main(int argc, char **argv)
{
    corater::Portable::enter(corater::programFile(), argv[0]);
    QCoreApplication::setApplicationName(QStringLiteral("corater"));
    QCoreApplication::setOrganizationName(QStringLiteral("corater"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CORATER_VERSION));
    if (const auto taken = corater::Language::takeFrom(argc, argv); !taken) {
        QCoreApplication application(argc, argv);
        return corater::refuseCall(argc, argv, taken.error());
    }
#ifdef CORATER_GUI
    if (argc > 1 && qstrcmp(argv[1], "demo") == 0) {
        // The pictures need Qt Gui, but no display.
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
            qputenv("QT_QPA_PLATFORM", "offscreen");
        }
        const auto application = corater::makeApplication(argc, argv);
        corater::Cli cli;
        cli.pictures = corater::takePictures;
        return corater::runCommandLine(argc, argv, std::move(cli));
    }
#endif
    if (drawsOnPaper(argc, argv)) {
        // PDFs and figures need fonts but never a display, so the platform is always offscreen. Qt orders its fonts by
        // a hash; a fixed seed gives the same order in every run.
        QHashSeed::setDeterministicGlobalSeed();
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QGuiApplication application(argc, argv);
        return corater::runCommandLine(argc, argv);
    }
    if (corater::isCommandLine(argc, argv)) {
        QCoreApplication application(argc, argv);
        return corater::runCommandLine(argc, argv);
    }
    if (argc > 1 && !QFileInfo::exists(QFile::decodeName(argv[1]))) {
        QCoreApplication application(argc, argv);
        return corater::refuseWord(argv[1]);
    }
#ifdef CORATER_GUI
    return corater::runWindow(argc, argv);
#else
    QCoreApplication application(argc, argv);
    return corater::refuseWindow();
#endif
}
