// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace corater {

/// The table of HtmlReferences, in a separate file.
extern const std::string_view htmlReferenceNames;

/// Decodes the character references of HTML (&amp; &#39; &#x27; and all named ones) as Python's html.unescape() does:
/// also without a semicolon, by the longest name that fits. The text extraction and the readers of titles use it.
class HtmlReferences
{
public:
    /// Decodes the reference that begins with the ampersand at `at`, appends its characters and returns the place after
    /// it. An ampersand without a reference is appended unchanged.
    static size_t appendDecoded(std::string_view text, size_t at, std::string &result);
    /// The whole text, decoded once.
    static std::string decoded(std::string_view text);
};

} // namespace corater
