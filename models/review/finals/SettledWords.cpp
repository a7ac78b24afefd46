// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/finals/SettledWords.h"

#include "data/store/tables/RoundRepository.h"
#include "models/review/ReviewWords.h"
#include "models/settling/SettlingReads.h"

#include <algorithm>

namespace corater {

namespace {

QString wordsOf(const EffectiveUnit &unit, const Codebook &codebook)
{
    QStringList lines{unit.name};
    for (const Dimension &dimension : codebook.dimensions) {
        const auto settled = unit.labels.constFind(dimension.id);
        if (dimension.assessment || settled == unit.labels.cend() || (settled->codes.empty() && !settled->differs)) {
            continue;
        }
        QStringList names(settled->differs ? 1 : 0, differWords());
        for (const CodeId code : codebook.current(settled->codes)) {
            const Code *known = dimension.code(code);
            names << (known ? known->name : QString());
        }
        lines << QStringLiteral("%1: %2").arg(dimension.name, names.join(QStringLiteral(", ")));
    }
    if (!unit.comment.isEmpty()) {
        lines << unit.comment;
    }
    return lines.join(u'\n');
}

} // namespace

Result<QStringList> settledWords(const StudyReader &study, RoundId round, ItemId item)
{
    TRY(const auto assessed, study.store().rounds().assessedUnits(round, item));
    if (assessed.empty()) {
        return QStringList();
    }
    TRY(const auto input, settlingInput(study, item));
    QStringList words;
    for (const AssessedUnit &unit : assessed) {
        QString text = unit.name;
        for (const EffectiveItem &settled : effectiveFinals(input)) {
            const auto found = std::ranges::find(settled.units, unit.unit, &EffectiveUnit::record);
            text = found == settled.units.end() ? text : wordsOf(*found, input.codebook);
        }
        words << text;
    }
    return words;
}

} // namespace corater
