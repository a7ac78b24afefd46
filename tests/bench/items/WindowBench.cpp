// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the speed and memory of the window with a study. Usage: WindowBench STUDY, with a study in which a rater has
// a round to label. Times are in milliseconds, each until the list is painted.
#include "app/window/MainWindow.h"
#include "app/window/workplace/Pages.h"
#include "models/items/ItemFilter.h"
#include "models/items/ItemListModel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>

#include <cstdio>

using namespace corater;

namespace {

void print(const char *what, const QElapsedTimer &timer, const ItemListModel &model)
{
    std::printf("%-44s %8.1f ms   %d rows\n", what, double(timer.nsecsElapsed()) / 1e6, model.rowCount());
}

void printMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) {
        return;
    }
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM") || line.startsWith("VmRSS")) {
            std::puts(line.constData());
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    QElapsedTimer timer;
    timer.start();
    QApplication application(argc, argv);
    if (argc != 2) {
        std::fputs("usage: WindowBench STUDY\n", stderr);
        return 2;
    }
    applyTheme(application, ThemeMode::Light);
    MainWindow window;
    window.show();
    if (!window.openStudy(QFile::decodeName(argv[1]), QStringLiteral("Ada"))) {
        return 1;
    }
    window.repaint();
    auto *model = window.pages()->pageOf(MainWindow::Label)->findChild<ItemListModel *>();
    if (!model) {
        std::fputs("the window has no list of items\n", stderr);
        return 1;
    }
    print("open, until the first rows are painted", timer, *model);
    while (!model->isComplete()) {
        application.processEvents(QEventLoop::WaitForMoreEvents);
    }
    print("until the list is complete", timer, *model);
    for (const char *text : {"state:open", "state:begun", "flag:discuss", "tag:keras", "lstm gradient", "keyword:speed",
                             "date:2019", "tag:keras memory", "nothingofthekind", "tag:nothingofthekind", ""}) {
        ItemQuery query = model->query();
        query.filter = readFilter(QString::fromLatin1(text)).filter;
        timer.restart();
        model->setQuery(query);
        window.repaint();
        print(qPrintable(QStringLiteral("filter “%1”").arg(QLatin1StringView(text))), timer, *model);
        while (!model->isComplete()) {
            application.processEvents(QEventLoop::WaitForMoreEvents);
        }
        print("    until it is complete", timer, *model);
    }
    for (const auto &[order, name] :
         {std::pair{ItemOrder::Date, "sort by date"}, std::pair{ItemOrder::Title, "sort by title"},
          std::pair{ItemOrder::Score, "sort by score"}, std::pair{ItemOrder::ExternalId, "sort by id"}}) {
        ItemQuery query = model->query();
        query.order = order;
        timer.restart();
        model->setQuery(query);
        window.repaint();
        print(name, timer, *model);
    }
    printMemory();
    return 0;
}
