// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/EncodingOption.h"

namespace corater {

void addEncodingOption(CLI::App &command, std::string &named)
{
    std::vector<std::string> names;
    for (const QString &name : textEncodingNames()) {
        names.push_back(name.toStdString());
    }
    command
        .add_option("--encoding", named,
                    "How the text of the sheet is written; without it UTF-8, or UTF-16 with a byte order mark, and "
                    "nothing else is taken")
        ->check(CLI::IsMember(names, CLI::ignore_case));
}

TextEncoding encodingOf(const std::string &named)
{
    return textEncodingNamed(QString::fromStdString(named)).value_or(TextEncoding::Detected);
}

} // namespace corater
