// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/items/EncodingOption.h"

#include "app/cli/Choices.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"

namespace corater {

void addEncodingOption(CLI::App &command, std::string &named, EncodedFile file)
{
    command
        .add_option("--encoding", named,
                    file == EncodedFile::Codebook ? CliHelp::tr("How the text of the codebook is encoded; without it, "
                                                                "UTF-8 or UTF-16 with a byte order mark is required")
                                                  : CliHelp::tr("How the text of the sheet is encoded; without it, "
                                                                "UTF-8 or UTF-16 with a byte order mark is required"))
        ->check(oneOf(wordsOf(textEncodingNames()), Letters::AnyCase));
}

TextEncoding encodingOf(const std::string &named)
{
    return textEncodingNamed(QString::fromStdString(named)).value_or(TextEncoding::Detected);
}

SheetChoice SheetOptions::choice() const
{
    return {argument(sheet), encodingOf(encoding)};
}

void addSheetOptions(CLI::App &command, SheetOptions &named)
{
    command.add_option("--sheet", named.sheet,
                       CliHelp::tr("For a workbook (.xlsx, .ods): name or number of the sheet"));
    addEncodingOption(command, named.encoding);
}

} // namespace corater
