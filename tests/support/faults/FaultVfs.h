// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// A layer between SQLite and its files in the whole program: counts what SQLite does to the disk (write, sync,
/// truncate, make and remove a file, make room for a log's index), and at one of these calls fails or ends the process.
namespace corater::test::faults {

enum class Fault {
    None,     ///< only count
    Kill,     ///< the process ends before the call
    KillTorn, ///< the process ends when the first half of a write is done
    FailOnce, ///< the call says that the disk failed
    FailOn,   ///< so do all calls after it
    FullOn    ///< from then on writes find the disk full
};

/// Replaces SQLite's own VFS. False if Qt's driver has an SQLite of its own, which this does not reach.
bool install();

/// Counts from 1 again; `at` is the call at which the fault happens.
void begin(Fault fault, int at);

/// The number of calls since begin().
int calls();

} // namespace corater::test::faults
