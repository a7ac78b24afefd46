// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/LargeStudy.h"

#include "data/records/Final.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

namespace corater::test {

namespace {

constexpr int differs = 4; ///< every so many items the raters gave different colours

/// Rates the items from `first` to `last` in the open round, each with one unit, in one entry of the history.
Command<> rateMany(const Study &study, int first, int last, int shift)
{
    return [&study, first, last, shift](Change &change) -> Result<void> {
        change.record(QStringLiteral("rate-many"), {});
        const std::vector<CodeId> colours = study.codebook().dimensions[0].choices();
        const std::vector<CodeId> sizes = study.codebook().dimensions[1].choices();
        const VersionId version = study.currentVersion().id;
        for (int i = first; i <= last; ++i) {
            const size_t by = i % differs == 0 ? size_t(shift) : 0;
            UnitRating unit{.ordinal = 1};
            unit.labels[study.codebook().dimensions[0].id] = {colours[(size_t(i) + by) % colours.size()]};
            unit.labels[study.codebook().dimensions[1].id] = {sizes[size_t(i) % sizes.size()]};
            const auto written = writeRating(change.writer, change.ids(), std::nullopt,
                                             Rating{.round = study.currentRound()->id,
                                                    .item = itemNamed(study, QString::number(i)),
                                                    .rater = change.actor,
                                                    .version = version,
                                                    .screening = Screening::In,
                                                    .state = RatingState::Done,
                                                    .changedAt = QStringLiteral("2026-01-05T10:00:00.000Z"),
                                                    .units = {unit}});
            if (!written) {
                return written;
            }
        }
        return {};
    };
}

Result<void> settleOne(Change &change, const Study &study, const Rating &rating)
{
    const DimensionId colour = study.codebook().dimensions[0].id;
    FinalUnit unit{.item = rating.item};
    unit.sources[rating.rater] = rating.units.front().id;
    unit.labels[colour] = {.codes = rating.units.front().labels.value(colour),
                           .origin = Origin::Rater,
                           .chosen = rating.rater,
                           .by = SettledBy::Rater,
                           .at = QStringLiteral("2026-01-06T10:00:00.000Z")};
    return writeFinal(change.writer, change.ids(), std::nullopt,
                      FinalItem{.item = rating.item, .screening = Screening::In, .units = {unit}});
}

/// Settles the colour of the first items on which the raters differ, for the first rater.
Command<> settleMany(const Study &study, int items)
{
    return [&study, items](Change &change) -> Result<void> {
        change.record(QStringLiteral("settle-many"), {});
        const auto ratings = study.allRatings({.rater = change.actor});
        for (size_t i = 0; ratings && i < ratings->size() && int(i) < items; ++i) {
            const Rating &rating = (*ratings)[i];
            const auto settled = (i + 1) % differs == 0 ? settleOne(change, study, rating) : Result<void>();
            if (!settled) {
                return settled;
            }
        }
        return ratings ? Result<void>() : std::unexpected(ratings.error());
    };
}

Result<void> rate(Study &study, const Rater &rater, int first, int last, int shift)
{
    study.setActor(rater.id);
    return study.perform(rateMany(study, first, last, shift));
}

// Sets and clears the flag of each of the items until that many entries are made.
Result<void> flagManyTimes(Study &study, int first, int last, int times)
{
    Result<void> done;
    for (int i = 0; done && i < times; ++i) {
        const QString item = QString::number(first + (i / 2) % (last - first + 1));
        const RatingKey key{study.currentRound()->id, itemNamed(study, item), study.actor()};
        done = study.perform(setFlag(key, RatingFlag::Discuss, i % 2 == 0));
    }
    return done;
}

Result<void> firstRound(Study &study, int items)
{
    QStringList ids;
    for (int i = 1; i <= items; ++i) {
        ids << QString::number(i);
    }
    const auto opened = study.perform(openRound({.draw = RoundPlan::Draw::List, .ids = ids}));
    const std::vector<Rater> raters = study.raters();
    Result<void> done = opened ? Result<void>() : std::unexpected(opened.error());
    for (const Rater &rater : raters) {
        const int shift = rater.id == raters.front().id ? 0 : 1;
        done = done.and_then([&] { return rate(study, rater, 1, items, shift); });
    }
    for (const Rater &rater : raters) {
        study.setActor(rater.id);
        done = done.and_then([&] { return study.perform(sealRound(opened->round, rater.id)); });
    }
    study.setActor(raters.front().id);
    return done.and_then([&] { return study.perform(settleMany(study, items / 2)); });
}

Result<void> secondRound(Study &study, int first, int last)
{
    const auto opened = study.perform(openRound({.draw = RoundPlan::Draw::Rest}));
    const Result<void> done = opened ? Result<void>() : std::unexpected(opened.error());
    return done.and_then([&] { return rate(study, study.raters().front(), first, last, 2); }).and_then([&] {
        return flagManyTimes(study, first, last, last / 2);
    });
}

} // namespace

Result<void> finishItems(Study &study, RaterId rater, int first, int last)
{
    study.setActor(rater);
    return study.perform(rateMany(study, first, last, 0));
}

std::unique_ptr<Study> largeStudy(const QString &path, int items)
{
    auto study = smallStudy(path, items);
    const int inFirst = items * 2 / 3;
    const Result<void> done =
        study ? firstRound(*study, inFirst).and_then([&] {
            return secondRound(*study, inFirst + 1, inFirst + (items - inFirst) / 2);
        })
              : Result<void>(fail(ErrorCode::Internal, Message::literal(QStringLiteral("no study"))));
    if (!done) {
        qWarning("%s", qPrintable(done.error().oneLine()));
    }
    return done ? std::move(study) : nullptr;
}

} // namespace corater::test
