// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the speed and memory of the window with a study. Usage: WindowBench STUDY, with a study in which a rater has
// a round to label. Times are in milliseconds, each until the list is painted.
#include "app/window/MainWindow.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Pages.h"
#include "models/items/ItemFilter.h"
#include "models/items/ItemListModel.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemTable.h"
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
    auto *browser = window.pages()->pageOf(MainWindow::Label)->findChild<ItemBrowser *>();
    if (!model || !browser) {
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
    const auto sort = [&](const char *list) {
        for (const auto &[order, name] : {std::pair{ItemOrder::Date, "date"}, std::pair{ItemOrder::Title, "title"},
                                          std::pair{ItemOrder::Score, "score"}, std::pair{ItemOrder::ExternalId, "id"},
                                          std::pair{ItemOrder::Imported, "order of import"}}) {
            timer.restart();
            browser->pane()->sortBy(order, false);
            window.repaint();
            print(qPrintable(QStringLiteral("%1: sort by %2").arg(QLatin1StringView(list), QLatin1StringView(name))),
                  timer, *model);
            while (!model->isComplete()) {
                application.processEvents(QEventLoop::WaitForMoreEvents);
            }
            print("    until it is complete", timer, *model);
        }
    };
    sort("narrow list");
    timer.restart();
    browser->setWide(true);
    window.repaint();
    print("wide list, until its first rows are painted", timer, *model);
    sort("wide list");
    timer.restart();
    browser->pane()->table()->selectAll();
    window.repaint();
    print("wide list: select all", timer, *model);
    timer.restart();
    browser->setWide(false);
    window.repaint();
    print("narrow list again", timer, *model);
    printMemory();
    return 0;
}
