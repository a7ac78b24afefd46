// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/DataSetExport.h"

#include "codebook/InEnglish.h"
#include "data/import/ratings/EmpiricalStudy.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/codebook/Recheck.h"
#include "models/codebook/ReviewedLabels.h"
#include "models/export/UnitEvidence.h"
#include "models/settling/SettlingReads.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

bool hasDiffering(const EffectiveItem &item)
{
    return std::ranges::any_of(item.units, [](const EffectiveUnit &unit) {
        return std::ranges::contains(unit.labels, true, &Decision::differs);
    });
}

// Writes the units of one item and counts them.
Result<void> writeItem(EmpiricalStudyWriter &writer, const Codebook &codebook, const EffectiveItem &settled,
                       const Item &item, const UnitEvidence *evidence, bool withUnsettled, ExportedDataSet &count)
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
        for (const Dimension &dimension : codebook.dimensions) {
            const bool differs = unit.labels.value(dimension.id).differs;
            row.differing += differs ? QStringList{dimension.name} : QStringList();
        }
        TRY(writer.write(row));
        ++count.units;
    }
    count.items += count.units > before ? 1 : 0;
    count.unitless += settled.units.empty() ? 1 : 0;
    return {};
}

struct DataSetExportText
{
    Q_DECLARE_TR_FUNCTIONS(DataSetExport)
};

/// What effectiveFinals() says about the rows of the data set.
struct Tally
{
    qint64 units = 0;
    qint64 openUnits = 0;
    qint64 openItems = 0;
    QMap<QString, qint64> retired; ///< units by the name of a retired code
};

void addTo(Tally &tally, const EffectiveUnit &unit, const Codebook &codebook)
{
    if (!unit.settled()) {
        ++tally.openUnits;
        return;
    }
    ++tally.units;
    for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
        for (const CodeId id : decision.codes) {
            const Code *code = codebook.code(id);
            if (code && code->retired) {
                ++tally.retired[code->name];
            }
        }
    }
}

} // namespace

Result<ExportedDataSet> exportEmpiricalStudy(const StudyReader &study, QIODevice &device, const DataSetOptions &options)
{
    const InEnglish data;
    const EmpiricalStudyOptions &how = options.layout;
    const auto sheet = sheetWriter(how.format, device, QStringLiteral("data set"), how.keepFormulas, how.columns);
    return writeEmpiricalStudy(study, *sheet, options);
}

Result<ExportedDataSet> writeEmpiricalStudy(const StudyReader &study, SheetWriter &sheet, const DataSetOptions &options)
{
    const InEnglish data;
    TRY(const auto input, settlingInput(study));
    QHash<ItemId, EffectiveItem> settled;
    EmpiricalStudyOptions layout = options.layout;
    for (EffectiveItem &item : effectiveFinals(input)) {
        layout.differing = layout.differing || (item.screening == Screening::In && hasDiffering(item));
        settled.insert(item.item, std::move(item));
    }
    const UnitEvidence evidence(input);
    ExportedDataSet count;
    EmpiricalStudyWriter writer(sheet, input.codebook, layout);
    TRY(writer.writeHeadings());
    const auto done = study.store().items().each([&](const Item &item) -> Result<void> {
        const auto found = settled.constFind(item.id);
        if (found == settled.cend()) {
            ++count.unrated;
            return {};
        }
        if (found->screening == Screening::In) {
            return writeItem(writer, input.codebook, *found, item, layout.evidence ? &evidence : nullptr,
                             options.withUnsettled, count);
        }
        count.openItems += found->screening == Screening::Undecided ? 1 : 0;
        return {};
    });
    TRY(done ? writer.end() : done);
    return count;
}

Result<QStringList> dataSetNotes(const StudyReader &study)
{
    TRY(const auto input, settlingInput(study));
    Tally tally;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        tally.openItems += item.screening == Screening::Undecided ? 1 : 0;
        if (item.screening == Screening::In) {
            std::ranges::for_each(item.units, [&](const EffectiveUnit &unit) { addTo(tally, unit, study.codebook()); });
        }
    }
    TRY(const auto rechecks, recheckInput(study));
    const auto labels = reviewedLabels(rechecks);
    const auto waiting = std::ranges::count_if(
        labels, [&](const ReviewedLabel &label) { return label.waits && study.isClosed(label.round); });
    QStringList notes{DataSetExportText::tr("%1 will be written.").arg(countOf(tally.units, Counted::Row))};
    if (tally.openUnits + tally.openItems > 0) {
        notes << DataSetExportText::tr("Left out because not settled: %1, %2.")
                     .arg(countOf(tally.openUnits, Counted::Unit), countOf(tally.openItems, Counted::Item));
    }
    for (const auto &[name, units] : tally.retired.asKeyValueRange()) {
        notes << DataSetExportText::tr("The retired code “%1” is the final label of %2.")
                     .arg(name, countOf(units, Counted::Unit));
    }
    if (waiting > 0) {
        notes << (waiting == 1
                      ? DataSetExportText::tr("1 review request has no answer yet.")
                      : DataSetExportText::tr("%n review requests have no answer yet.", nullptr, int(waiting)));
    }
    return notes;
}

} // namespace corater
