// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/SharedWorld.h"

namespace corater::test {

/// What a program needs in its environment, "NAME=VALUE", for one call to the system to go wrong that changes files
/// below the folder; `fault` as in faults/FaultShim.cpp, empty for none. The calls are noted in the log.
QStringList faultEnvironment(const QString &folder, const QString &log, const QString &fault);
/// The calls that the last such run noted: what and of which file.
QByteArrayList faultCalls(const QString &log);
/// Runs the program and waits until it ends, however long; its status is -1 when it was killed.
Answer runFaulty(const QString &program, const QStringList &arguments, const QStringList &environment,
                 const QByteArray &input = {});

/// Runs of the program in which one call to the system goes wrong (faults/FaultShim.cpp), in a world that is put back
/// before. Such a call opens a new file, writes, syncs, truncates, renames, removes, or makes a folder, below the
/// world.
class FaultyRun
{
public:
    explicit FaultyRun(const SharedWorld &world) : m_world(world) {}

    /// How many such calls the command makes when all goes well; what it answered stays in whole().
    int countCalls(const QStringList &arguments);
    const Answer &whole() const { return m_whole; }

    /// The command with the fault at that call: "eio", "enospc", "short", "kill" or "half".
    Answer run(const QStringList &arguments, const QString &mode, int number) const;
    /// The call of the last run at which the fault was: what and of which file; for messages.
    QByteArray callOfFault(int number) const;
    /// What a run needs in its environment for such a fault, "NAME=VALUE".
    QStringList environment(const QString &fault) const;

private:
    const SharedWorld &m_world;
    Answer m_whole;
};

/// At most `most` numbers of 1 to `last`, evenly spread, both ends among them.
QList<int> spread(int last, int most);

} // namespace corater::test
