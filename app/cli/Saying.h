// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "data/import/posts/ItemImport.h"

#include <string>
#include <vector>

namespace corater {

/// Forms of a message on standard error: unchanged; with the program's name ("corater: …"); as a warning or a note.
QString asItIs(const QString &sentence);
QString asOurs(const QString &sentence);
QString asWarning(const QString &sentence);
QString asNote(const QString &sentence);

using Saying = QString (*)(const QString &sentence);

/// Writes the first 50 faults with their places, and how many more there are (`count` in all).
void sayFaults(Cli &cli, const std::vector<Error> &faults, qint64 count, Saying as);

/// Writes the first `most` records that an import could not read, and how many more there are.
void sayNotices(Cli &cli, const ImportReport &report, size_t most);

/// Writes each kind of warning once, with the place of the first; if there are more, their number and the lines of the
/// next ones.
void sayWarnings(Cli &cli, const std::vector<Error> &warnings, Saying as);

/// The texts of a list "A,B", read as a CSV record: a text may be quoted and contain a comma. An argument that is no
/// valid record is one text.
QStringList listed(const std::string &argument);
/// The texts of an option that may be given several times.
QStringList listed(const std::vector<std::string> &arguments);

} // namespace corater
