// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/HistoryAbout.h"

#include "data/store/history/HistoryRepository.h"
#include "models/study/Proposals.h"

namespace corater {

EntriesAbout entriesAboutItem(const StudyReader &study, const QString &id)
{
    TRY(const auto item, study.findItem(id));
    if (!item) {
        return EntriesAbout(std::nullopt);
    }
    return study.store().history().entriesOfItem(*item);
}

EntriesAbout entriesAboutCode(const StudyReader &study, const QString &name, RaterId viewer)
{
    std::optional<QSet<qint64>> entries;
    const Codebook shown = codebookShownTo(study, viewer);
    for (const Dimension &dimension : shown.dimensions) {
        for (const Code &code : dimension.codes) {
            if (code.name.compare(name, Qt::CaseInsensitive) != 0) {
                continue;
            }
            TRY(const auto found, study.store().history().entriesOfCode(code.id));
            entries = entries.value_or(QSet<qint64>()) | found;
        }
    }
    return entries;
}

} // namespace corater
