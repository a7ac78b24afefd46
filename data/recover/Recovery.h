// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/RecoveryReport.h"

namespace corater {

/// Whether unproven rows are taken over, too.
enum class Unproven { LeaveOut, Take };

/// Makes a new study at `path` from what can be proven of a damaged one, which stays as it is. What counts as proven:
///
/// - An entry of the history that fits its hash and whose chain reaches back to the first entry. The tables of the new
/// study
///   are what these entries come to: a true state of the study, at the latest the one before the first entry that is
///   lost.
/// - A row as an entry behind the last gap left it: nothing that is lost came after.
/// - Ratings that fit the hash that was sealed, and an item that fits its sum, or that of its import.
/// - Nothing because a table of the damaged file says so: pages have no sums, and one changed bit makes another label.
/// But
///   where a table says what the entries say, nothing has changed it since; every answer of which that cannot be said
///   is named in the report. What was sealed changes no more and stands.
///
/// With Unproven::Take the tables of the damaged file say what the entries do not; all that is named in the report,
/// too.
///
/// The new study is the same study (StudyIdentity::study) in a new copy, and its history says that it was recovered.
/// Where the damaged file or another copy turns out to have more after all, it can be merged in. Where not even the
/// first entry is left, it can only be made of what is not proven, and is another study. Damaged: nothing can be
/// proven. Foreign: no study. Newer: of a newer Corater.
Result<RecoveryReport> recoverStudy(const QString &damaged, const QString &path,
                                    Unproven unproven = Unproven::LeaveOut);

/// The kind of the entry.
inline const QString recoverKind = QStringLiteral("recover");

} // namespace corater
