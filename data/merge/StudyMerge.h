// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/merge/EntryLine.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/StudyFile.h"
#include "data/store/replay/MergeConflict.h"

namespace corater {

/// The result of a merge.
struct MergeOutcome
{
    qint64 entries = 0;                   ///< new to this copy
    qint64 opened = 0;                    ///< encrypted entries, earlier or new ones, that can be read now
    qint64 items = 0;                     ///< new to this copy
    bool isFork = false;                  ///< one file is a copy of the other, and both were changed since
    ChangeSet changes;                    ///< the changes of the tables
    std::vector<MergeConflict> conflicts; ///< of all copies, settled ones included
    qint64 newConflicts = 0;              ///< of these, brought by this merge and not settled
    QByteArrayList waiting{}; ///< hashes of entries that were not taken, because entries before them are missing
};

/// Opens the file of another copy of a study for merging. A file of an earlier version is migrated in a temporary copy;
/// the file itself is not changed.
class MergeSource
{
public:
    static Result<MergeSource> open(const QString &path);
    StudyStore store() const { return m_file->store(); }

private:
    std::shared_ptr<void> m_folder; ///< of a copy; removed after the file is closed
    std::unique_ptr<StudyFile> m_file;
};

enum class MergeMode { DryRun, Real };

/// Takes in the entries of the other copy that this one lacks: one durable change, whole or not at all. The result does
/// not depend on which copy takes in the other, in which order, or how often. Refused: another study (Foreign), a copy
/// whose history or seals do not hold (Damaged). A dry run returns the result and changes nothing.
Result<MergeOutcome> mergeCopy(StudyFile &mine, const StudyStore &theirs, MergeMode mode);

/// Entries and items that arrived one by one, in parcels.
struct Arrived
{
    std::vector<TravellingEntry> entries;
    std::shared_ptr<void> folder;     ///< contains the file of the items; removed after it is closed
    std::unique_ptr<StudyFile> items; ///< a temporary study with the items, for ItemTransfer; null: no item came
};

/// As mergeCopy() for arrivals: checks each entry (hash, signature, place in its copy's chain) and the hash of each
/// import's items. Keeps unreadable entries until a key comes; `secret` decrypts what the rater of this copy encrypted
/// elsewhere, and may be null. `then` runs in the same transaction.
Result<MergeOutcome> mergeArrived(StudyFile &mine, Arrived arrived, const RaterSecret *secret, MergeMode mode,
                                  const std::function<Result<void>(const MergeOutcome &)> &then = {});

/// The contradicting changes of copies in the study's present state.
Result<std::vector<MergeConflict>> conflictsIn(Connection &connection);

} // namespace corater
