// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ItemsWhere.h"

#include "models/items/ItemFilter.h"
#include "models/items/StudyItemRows.h"

namespace corater {

Result<std::optional<QSet<ItemId>>> itemsWhere(const Study &study, const QString &terms)
{
    if (terms.trimmed().isEmpty()) {
        return std::nullopt;
    }
    const FilterReading reading = readFilter(terms);
    if (!reading.notes.empty()) {
        const FilterNote &note = reading.notes.front();
        return fail(ErrorCode::Input, note.message, {}, {}, terms.mid(note.start, note.length));
    }
    if (reading.filter.disagreementsOnly || !reading.filter.hints.empty()) {
        return fail(ErrorCode::Input, QStringLiteral("disagreements and hints are searched for in the window's list alone"),
                    {}, {}, terms);
    }
    constexpr int atOnce = 10'000;
    const StudyItemRows rows = StudyItemRows::ofWholeStudy(study, study.actor());
    QSet<ItemId> found;
    for (ItemKey after;;) {
        const auto chunk = rows.ids({.filter = reading.filter}, after, atOnce);
        if (!chunk) {
            return std::unexpected(chunk.error());
        }
        found.unite(QSet<ItemId>(chunk->ids.begin(), chunk->ids.end()));
        if (chunk->complete) {
            return found;
        }
        after = chunk->end;
    }
}

} // namespace corater
