// SPDX-License-Identifier: GPL-3.0-or-later
// writeDiscussions() of StudyTables.h.
#include "data/store/tables/DiscussionRepository.h"
#include "models/export/ExportWords.h"
#include "models/export/StudyTables.h"
#include "models/settling/SettlingReads.h"

namespace corater {

namespace {

// The name of each rater's unit in the data set.
QHash<UnitId, QString> namesOfUnits(const SettlingInput &input)
{
    QHash<UnitId, QString> names;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        for (const std::vector<EffectiveUnit> *units : {&item.units, &item.dropped}) {
            for (const EffectiveUnit &unit : *units) {
                for (const UnitMatch &match : {unit.match, unit.assessedAs}) {
                    for (const UnitId id : match) {
                        names.insert(id, unit.name);
                    }
                }
            }
        }
    }
    return names;
}

} // namespace

Result<qint64> writeDiscussions(const StudyReader &study, SheetWriter &writer)
{
    TRY(const auto entries, study.store().discussions().read());
    TRY(const auto input, entries.empty() ? Result<SettlingInput>() : settlingInput(study));
    const QHash<UnitId, QString> units = namesOfUnits(input);
    TRY(writer.begin({QStringLiteral("item"), QStringLiteral("unit"), QStringLiteral("question"),
                      QStringLiteral("round"), QStringLiteral("author"), QStringLiteral("at"), QStringLiteral("text"),
                      QStringLiteral("resolved")}));
    for (const DiscussionEntry &entry : entries) {
        const auto round = study.round(entry.round);
        const auto author = study.rater(entry.author);
        const Dimension *dimension = study.codebook().dimension(entry.dimension);
        TRY(writer.write({input.externalIds.value(entry.item), units.value(entry.unit),
                          dimension           ? dimension->name
                          : valid(entry.unit) ? QStringLiteral("unit")
                                              : QStringLiteral("screening"),
                          round ? round->name : QString(), author ? author->name : QString(), entry.at, entry.text,
                          yes(entry.resolves)}));
    }
    TRY(writer.end());
    return qint64(entries.size());
}

} // namespace corater
