// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/ReadingOptions.h"

#include "app/cli/StudyAccess.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "data/files/InputFile.h"

#include <QFile>

namespace corater {

namespace {

struct ReadingOptionsText
{
    CORATER_MESSAGES(AgreeCommand)
};

} // namespace

void addReadingOptions(CLI::App &command, SheetArguments &arguments)
{
    command
        .add_option("--sheet", arguments.sheets,
                    CliHelp::tr("For a workbook: name or number of the sheet; given several times: one sheet for each "
                                "rater"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    addEncodingOption(command, arguments.encoding);
    command.add_option(
        "--id", arguments.id,
        CliHelp::tr(
            "The column that names the units, or several: A,B (default: the first column that is not a rater's)"));
    command.add_option("--missing", arguments.missing,
                       CliHelp::tr("Words that mean not rated, like empty cells (NA,-)"));
    command.add_option("--header-row", arguments.headerRow,
                       CliHelp::tr("Row of the headings, or first and last row of several: N or N-M (default: found)"));
    command.add_flag("--all-rows", arguments.allRows,
                     CliHelp::tr("Count rows that look like sums, statistics or notes as units, too"));
    command.add_option(
        "--codes", arguments.codes,
        CliHelp::tr("All codes in order, unused ones included: a list (low,medium,high) or a file with a "
                    "JSON array"));
    command.add_flag("--ignore-case", arguments.ignoreCase,
                     CliHelp::tr("Treat codes that differ only in case as one code"));
    command.add_flag(
        "--same", arguments.same,
        CliHelp::tr("Treat codes as one that differ only in spelling (1 and 1.0, blanks, quotes, dashes, case)"));
}

Result<void> fittingOptions(const CLI::App &command, const std::string &file, const std::vector<std::string> &ofStudies,
                            const std::vector<std::string> &ofSheets)
{
    const bool isStudy = isStudyFile(file);
    std::vector<std::string> wrong = isStudy ? ofSheets : ofStudies;
    if (isStudy) {
        wrong.insert(wrong.end(), {"--sheet", "--encoding", "--id", "--missing", "--header-row", "--all-rows",
                                   "--codes", "--ignore-case", "--same"});
    }
    for (const std::string &name : wrong) {
        if (command.get_option(name)->count() == 0) {
            continue;
        }
        if (QFile missing(argument(file)); file != "-" && !missing.exists()) {
            return InputFile::open(missing);
        }
        return fail(
            ErrorCode::Input,
            isStudy ? ReadingOptionsText::toSay("%1 is for sheets, but this is a study").arg(argument(name))
                    : ReadingOptionsText::toSay("%1 is for studies: a sheet has no rounds, dimensions or categories")
                          .arg(argument(name)));
    }
    return {};
}

} // namespace corater
