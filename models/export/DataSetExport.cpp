// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/DataSetExport.h"

#include "data/import/ratings/EmpiricalStudy.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/export/UnitEvidence.h"
#include "models/settling/SettlingReads.h"

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
        TRY(writer.write(row));
        ++count.units;
    }
    count.items += count.units > before ? 1 : 0;
    count.unitless += settled.units.empty() ? 1 : 0;
    return {};
}

} // namespace

Result<ExportedDataSet> exportEmpiricalStudy(const StudyReader &study, QIODevice &device, const DataSetOptions &options)
{
    const EmpiricalStudyOptions &how = options.layout;
    const auto sheet = sheetWriter(how.format, device, QStringLiteral("data set"), how.keepFormulas, how.columns);
    return writeEmpiricalStudy(study, *sheet, options);
}

Result<ExportedDataSet> writeEmpiricalStudy(const StudyReader &study, SheetWriter &sheet, const DataSetOptions &options)
{
    TRY(const auto input, settlingInput(study));
    QHash<ItemId, EffectiveItem> settled;
    for (EffectiveItem &item : effectiveFinals(input)) {
        settled.insert(item.item, std::move(item));
    }
    const UnitEvidence evidence(input);
    ExportedDataSet count;
    EmpiricalStudyWriter writer(sheet, input.codebook, options.layout);
    TRY(writer.writeHeadings());
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
    TRY(done ? writer.end() : done);
    return count;
}

} // namespace corater
