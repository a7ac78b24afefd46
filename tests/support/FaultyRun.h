// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/SharedWorld.h"

namespace corater::test {

/// What a program needs in its environment, "NAME=VALUE", for a fault at one system call that changes files below the
/// folder; `fault` as in faults/FaultShim.cpp, empty for none. The calls are listed in the log.
QStringList faultEnvironment(const QString &folder, const QString &log, const QString &fault);
/// The calls that the last such run listed: each with its file.
QByteArrayList faultCalls(const QString &log);
/// Runs the program and waits until it ends, however long; its status is -1 when it was killed.
Answer runFaulty(const QString &program, const QStringList &arguments, const QStringList &environment,
                 const QByteArray &input = {});

/// Runs of the program with a fault at one system call (faults/FaultShim.cpp), in a world that is restored before each.
/// Such calls open a new file, write, sync, truncate, rename, remove, or make a folder, below the world.
class FaultyRun
{
public:
    explicit FaultyRun(const SharedWorld &world) : m_world(world) {}

    /// How many such calls the command makes without a fault; its answer stays in whole().
    int countCalls(const QStringList &arguments);
    const Answer &whole() const { return m_whole; }

    /// The command with the fault at that call: "eio", "enospc", "short", "kill" or "half".
    Answer run(const QStringList &arguments, const QString &mode, int number) const;
    /// The call of the last run that had the fault, with its file; for messages.
    QByteArray callOfFault(int number) const;
    /// What a run with such a fault needs in its environment, "NAME=VALUE".
    QStringList environment(const QString &fault) const;

private:
    const SharedWorld &m_world;
    Answer m_whole;
};

/// At most `most` numbers from 1 to `last`, evenly spread, including both ends.
QList<int> spread(int last, int most);

} // namespace corater::test
