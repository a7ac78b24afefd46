// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/RecoveryReport.h"

namespace corater {

/// Whether unproven rows are taken over, too.
enum class Unproven { LeaveOut, Take };

/// Makes a new study at `path` from the proven content of a damaged one, which stays as it is. Proven are:
///
/// - An entry of the history that fits its hash and whose chain reaches back to the first entry. The tables of the new
///   study have the state after these entries: a true state of the study, at the latest the one before the first lost
///   entry.
/// - A row as an entry behind the last gap left it: no lost entry came after.
/// - Ratings that fit the sealed hash, and an item that fits its sum, or that of its import.
/// - No row of a damaged table by itself: pages have no sums, and one changed bit makes another label. But where a
///   table agrees with the entries, no later entry changed the row; the report names every answer without this
///   agreement. Sealed answers do not change any more, and stand.
///
/// With Unproven::Take, rows that no entry proves come from the tables of the damaged file; the report names these,
/// too.
///
/// The new study is the same study (StudyIdentity::study) in a new copy, and its history records the recovery. If the
/// damaged file or another copy turns out to have more, it can be merged in. Without even the first entry, only an
/// unproven study can be made, and it is another study. Damaged: nothing can be proven. Foreign: no study. Newer: of a
/// newer Corater.
Result<RecoveryReport> recoverStudy(const QString &damaged, const QString &path,
                                    Unproven unproven = Unproven::LeaveOut);

/// The kind of the entry.
inline const QString recoverKind = QStringLiteral("recover");

} // namespace corater
