// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/History.h"

#include <QSet>

namespace corater {

// What a list of the history asks of the file, beside readHistory(): which entries have to do with what, and which was
// the last at a moment. Numbers of entries rise and may have gaps.

/// The first entry that made the round as it is, or made it of the one that nobody had rated in; 0 where no entry did.
Result<qint64> entryThatOpened(Connection &connection, RoundId round);
/// The last entry before that one by which somebody sealed; 0: there is none.
Result<qint64> lastSealBefore(Connection &connection, qint64 seq);

/// The entries that changed a row of the item: ratings with their units, labels and notes, what was settled, rounds,
/// review requests, duplicates; and the imports that brought it or its texts. Reads the whole history, one entry at a
/// time.
Result<QSet<qint64>> entriesOfItem(Connection &connection, ItemId item);
/// The entries that changed the code or a row that refers to it.
Result<QSet<qint64>> entriesOfCode(Connection &connection, CodeId code);

/// Who has made an entry in this copy of the study, on whichever machine it lay then; entries that came from other
/// copies do not count, and those in nobody's name neither.
Result<QSet<RaterId>> ratersWhoWorkedHere(Connection &connection);

/// The newest entry that is not later than the moment (UTC, as nowUtc() writes it); 0: the study was made later.
Result<qint64> lastEntryUntil(Connection &connection, const QString &utc);

} // namespace corater
