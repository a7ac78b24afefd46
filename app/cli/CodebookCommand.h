// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "data/codebooks/CodebookDocument.h"

#include <optional>
#include <string>

namespace corater {

// The parts of `corater codebook`, one file each; all are added in CodebookCommand.cpp.
void addCodebookShow(CLI::App &parent, Cli &cli);
void addCodebookCheck(CLI::App &parent, Cli &cli);
void addCodebookConvert(CLI::App &parent, Cli &cli);
void addCodebookDiff(CLI::App &parent, Cli &cli);
void addCodebookChange(CLI::App &parent, Cli &cli);
void addCodebookVersions(CLI::App &parent, Cli &cli);

/// A codebook inside a study: STUDY for the present one, STUDY@VERSION for a version by name or number.
struct StudyCodebook
{
    std::string study;
    QString version; ///< empty: the present codebook
};
/// Nothing if the argument names no study.
std::optional<StudyCodebook> studyCodebook(const std::string &nameOrFile);

/// Loads the codebook, of a file, of the program or of a study, and joins the rules of the guide if one is given; says
/// on standard error what failed and sets the exit status. None if one could not be read.
/// Of a study, codes that others propose in a round that is open are left out, with a note that says so; `rater`, a
/// name of the study, is shown his own.
std::optional<CodebookDocument> loadOrSay(Cli &cli, const std::string &nameOrFile, const std::string &guide = {},
                                          const std::string &rater = {});

/// Adds --rater, whose proposals in an open round are shown.
void addRaterOption(CLI::App &command, std::string &rater);

/// "place: message", or the message alone.
QString noteLine(const CodebookNote &note);

} // namespace corater
