// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/HintTimes.h"

#include "data/store/StudyStore.h"
#include "data/store/history/HistoryEntry.h"
#include "data/store/history/HistoryRepository.h"
#include "models/study/Study.h"

#include <algorithm>

namespace corater {

bool HintTimes::wereOnIn(const Round &round) const
{
    return !round.imported && std::ranges::any_of(shown, [&round](const Period &period) {
        const bool beganInTime = round.closedAt.isEmpty() || period.from < round.closedAt;
        return beganInTime && (period.to.isEmpty() || round.createdAt < period.to);
    });
}

Result<HintTimes> HintTimes::of(const StudyStore &store)
{
    HintTimes times;
    // An undo has the kind of the entry that it undoes.
    TRY(store.history().readSettings(showHintsKind, [&](const HistoryEntry &entry) -> Result<void> {
        for (const RowChange &row : entry.changes.rows) {
            const bool on = row.after.value(QStringLiteral("value")).toString() == hintsAlwaysShown;
            const bool wasOn = !times.shown.empty() && times.shown.back().to.isEmpty();
            if (on && !wasOn) {
                times.shown.push_back({entry.at, {}});
            } else if (!on && wasOn) {
                times.shown.back().to = entry.at;
            }
        }
        return {};
    }));
    return times;
}

bool showsHintsAlways(const StudyReader &study)
{
    return study.setting(hintTimesSetting) == hintsAlwaysShown;
}

QString roundThatHidesHints(const StudyReader &study)
{
    if (showsHintsAlways(study)) {
        return {};
    }
    for (const Round &round : study.rounds()) {
        if (!study.isClosed(round.id)) {
            return round.name;
        }
    }
    return {};
}

bool showsHints(const StudyReader &study)
{
    return roundThatHidesHints(study).isEmpty();
}

QStringList roundsWithHints(const HintTimes &times, const std::vector<Round> &rounds)
{
    QStringList names;
    for (const Round &round : rounds) {
        if (times.wereOnIn(round)) {
            names << round.name;
        }
    }
    return names;
}

} // namespace corater
