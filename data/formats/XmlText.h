// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace corater {

/// The value of an XML attribute as its reader is to see it. XmlRows and the scan of Posts.xml use it.
class XmlText
{
public:
    /// Appends the value to text: the five named references and numbers decoded, line ends and tabs made blanks.
    /// Returns where a reference stands that XML does not know (the text goes on with what could be read).
    static std::optional<size_t> appendDecoded(std::string_view raw, std::string &text);
};

} // namespace corater
