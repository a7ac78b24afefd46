// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The relation of a history entry to an earlier one.
enum class HistoryAct {
    Did,
    TookBack, ///< it is an undo
    DidAgain  ///< it takes back an undo
};

/// One entry of the history as it is shown in a list.
struct HistoryLine
{
    qint64 number = 0; ///< the position among the listed entries, from 1: gaps would reveal how much others have done
    qint64 seq = 0;    ///< HistoryEntry::seq, never displayed
    QString hash;
    QString at;      ///< UTC, as HistoryEntry has it
    QString arrived; ///< UTC: when it came from another copy; empty: it was made in this one
    RaterId actor{};
    QString kind;
    QString what;                                    ///< the sentence, with the codes where it names none
    QString site;                                    ///< of the item that the entry names, if it names one
    QString item;                                    ///< its id at the source; several items: the first
    qint64 items = 0;                                ///< how many it names
    std::vector<std::pair<QString, QString>> others; ///< site and id of those after the first
    QString version; ///< name of the codebook version that was in force, as the viewer may know it
    HistoryAct act = HistoryAct::Did;
    qint64 takesBack = 0; ///< number of the entry that it takes back
};

/// The filter of lines. Hidden entries are in no list, so no filter reveals them.
struct HistoryFilter
{
    std::optional<RaterId> actor;      ///< the id none: changes made in nobody's name
    QStringList kinds;                 ///< any of these; empty: all
    QString since;                     ///< UTC as in HistoryLine::at; empty: from the first
    QString until;                     ///< this moment included
    QString text;                      ///< part of sentence, item or kind, without case
    std::optional<QSet<qint64>> among; ///< HistoryLine::seq, see entriesOfItem() and entriesOfCode()

    bool isEmpty() const;
};

bool fits(const HistoryLine &line, const HistoryFilter &filter);

/// The history as the viewer may see it (VisibleHistory), the oldest first. Reads all of it; for a window: on a worker,
/// with a study that was opened beside. Cancelled once `stop` is set.
Result<std::vector<HistoryLine>> historyLines(const StudyReader &study, RaterId viewer,
                                              const std::atomic_bool *stop = nullptr);

/// Whether the text can name an entry: its number in historyLines(), or the beginning of its hash (8 letters or more).
bool isEntryName(const QString &text);
/// The entry that the text names, as HistoryEntry::seq; one that the viewer may not see has no name.
Result<qint64> entryNamed(const StudyReader &study, const QString &text, RaterId viewer);

} // namespace corater
