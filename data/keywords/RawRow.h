// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace corater {

/// The attributes of a row of Posts.xml that PostsBlock asks for, as they stand in the file; without data where the row
/// has none of that name.
struct RawRow
{
    static constexpr std::string_view start{"<row"};

    std::string_view id;
    std::string_view type;
    std::string_view parent;
    std::string_view date;
    std::string_view score;
    std::string_view views;
    std::string_view answers;
    std::string_view accepted;
    std::string_view tags;
    std::string_view title;
    std::string_view body;

    /// Whether the row [begin, end) is nothing but attributes in double quotes, as the dump writes it, with an id that
    /// is a number; then it has been taken. `quotes` are the places of all " in it.
    bool take(const char *data, size_t begin, size_t end, std::span<const size_t> quotes);
};

} // namespace corater
