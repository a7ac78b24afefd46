// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "data/import/posts/ItemImport.h"

#include <string>
#include <vector>

namespace corater {

/// A sentence as it is; as the program says it of itself ("corater: …"); as a warning or a note of the program.
QString asItIs(const QString &sentence);
QString asOurs(const QString &sentence);
QString asWarning(const QString &sentence);
QString asNote(const QString &sentence);

using Saying = QString (*)(const QString &sentence);

/// Says every fault with its place, the first 50 and then how many more there are (`count` in all).
void sayFaults(Cli &cli, const std::vector<Error> &faults, qint64 count, Saying as);

/// Says what an import could not read, the first `most` of it and then how much more there is.
void sayNotices(Cli &cli, const ImportReport &report, size_t most);

/// Says each kind of warning once: with the place of the first and, where there are more, their number and the lines of
/// the next ones.
void sayWarnings(Cli &cli, const std::vector<Error> &warnings, Saying as);

/// "A,B" as two texts, where a text may be quoted and hold a comma. What cannot be split so is one text.
QStringList listed(const std::string &argument);
/// The texts of an option that may be given several times.
QStringList listed(const std::vector<std::string> &arguments);

} // namespace corater
