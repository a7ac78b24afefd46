// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace corater {

/// Decodes the value of an XML attribute. XmlRows and the scan of Posts.xml use it.
class XmlText
{
public:
    /// Appends the value to text: decodes the five named references and numbers, turns line ends and tabs into blanks.
    /// Returns the place of a reference that XML does not define (text gets what could be read).
    static std::optional<size_t> appendDecoded(std::string_view raw, std::string &text);
};

} // namespace corater
