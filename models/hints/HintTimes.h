// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Rating.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

class StudyStore;
class StudyReader;

/// The setting of a study that says whether raters see hints while a round is open, too: hintsAlwaysShown, or anything
/// else.
inline const QString hintTimesSetting = QStringLiteral("hints");
inline const QString hintsAlwaysShown = QStringLiteral("always");
/// The kind of change (showHints()) in the history from which HintTimes is read.
inline const QString showHintsKind = QStringLiteral("show-hints");

/// The times at which raters saw hints although rounds may have been open. Hints influence raters, so they are off
/// while a round is open unless the study shows them, and the report names those times. Taken from the history, which
/// undo does not shorten: hints that were seen stay seen.
struct HintTimes
{
    struct Period
    {
        QString from; ///< UTC, ISO 8601
        QString to;   ///< empty: still
        bool operator==(const Period &) const = default;
    };

    std::vector<Period> shown; ///< by time

    /// Whether hints were shown at any time while the round was open; not of imported rounds.
    bool wereOnIn(const Round &round) const;

    static Result<HintTimes> of(const StudyStore &store);
};

/// Whether the study shows hints in open rounds, too.
bool showsHintsAlways(const StudyReader &study);

/// Whether hints may be shown in that study now: always when no round is open.
bool showsHints(const StudyReader &study);

/// The open round because of which hints are hidden; empty if they are shown.
QString roundThatHidesHints(const StudyReader &study);

/// The names of the rounds in which raters saw hints while they rated.
QStringList roundsWithHints(const HintTimes &times, const std::vector<Round> &rounds);

} // namespace corater
