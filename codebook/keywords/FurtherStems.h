// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace corater {

/// The stems of English words that the stemmer would shorten further: "response" has the stem "respons", whose stem is
/// "respon". As keywords they are correct as written. KeywordSet uses it to tell them from words like "hangs".
class FurtherStems
{
public:
    static bool contains(std::string_view stem);
};

} // namespace corater
