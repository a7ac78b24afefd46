// SPDX-License-Identifier: GPL-3.0-or-later
// Times the mode Results showing a study: the first time, and after a change, from the key to the painted page, in
// milliseconds; and SQLite alone reading the settled labels and the items from the same file. Usage: ResultsWindowBench
// STUDY [RUNS]. A copy is opened, so the study stays unchanged. tests/bench/results/run.py --keep makes a study of many
// units.
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/results/ResultsMode.h"
#include "data/store/StudyConnection.h"
#include "models/commands/StudyCommands.h"
#include "models/study/Study.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace corater;

namespace {

double median(std::vector<double> times)
{
    std::ranges::sort(times);
    return times[times.size() / 2];
}

void settle(const ResultsMode &mode)
{
    do {
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    } while (!mode.isSettled());
}

double untilShown(MainWindow &window)
{
    QElapsedTimer timer;
    timer.start();
    window.actions().action("mode.results")->trigger();
    settle(*window.findChild<ResultsMode *>());
    window.repaint();
    return double(timer.nsecsElapsed()) / 1e6;
}

double bareRead(const QString &path)
{
    QElapsedTimer timer;
    timer.start();
    const auto file = StudyFile::open(path, OpenMode::ReadOnly);
    qint64 bytes = 0;
    for (const char *table : {"final_label", "final_unit", "final_item", "item"}) {
        const auto read =
            file ? connectionOf(**file).rows(QStringLiteral("SELECT * FROM %1").arg(QLatin1String(table)), {},
                                             [&](const Query &row) -> Result<void> {
                                                 bytes += row.text(1).size();
                                                 return {};
                                             })
                 : std::unexpected(file.error());
        if (!read) {
            std::fputs(qPrintable(read.error().oneLine()), stderr);
        }
    }
    return bytes > 0 ? double(timer.nsecsElapsed()) / 1e6 : 0;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QSettings().clear();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("study.corater"));
    if (argc < 2 || !QFile::copy(QFile::decodeName(argv[1]), path)) {
        std::fputs("Usage: ResultsWindowBench STUDY [RUNS]\n", stderr);
        return 2;
    }
    const int runs = argc > 2 ? std::max(QByteArray(argv[2]).toInt(), 1) : 5;
    applyTheme(application, ThemeMode::Light);
    std::vector<double> first;
    std::vector<double> again;
    std::vector<double> bare;
    QThread::msleep(2500); // a file that has just changed is checked against its history every time
    for (int run = 0; run < runs; ++run) {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        if (!window.openStudy(path, QStringLiteral("Ada"))) {
            return 3;
        }
        QApplication::processEvents();
        first.push_back(untilShown(window));
        window.actions().action("mode.label")->trigger();
        QApplication::processEvents();
        if (const auto set =
                window.study()->perform(setSetting(QStringLiteral("title"), QStringLiteral("Run %1").arg(run)));
            !set) {
            std::fprintf(stderr, "%s\n", qPrintable(set.error().oneLine()));
            return 3;
        }
        window.study()->takeOver({});
        Q_EMIT window.study()->finalsChanged({});
        again.push_back(untilShown(window));
        window.closeStudy();
        bare.push_back(bareRead(path));
    }
    std::printf("first time    %8.0f ms (longest %.0f)\n", median(first), *std::ranges::max_element(first));
    std::printf("after changes %8.0f ms (longest %.0f)\n", median(again), *std::ranges::max_element(again));
    std::printf("SQLite alone  %8.0f ms\n", median(bare));
    std::printf("first / alone %8.2f, after changes / alone %.2f\n", median(first) / median(bare),
                median(again) / median(bare));
    return 0;
}
