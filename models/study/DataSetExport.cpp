// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/DataSetExport.h"

#include "data/store/ItemStore.h"
#include "models/rounds/Repeats.h"

#include <QSet>

namespace corater {

namespace {

// Writes the units of one item and counts them.
Result<void> writeItem(EmpiricalStudyWriter &writer, const EffectiveItem &settled, const Item &item, bool withUnsettled,
                       ExportedDataSet &count)
{
    const qint64 before = count.units;
    for (const EffectiveUnit &unit : settled.units) {
        count.openUnits += unit.settled() ? 0 : 1;
        if (!unit.settled() && !withUnsettled) {
            continue;
        }
        PublishedUnit row{.id = unit.name,
                          .date = item.date,
                          .title = item.title,
                          .url = item.url,
                          .comment = unit.comment,
                          .labels = {}};
        for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
            row.labels.insert(dimension, decision.codes);
        }
        if (const auto written = writer.write(row); !written) {
            return written;
        }
        ++count.units;
    }
    count.items += count.units > before ? 1 : 0;
    count.unitless += settled.units.empty() ? 1 : 0;
    return {};
}

} // namespace

Result<SettlingInput> settlingInput(const Study &study)
{
    SettlingInput input{.codebook = study.codebook(), .raters = study.raters(), .rounds = study.rounds()};
    QSet<ItemId> items;
    const Repeats repeats(input.rounds);
    for (const Round &round : input.rounds) {
        if (round.closedAt.isEmpty()) {
            continue;
        }
        auto ratings = study.allRatings({.round = round.id});
        if (!ratings) {
            return std::unexpected(ratings.error());
        }
        repeats.takeFrom(*ratings);
        for (const Rating &rating : *ratings) {
            items.insert(rating.item);
            input.ratings.push_back(rating);
        }
    }
    auto finals = study.finals();
    auto alignment = study.alignment();
    if (!finals || !alignment) {
        return std::unexpected(!finals ? finals.error() : alignment.error());
    }
    input.finals = std::move(*finals);
    input.alignment = std::move(*alignment);
    for (const FinalItem &settled : input.finals) {
        items.insert(settled.item);
    }
    const auto read = readItems(study.file().connection(), [&](const Item &item) -> Result<void> {
        if (items.contains(item.id)) {
            input.externalIds.insert(item.id, item.externalId);
        }
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    return input;
}

Result<ExportedDataSet> exportEmpiricalStudy(const Study &study, QIODevice &device, const DataSetOptions &options)
{
    const auto input = settlingInput(study);
    if (!input) {
        return std::unexpected(input.error());
    }
    QHash<ItemId, EffectiveItem> settled;
    for (EffectiveItem &item : effectiveFinals(*input)) {
        settled.insert(item.item, std::move(item));
    }
    ExportedDataSet count;
    EmpiricalStudyWriter writer(device, input->codebook, options.layout);
    if (const auto written = writer.writeHeadings(); !written) {
        return std::unexpected(written.error());
    }
    const auto done = readItems(study.file().connection(), [&](const Item &item) -> Result<void> {
        const auto found = settled.constFind(item.id);
        if (found == settled.cend()) {
            ++count.unrated;
            return {};
        }
        if (found->screening == Screening::In) {
            return writeItem(writer, *found, item, options.withUnsettled, count);
        }
        count.openItems += found->screening == Screening::Undecided ? 1 : 0;
        return {};
    });
    if (!done) {
        return std::unexpected(done.error());
    }
    return count;
}

} // namespace corater
