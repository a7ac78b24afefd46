// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/items/EncodingOption.h"

#include "app/cli/Choices.h"

namespace corater {

void addEncodingOption(CLI::App &command, std::string &named, const std::string &file)
{
    command
        .add_option("--encoding", named,
                    "How the text of the " + file +
                        " is encoded; without it, UTF-8 or UTF-16 with a byte order mark is required")
        ->check(oneOf(wordsOf(textEncodingNames()), Letters::AnyCase));
}

TextEncoding encodingOf(const std::string &named)
{
    return textEncodingNamed(QString::fromStdString(named)).value_or(TextEncoding::Detected);
}

} // namespace corater
