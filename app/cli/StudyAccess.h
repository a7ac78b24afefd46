// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "models/history/PastStudy.h"

#include <atomic>
#include <memory>
#include <optional>

namespace corater {

/// Set when the user pressed Ctrl-C; long work looks at it and ends, leaving the study as it was before.
const std::atomic_bool &interrupted();
/// From now on Ctrl-C sets interrupted() instead of ending the program in the middle of its work.
void catchInterrupts();

/// Closes a study that a command has done with, and reports what could not be kept. When the file was replaced or
/// removed meanwhile, what was open is saved beside it.
class StudyCloser
{
public:
    StudyCloser() = default;
    explicit StudyCloser(Cli &cli, std::shared_ptr<QTemporaryDir> folder = {})
        : m_cli(&cli), m_folder(std::move(folder))
    {
    }
    void operator()(Study *study) const;

private:
    Cli *m_cli = nullptr;
    std::shared_ptr<QTemporaryDir> m_folder; ///< of a copy that goes with the study
};

/// The study that a command works on.
using OpenStudy = std::unique_ptr<Study, StudyCloser>;

/// Opens the study or reports why not.
OpenStudy openStudy(Cli &cli, const std::string &path, OpenMode mode);

/// The study that a command reads: nothing can change it.
using OpenReader = std::unique_ptr<StudyReader>;

/// Opens the study to read, and holds it against its seals and history; or reports why not.
OpenReader openReader(Cli &cli, const std::string &path);

/// Gives a command that reads a study the option --as-of, kept in `moment`.
void addAsOf(CLI::App &command, std::string &moment);

/// A study that is read as it was at some moment.
struct StudyAsOf
{
    std::shared_ptr<QTemporaryDir> folder; ///< of a copy that goes with it; before the study, which is closed first
    std::unique_ptr<StudyReader> study;
    bool hidesRounds = false; ///< see PastStudy
};

/// The study to read as it was at that moment (entryAsOf()); an empty one: as it is.
Result<StudyAsOf> readStudyAsOf(const std::string &path, const std::string &moment);
/// The same; an error is reported (the study is null), and what is hidden said.
StudyAsOf openStudyAsOf(Cli &cli, const std::string &path, const std::string &moment);

/// The study, to be changed; or, for a --dry-run, a copy of it that is thrown away afterwards: what is done in it is
/// what would be done, and the study stays as it is. A dry run only reads the study, also while another program has it
/// open to write; where the copy's path would be told the study's is.
OpenStudy openToChange(Cli &cli, const std::string &path, bool dryRun);

/// The round of that number or name (without case); the error lists those there are.
Result<RoundId> roundNamed(const StudyReader &study, const QString &wanted);

/// The rater of that name; the error lists those there are.
Result<RaterId> raterNamed(const StudyReader &study, const QString &wanted);

/// Whether the file is an SQLite file, and so a study rather than a sheet.
bool isStudyFile(const std::string &path);

/// Shows how far a long job is, on standard error and only when that is a terminal.
std::function<void(qint64, qint64)> terminalProgress(const QString &what);

/// The content of a map of columns that --map names, or says why it cannot be read.
std::optional<QByteArray> readMapFile(Cli &cli, const std::string &name);

/// Text of an argument as the user typed it.
QString argument(const std::string &text);

} // namespace corater
