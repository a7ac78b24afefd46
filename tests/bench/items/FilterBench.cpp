// SPDX-License-Identifier: GPL-3.0-or-later
// Times a search in every order of the list: the queries of the window before it shows anything. Usage: FilterBench
// STUDY SEARCH…, with a study in which a rater has a round to label. Milliseconds, the fastest of five.
#include "models/items/ItemFilter.h"
#include "models/items/ItemListModel.h"
#include "models/items/StudyItemRows.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>

using namespace corater;

namespace {

double fastest(const std::function<void()> &work)
{
    double best = 1e9;
    for (int run = 0; run < 5; ++run) {
        QElapsedTimer timer;
        timer.start();
        work();
        best = std::min(best, double(timer.nsecsElapsed()) / 1e6);
    }
    return best;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc < 3) {
        std::fputs("usage: FilterBench STUDY SEARCH…\n", stderr);
        return 2;
    }
    const auto study = Study::open(QFile::decodeName(argv[1]), OpenMode::ReadOnly);
    if (!study || !(*study)->currentRound() || (*study)->raters().empty()) {
        std::fputs(study ? "the study has no round to label\n" : qPrintable(study.error().oneLine() + u'\n'), stderr);
        return 1;
    }
    const RaterId rater = (*study)->raters().front().id;
    const FilterNames names = filterNames(**study, rater);
    const StudyItemRows rows(**study, (*study)->currentRound()->id, rater);
    constexpr std::array orders{ItemOrder::Imported, ItemOrder::ExternalId, ItemOrder::Title, ItemOrder::Date,
                                ItemOrder::Score};
    std::printf("counts %.1f ms\n%-36s %8s %8s %8s %8s %8s\n", fastest([&] { (void)rows.counts(); }), "first ids, ms",
                "import", "id", "title", "date", "score");
    for (int i = 2; i < argc; ++i) {
        std::printf("%-36s", argv[i]);
        size_t found = 0;
        for (ItemOrder order : orders) {
            const ItemQuery query{readFilter(QString::fromLocal8Bit(argv[i]), names).filter, order, false};
            std::printf(" %8.1f", fastest([&] {
                            const auto chunk = rows.ids(query, {}, ItemListModel::firstIds);
                            found = chunk ? chunk->ids.size() : 0;
                        }));
        }
        std::printf("   %zu items\n", found);
    }
    return 0;
}
