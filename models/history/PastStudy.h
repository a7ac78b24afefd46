// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryLines.h"

#include <QTemporaryDir>

namespace corater {

/// A copy of a study as it was at an earlier moment, in a separate folder.
struct PastFile
{
    std::shared_ptr<QTemporaryDir> folder; ///< removed with its last owner
    QString path;
};

/// A study at an earlier moment, checked against its seals and its history, which ends there.
struct PastStudy
{
    std::shared_ptr<QTemporaryDir> folder; ///< must outlive the study
    std::unique_ptr<StudyReader> study;
    bool hidesRounds = false; ///< a round that is still open was open then
};

/// A moment that the user named: a date or a time (momentOf(), the end of a day), the number of an entry as shown to a
/// user who did not name a rater, or the beginning of the entry's hash (8 letters or more). Returns HistoryEntry::seq
/// of the last entry of that moment; refused when the study was made later.
Result<qint64> entryAsOf(const StudyReader &study, const QString &moment);

/// When the study was changed last: UTC.
Result<QString> lastChangeOf(const StudyReader &study);

/// The moments at which a round was open that is still open. A moment is HistoryEntry::seq of its last entry.
class HiddenMoments
{
public:
    /// Reads the whole history. If it cannot be read, more is hidden, not less.
    static HiddenMoments of(const StudyReader &study);

    std::vector<RoundId> roundsAt(qint64 last) const;
    bool contains(qint64 last) const { return !roundsAt(last).empty(); }

private:
    std::vector<std::pair<RoundId, qint64>> m_opened; ///< rounds, and the entries that opened them
    QHash<qint64, size_t> m_places;                   ///< HistoryRepository::places()
};

/// Writes the complete study as it was after that entry into a temporary folder of the system.
Result<PastFile> writePast(const StudyReader &study, qint64 last, const std::atomic_bool *stop = nullptr);

/// Opens the study as it was after that entry. A round that is open now hides its ratings there, too: only its name and
/// who had sealed it are shown. A round that was open then and is closed now is open there, and no result contains its
/// labels. The copy is in a temporary folder of the system.
Result<PastStudy> openPast(const StudyReader &study, qint64 last, const std::atomic_bool *stop = nullptr);

} // namespace corater
