// SPDX-License-Identifier: GPL-3.0-or-later
// Times a merge of codes in a large generated study: its preview, reading, computing, and for how long the calling
// thread is blocked. Usage: ChangePreviewBench STUDY [ITEMS]; makes the study if it does not exist; prints one JSON
// object.
#include "codebook/agreement/sampling/Random.h"
#include "data/records/Item.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "models/codebook/ChangeCounter.h"
#include "models/codebook/KnownLabels.h"
#include "models/codebook/Recheck.h"
#include "models/commands/AddItems.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/Change.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTimer>

#include <array>
#include <cstdio>

using namespace corater;

namespace {

constexpr int dimensions = 4;
constexpr int codes = 12;

Codebook madeCodebook()
{
    Codebook book;
    for (int d = 0; d < dimensions; ++d) {
        Dimension dimension{.id = DimensionId{d + 1}, .name = QStringLiteral("question %1").arg(d + 1)};
        for (int c = 0; c < codes; ++c) {
            dimension.codes.push_back(
                {.id = CodeId{d * 100 + c + 1}, .name = QStringLiteral("answer %1.%2").arg(d + 1).arg(c + 1)});
        }
        book.dimensions.push_back(dimension);
    }
    return book;
}

/// Labels every dimension of every item for every rater, in one change; the raters agree on four of five.
Command<> labelAll(const Study &study)
{
    return [&study](Change &change) -> Result<void> {
        change.record(QStringLiteral("label-all"), {});
        Random random(1);
        const VersionId version = study.currentVersion().id;
        std::vector<ItemId> items;
        const auto read = change.store().items().each([&](const Item &item) -> Result<void> {
            items.push_back(item.id);
            return {};
        });
        if (!read) {
            return read;
        }
        for (const ItemId item : items) {
            std::array<std::uint32_t, dimensions> said{};
            for (const Rater &rater : study.raters()) {
                Rating rating{.round = study.currentRound()->id,
                              .item = item,
                              .rater = rater.id,
                              .version = version,
                              .screening = Screening::In,
                              .state = RatingState::Done,
                              .changedAt = QStringLiteral("2026-01-01T00:00:00Z"),
                              .units = {UnitRating{}}};
                for (int d = 0; d < dimensions; ++d) {
                    const Dimension &dimension = study.codebook().dimensions[size_t(d)];
                    const bool first = rater.id == study.raters().front().id;
                    if (first || random.below(5) == 0) {
                        said[size_t(d)] = random.below(codes);
                    }
                    rating.units[0].labels.insert(dimension.id, {dimension.codes[said[size_t(d)]].id});
                    rating.units[0].versions.insert(dimension.id, version);
                }
                if (const auto written = writeRating(change.writer, change.ids(), std::nullopt, rating); !written) {
                    return written;
                }
            }
        }
        return {};
    };
}

Result<std::unique_ptr<Study>> madeStudy(const QString &path, int items)
{
    if (QFile::exists(path)) {
        return Study::open(path);
    }
    auto study = Study::create(path, {.title = "Large", .codebook = madeCodebook(), .raters = {"Ada", "Ben"}});
    if (!study) {
        return study;
    }
    const auto add = addItems({QStringLiteral("made"),
                               [items](const ItemSink &sink) -> Result<QString> {
                                   for (int i = 1; i <= items; ++i) {
                                       Item item;
                                       item.site = QStringLiteral("here");
                                       item.externalId = QString::number(i);
                                       item.kind = QStringLiteral("thread");
                                       item.title = QStringLiteral("Item %1").arg(i);
                                       if (const auto taken = sink(std::move(item)); !taken) {
                                           return std::unexpected(taken.error());
                                       }
                                   }
                                   return QStringLiteral("made");
                               },
                               [](const Item &) { return std::optional(AddItems::Texts{}); }});
    const auto made =
        (*study)->perform(add).and_then([&](const AddedItems &) { return (*study)->perform(labelAll(**study)); });
    return made ? std::move(study) : std::unexpected(made.error());
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = app.arguments();
    const auto study = madeStudy(arguments.value(1), arguments.value(2, QStringLiteral("50000")).toInt());
    if (!study) {
        std::fprintf(stderr, "%s\n", qPrintable(study.error().oneLine()));
        return 2;
    }
    const Dimension &asked = (*study)->codebook().dimensions.front();
    const CodebookEdit edit = MergeCodes{asked.codes[0].id, asked.codes[1].id};
    QElapsedTimer clock;
    clock.start();
    const auto snapshot = changeSnapshot(**study);
    const qint64 reading = clock.restart();
    if (!snapshot) {
        std::fprintf(stderr, "%s\n", qPrintable(snapshot.error().oneLine()));
        return 2;
    }
    (void)previewChange(*snapshot, applied((*study)->codebook(), {edit}).value());
    const qint64 computing = clock.elapsed();

    // The same on a worker: the time until the result, and the longest time in which this thread is blocked.
    ChangeCounter counter(**study);
    QElapsedTimer gap;
    qint64 longest = 0;
    QTimer tick;
    QObject::connect(&tick, &QTimer::timeout, &app, [&] { longest = std::max(longest, gap.restart()); });
    QObject::connect(&counter, &ChangeCounter::counted, &app, [&] { app.quit(); });
    tick.start(1);
    gap.start();
    clock.restart();
    counter.count(edit);
    app.exec();
    const qint64 answering = clock.restart();

    // The work of the window's own thread: the count below a name, the list of labels to recheck, the change, its undo.
    (void)knownLabels(**study, asked.id);
    const qint64 usage = clock.restart();
    if (const auto input = recheckInput(**study); input) {
        (void)recheckList(*input);
    }
    const qint64 recheck = clock.restart();
    const auto done = (*study)->perform(editCodebook(edit));
    const qint64 doing = clock.restart();
    const auto undone = (*study)->undo();
    const qint64 undoing = clock.restart();
    if (!done || !undone) {
        std::fprintf(stderr, "%s\n", qPrintable((!done ? done : undone).error().oneLine()));
        return 2;
    }
    std::printf("{\"read_ms\": %lld, \"compute_ms\": %lld, \"worker_ms\": %lld, \"longest_wait_ms\": %lld, "
                "\"usage_ms\": %lld, \"recheck_list_ms\": %lld, \"change_ms\": %lld, \"undo_ms\": %lld}\n",
                (long long)reading, (long long)computing, (long long)answering, (long long)longest, (long long)usage,
                (long long)recheck, (long long)doing, (long long)undoing);
    return 0;
}
