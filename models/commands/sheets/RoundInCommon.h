// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "codebook/Message.h"

#include <QStringList>

namespace corater {

/// Into which round the ratings of a sheet go.
struct SheetRound
{
    QString name; ///< of an imported round (or its number), or of a new one; empty: the round that fits, else a new one
    bool replace = false; ///< ratings of the sheet replace earlier ones of the same raters
    bool ask = false;     ///< change nothing where an imported round has some of the items: the user is to choose
};

/// An imported round that asked the questions of a sheet about some of its items.
struct RoundInCommon
{
    RoundId id{};
    QString round;
    QStringList raters;         ///< of the round
    QStringList again;          ///< raters of the sheet who have ratings in the round
    qint64 items = 0;           ///< of the round
    qint64 shared = 0;          ///< of them in the sheet
    bool fits = false;          ///< shared is at least half of the round's items or of the sheet's
    qint64 differing = 0;       ///< ratings of the same rater and item that are unlike those of the sheet
    QList<Message> differences; ///< the first of them: "item 3, Ada: colour red → blue"

    static constexpr qsizetype mostDifferences = 20;
};

} // namespace corater
