// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

class Study;

/// The setting of a study that says when raters see hints beside code.
inline const QString hintTimesSetting = QStringLiteral("hints");

/// When raters see hints though a round is open. Hints bias raters, so they are off while a round is open, unless the
/// study says otherwise; since when and until when it did is kept, because a report has to tell it.
struct HintTimes
{
    struct Period
    {
        QString from; ///< UTC, ISO 8601
        QString to;   ///< empty: still
        bool operator==(const Period &) const = default;
    };

    std::vector<Period> shown; ///< by time

    /// Whether hints are shown in open rounds, too.
    bool isOn() const { return !shown.empty() && shown.back().to.isEmpty(); }
    /// Whether hints were shown at any time while the round was open; not of imported rounds.
    bool wereOnIn(const Round &round) const;

    static HintTimes fromText(const QString &setting);
    QString text() const;
    bool operator==(const HintTimes &) const = default;
};

/// Whether hints may be shown in that study now: always when no round is open.
bool showsHints(const Study &study);

/// The round that is open and keeps hints away; empty when they are shown.
QString roundThatHidesHints(const Study &study);

/// The names of the rounds in which raters saw hints while they rated.
QStringList roundsWithHints(const HintTimes &times, const std::vector<Round> &rounds);

} // namespace corater
