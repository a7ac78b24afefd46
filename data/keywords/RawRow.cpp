// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/RawRow.h"

#include "codebook/AsciiText.h"
#include "data/formats/XmlRows.h"
#include "data/import/posts/PostNumbers.h"

#include <algorithm>
#include <cstring>

namespace corater {

using namespace ascii;

namespace {

// Where the value of the attribute is noted, if it matters.
std::string_view *textNamed(RawRow &row, std::string_view name)
{
    switch (name.size()) {
    case 2:
        return name == "Id" ? &row.id : nullptr;
    case 4:
        return name == "Body" ? &row.body : name == "Tags" ? &row.tags : nullptr;
    case 5:
        return name == "Title" ? &row.title : name == "Score" ? &row.score : nullptr;
    case 8:
        return name == "ParentId" ? &row.parent : nullptr;
    case 9:
        return name == "ViewCount" ? &row.views : nullptr;
    case 16:
        return name == "AcceptedAnswerId" ? &row.accepted : nullptr;
    case 11:
        return name == "AnswerCount" ? &row.answers : nullptr;
    case 12:
        return name == "CreationDate" ? &row.date : nullptr;
    case 10:
        return name == "PostTypeId" ? &row.type : nullptr;
    default:
        return nullptr;
    }
}

} // namespace

bool RawRow::take(const char *data, size_t begin, size_t end, std::span<const size_t> quotes)
{
    if (quotes.empty() || quotes.size() % 2 != 0 || end - begin > size_t(XmlRows::maxRowBytes) ||
        !startsWith(data + begin, start) || std::memchr(data + begin, '\0', end - begin)) {
        return false;
    }
    *this = {};
    size_t at = begin + start.size();
    for (size_t i = 0; i < quotes.size(); i += 2) {
        if (!isBlank(data[at])) {
            return false;
        }
        while (isBlank(data[at])) {
            ++at;
        }
        const size_t name = at;
        while (isLetter(data[at])) {
            ++at;
        }
        if (at == name || data[at] != '=' || at + 1 != quotes[i]) {
            return false;
        }
        const std::string_view value(data + at + 2, quotes[i + 1] - at - 2);
        std::string_view *text = textNamed(*this, {data + name, at - name});
        // Of two attributes of one name the first counts.
        if (text && !text->data()) {
            *text = value;
        }
        at = quotes[i + 1] + 1;
    }
    while (isBlank(data[at])) {
        ++at;
    }
    // Other numbers are left to the reader, which reports wrong ones.
    const bool numbers = PostNumbers::isPlain(score) && PostNumbers::isPlain(views) && PostNumbers::isPlain(answers);
    return numbers && startsWith(data + at, "/>") && !id.empty() &&
           std::ranges::all_of(id, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace corater
