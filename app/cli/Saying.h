// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

#include <vector>

namespace corater {

/// Says every fault with its place, the first 50 and then how many more there are (`count` in all).
void sayFaults(Cli &cli, const std::vector<Error> &faults, qint64 count, const QString &before);

/// Says each kind of warning once: with the place of the first and, where there are more, their number and the lines of
/// the next ones.
void sayWarnings(Cli &cli, const std::vector<Error> &warnings, const QString &before);

/// "A,B" as two texts, where a text may be quoted and hold a comma. What cannot be split so is one text.
QStringList listed(const std::string &argument);

} // namespace corater
