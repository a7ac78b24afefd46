// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/merge/EntryLine.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/file/StudyFile.h"
#include "data/store/replay/MergeConflict.h"

namespace corater {

/// What a merge brought.
struct MergeOutcome
{
    qint64 entries = 0;  ///< of the history, that this copy did not have
    qint64 opened = 0;   ///< entries that had come encrypted, or just came so, and can be read now
    qint64 items = 0;    ///< that it did not have
    bool isFork = false; ///< the other file had been copied from this one, or this from it, and both went on
    ChangeSet changes;   ///< what came of it in the tables
    std::vector<MergeConflict> conflicts; ///< of all copies, settled ones included
    qint64 newConflicts = 0;              ///< of these, brought by this merge and not settled
    QByteArrayList waiting{}; ///< hashes of entries that were not taken: others that they follow have not come
};

/// Opens a file that another copy of a study is in, to be merged. One of an earlier version is brought up to date in a
/// temporary place; the file itself stays as it is.
class MergeSource
{
public:
    static Result<MergeSource> open(const QString &path);
    /// What is in it, to read.
    StudyStore store() const { return m_file->store(); }

private:
    std::shared_ptr<void> m_folder; ///< of a copy; removed after the file is closed
    std::unique_ptr<StudyFile> m_file;
};

enum class MergeMode { DryRun, Real };

/// Takes in what the other copy has recorded and this one has not: one durable change, whole or not at all. What two
/// copies come to does not depend on who takes in whom, in which order, or how often. Refused: another study (Foreign),
/// a copy whose history or seals do not hold (Damaged). A dry run says what would come of it and changes nothing.
Result<MergeOutcome> mergeCopy(StudyFile &mine, const StudyStore &theirs, MergeMode mode);

/// What came from other copies one by one, as parcels bring it.
struct Arrived
{
    std::vector<TravellingEntry> entries;
    std::shared_ptr<void> folder;     ///< where the file of the items lies; removed after it is closed
    std::unique_ptr<StudyFile> items; ///< a file of its own that holds the items, as ItemTransfer takes them
};

/// The same for what came one by one: entries are checked one by one (hash, signature, place in their copy's chain),
/// imports against what they say they brought. What cannot be read is kept until a key comes; `secret` opens what the
/// rater of this copy encrypted elsewhere, and may be null. `then` runs in the same transaction.
Result<MergeOutcome> mergeArrived(StudyFile &mine, Arrived arrived, const RaterSecret *secret, MergeMode mode,
                                  const std::function<Result<void>(const MergeOutcome &)> &then = {});

/// The changes of copies that contradict each other, of the study as it is.
Result<std::vector<MergeConflict>> conflictsIn(Connection &connection);

} // namespace corater
