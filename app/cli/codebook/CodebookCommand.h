// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "data/codebooks/CodebookDocument.h"

#include <QJsonArray>

#include <optional>
#include <string>
#include <vector>

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

/// Where a codebook is read from, and how.
struct CodebookSource
{
    std::string codebook; ///< a file, the name of a built-in codebook, STUDY or STUDY@VERSION
    std::string guide;    ///< a file with rules; empty: none
    std::string rater;    ///< of a study: the rater whose own proposals in an open round are shown
    std::vector<std::string> columns;
    std::vector<std::string> sheets; ///< of a workbook
    std::string tree;
    std::string encoding; ///< of those files that are not UTF-8
};

/// Loads the codebook of a file, of the program or of a study, and adds the rules of the guide if one is given; reports
/// errors and sets the exit status. None if one of them could not be read or is ambiguous. From a study, proposals of
/// other raters in an open round are left out, with a note.
std::optional<CodebookDocument> loadOrSay(Cli &cli, const CodebookSource &source);

/// Adds --rater: the rater whose own proposals in an open round are shown.
void addRaterOption(CLI::App &command, std::string &rater);

/// Adds --columns, --tree, --encoding and, under the given name, the option for the sheets; they control how the tables
/// of a file are read.
void addReadingOptions(CLI::App &command, CodebookSource &source, const std::string &sheetOption = "--sheet");

/// Reports on standard error how the tables were read and any oddities of the file.
void sayReading(Cli &cli, const CodebookDocument &document);

/// The notes as JSON: [{"place":…, "message":…}].
QJsonArray notesJson(const std::vector<CodebookNote> &notes);

/// "place: message", or the message alone.
QString noteLine(const CodebookNote &note);

} // namespace corater
