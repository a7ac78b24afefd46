// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/DataSetExport.h"

#include "data/import/ratings/EmpiricalStudy.h"
#include "data/records/CurrentCodes.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/items/ItemRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/export/UnitEvidence.h"
#include "models/rounds/Repeats.h"

namespace corater {

namespace {

// Writes the units of one item and counts them.
Result<void> writeItem(EmpiricalStudyWriter &writer, const EffectiveItem &settled, const Item &item,
                       const UnitEvidence *evidence, bool withUnsettled, ExportedDataSet &count)
{
    const qint64 before = count.units;
    for (const EffectiveUnit &unit : settled.units) {
        count.openUnits += unit.settled() ? 0 : 1;
        count.loneUnits += unit.waits && unit.alone ? 1 : 0;
        if (!unit.settled() && !withUnsettled) {
            continue;
        }
        PublishedUnit row{.id = unit.name,
                          .date = item.date,
                          .title = item.title,
                          .titleAsCame = item.fields.value(titleAsCame).toString(),
                          .url = item.url,
                          .comment = unit.comment,
                          .labels = {},
                          .evidence = evidence ? UnitEvidence::cell(evidence->of(unit.match)) : QString()};
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

// Ratings of closed rounds in current codes, without items that were shown again.
Result<void> readClosedRatings(const StudyStore &store, SettlingInput &input, ItemId item)
{
    const Repeats repeats(input.rounds);
    for (const Round &round : input.rounds) {
        auto ratings = round.closedAt.isEmpty()
                           ? Result<std::vector<Rating>>(std::vector<Rating>())
                           : store.ratings().read(Reader::ownersTools(), {.round = round.id, .item = item});
        if (!ratings) {
            return std::unexpected(ratings.error());
        }
        repeats.takeFrom(*ratings);
        for (Rating &rating : *ratings) {
            input.ratings.push_back(inCurrentCodes(std::move(rating), input.codebook));
        }
    }
    return {};
}

} // namespace

Result<SettlingInput> settlingInput(const Study &study)
{
    return settlingInput(study.store(), study.codebook());
}

Result<SettlingInput> settlingInput(const StudyStore &store, const Codebook &codebook, ItemId only)
{
    auto raters = store.rounds().raters();
    auto rounds = store.rounds().all();
    auto finals = store.finals().read(only);
    auto alignment = store.ratings().alignment(only);
    auto sole = store.rounds().soleItems();
    auto assessed = store.rounds().assessedUnits({}, only);
    if (!raters || !rounds || !finals || !alignment || !sole || !assessed) {
        return std::unexpected(!raters      ? raters.error()
                               : !rounds    ? rounds.error()
                               : !finals    ? finals.error()
                               : !alignment ? alignment.error()
                               : !sole      ? sole.error()
                                            : assessed.error());
    }
    SettlingInput input{.codebook = codebook, .raters = std::move(*raters), .rounds = std::move(*rounds)};
    input.finals = std::move(*finals);
    input.alignment = std::move(*alignment);
    input.sole = std::move(*sole);
    input.assessed = std::move(*assessed);
    const auto read = readClosedRatings(store, input, only);
    if (!read) {
        return std::unexpected(read.error());
    }
    if (valid(only)) {
        const auto one = store.items().item(only);
        input.externalIds.insert(only, one ? one->externalId : QString());
        return one ? Result<SettlingInput>(std::move(input)) : std::unexpected(one.error());
    }
    auto names = store.items().externalIds();
    if (!names) {
        return std::unexpected(names.error());
    }
    input.externalIds = *std::move(names);
    return input;
}

Result<ExportedDataSet> exportEmpiricalStudy(const Study &study, QIODevice &device, const DataSetOptions &options)
{
    const EmpiricalStudyOptions &how = options.layout;
    const auto sheet = sheetWriter(how.format, device, QStringLiteral("data set"), how.keepFormulas, how.columns);
    return writeEmpiricalStudy(study, *sheet, options);
}

Result<ExportedDataSet> writeEmpiricalStudy(const Study &study, SheetWriter &sheet, const DataSetOptions &options)
{
    const auto input = settlingInput(study);
    if (!input) {
        return std::unexpected(input.error());
    }
    QHash<ItemId, EffectiveItem> settled;
    for (EffectiveItem &item : effectiveFinals(*input)) {
        settled.insert(item.item, std::move(item));
    }
    const UnitEvidence evidence(*input);
    ExportedDataSet count;
    EmpiricalStudyWriter writer(sheet, input->codebook, options.layout);
    if (const auto written = writer.writeHeadings(); !written) {
        return std::unexpected(written.error());
    }
    const auto done = study.store().items().each([&](const Item &item) -> Result<void> {
        const auto found = settled.constFind(item.id);
        if (found == settled.cend()) {
            ++count.unrated;
            return {};
        }
        if (found->screening == Screening::In) {
            return writeItem(writer, *found, item, options.layout.evidence ? &evidence : nullptr, options.withUnsettled,
                             count);
        }
        count.openItems += found->screening == Screening::Undecided ? 1 : 0;
        return {};
    });
    const auto ended = done ? writer.end() : done;
    if (!ended) {
        return std::unexpected(ended.error());
    }
    return count;
}

} // namespace corater
