// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Reader.h"
#include "data/store/connection/Repository.h"
#include "data/store/history/HistoryEntry.h"

#include <QSet>
#include <functional>

namespace corater {

/// Who made an entry of the history, and when.
struct EntryStamp
{
    RaterId actor{}; ///< none: the program itself
    QString at;      ///< UTC, as HistoryEntry::at
};

/// The history: its entries, which of them concern an item or a code, and the last one at a given time. Numbers of
/// entries rise and may have gaps. Errors are those of the file, and Damaged if the history is not whole.
class HistoryRepository : Repository
{
public:
    explicit HistoryRepository(Connection &connection) : Repository(connection) {}

    using Each = std::function<Result<void>(const HistoryEntry &)>;

    /// Calls `each` for every entry that the reader may see (VisibleHistory), without its changes, in the order in
    /// which entries count, which is the same in every copy (EntryGraph::order()). Stops at the first error of `each`,
    /// and gives that.
    Result<void> read(const Reader &reader, const Each &each) const;
    /// As read(), for the entries of one actor; none: entries of the program itself.
    Result<void> readOwn(RaterId actor, const Each &each) const;
    /// As read(), for the entries of a kind, with their changes of the study's settings and no others.
    Result<void> readSettings(const QString &kind, const Each &each) const;
    /// Who made an entry and when. NotFound where there is none.
    Result<EntryStamp> stampOf(qint64 seq) const;
    /// A whole entry, for a change that takes it back. The change decides whether the actor may, and must not show
    /// anything of the entry. NotFound if there is none.
    Result<HistoryEntry> toTakeBack(qint64 seq) const;
    /// The changes of the entries from `after` (not included) to `last`, in the order of the file: they show a study
    /// that follows others' changes of its file which data to read anew. Must not be shown.
    Result<ChangeSet> changesBetween(qint64 after, qint64 last) const;
    /// Recomputes the undo state of an actor from the history: this is how undo survives a restart.
    Result<UndoState> undoState(RaterId actor, const UndoKinds &kinds) const;
    /// The first entry that opened the round as it is, also by changing a round in which nobody had rated; 0 if there
    /// is none.
    Result<qint64> entryThatOpened(RoundId round) const;
    /// The last entry before `seq` that seals a part of a round; 0 if there is none.
    Result<qint64> lastSealBefore(qint64 seq) const;
    /// The entries that changed a row of the item: ratings with their units, labels and notes, what was settled,
    /// rounds, review requests, duplicates; and the imports that brought it or its texts. Reads the whole history, one
    /// entry at a time.
    Result<QSet<qint64>> entriesOfItem(ItemId item) const;
    /// The entries that changed the code or a row that refers to it.
    Result<QSet<qint64>> entriesOfCode(CodeId code) const;
    /// The actors of entries that were made in this copy of the study, on any machine; entries from other copies and
    /// those of the program itself do not count.
    Result<QSet<RaterId>> ratersWhoWorkedHere() const;
    /// The newest entry that is not later than the moment (UTC, as nowUtc() writes it); 0: the study was made later.
    Result<qint64> lastEntryUntil(const QString &utc) const;
    /// How many entries there are, hidden ones included; must not be shown while a round is open.
    Result<qint64> count() const;
    /// Where each entry stands in the order in which they count: seq → place. Empty where nothing came from another
    /// copy: then seq is the order.
    Result<QHash<qint64, size_t>> places() const;
    /// The number of the newest entry, 0 where there is none: it grows with every change of the study.
    Result<qint64> newest() const;
    /// Conflict when a row still refers to one that the changes removed. SQLite checks this only when the transaction
    /// ends, which a trial never does.
    Result<void> checkNothingRefersTo(const ChangeSet &changes) const;
};

} // namespace corater
