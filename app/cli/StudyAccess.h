// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "models/history/PastStudy.h"

#include <atomic>
#include <memory>
#include <optional>

namespace corater {

/// True after Ctrl-C; long work polls it and ends, which leaves the study unchanged.
const std::atomic_bool &interrupted();
/// From now on Ctrl-C sets interrupted() instead of ending the program in the middle of its work.
void catchInterrupts();

/// Closes a study after a command and reports changes that could not be saved. If the file was replaced or removed
/// meanwhile, saves the open study beside it.
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
    std::shared_ptr<QTemporaryDir> m_folder; ///< of a temporary copy, removed with the study
};

/// An open study that a command may change.
using OpenStudy = std::unique_ptr<Study, StudyCloser>;

/// Opens the study or reports why not.
OpenStudy openStudy(Cli &cli, const std::string &path, OpenMode mode);

/// A study that a command only reads.
using OpenReader = std::unique_ptr<StudyReader>;

/// Opens the study to read and checks it against its seals and history; reports an error.
OpenReader openReader(Cli &cli, const std::string &path);

/// Adds the option --as-of to a command, stored in `moment`.
void addAsOf(CLI::App &command, std::string &moment);

/// A study as it was at a past moment, to read.
struct StudyAsOf
{
    std::shared_ptr<QTemporaryDir> folder; ///< of the copy; declared first to outlive the study
    std::unique_ptr<StudyReader> study;
    bool hidesRounds = false; ///< see PastStudy
};

/// Opens the study as it was at that moment (see entryAsOf()), or as it is now if `moment` is empty.
Result<StudyAsOf> readStudyAsOf(const std::string &path, const std::string &moment);
/// As readStudyAsOf(), but reports the error (the study is null) and that rounds are hidden.
StudyAsOf openStudyAsOf(Cli &cli, const std::string &path, const std::string &moment);

/// Opens the study to change; for --dry-run a temporary copy of it, so that the command does its usual work and the
/// study stays unchanged. A dry run only reads the study, so it works while another program has it open to write;
/// messages show the study's path in place of the copy's.
OpenStudy openToChange(Cli &cli, const std::string &path, bool dryRun);

/// The round with that number or name (ignoring case); the error lists the rounds of the study.
Result<RoundId> roundNamed(const StudyReader &study, const QString &wanted);

/// The same of a closed round; one that is open is refused, since its labels are hidden.
Result<RoundId> closedRoundNamed(const StudyReader &study, const QString &wanted);

/// The rater with that name; the error lists the raters of the study.
Result<RaterId> raterNamed(const StudyReader &study, const QString &wanted);

/// Sets the actor by name, to nobody if the name is empty; reports that there is no such rater.
bool actAs(Cli &cli, StudyReader &study, const std::string &name);

/// Whether the file is an SQLite file, and so a study rather than a sheet.
bool isStudyFile(const std::string &path);

/// Reports progress of a long job on standard error; silent unless that is a terminal.
std::function<void(qint64, qint64)> terminalProgress(const QString &what);

/// The content of the column map named by --map; reports why it cannot be read.
std::optional<QByteArray> readMapFile(Cli &cli, const std::string &name);

/// Decodes an argument from the user's locale.
QString argument(const std::string &text);

} // namespace corater
