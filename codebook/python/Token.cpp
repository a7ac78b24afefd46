// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/Token.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace corater::python {

namespace {

constexpr std::array<std::pair<std::string_view, Word>, 35> keywordList{{
    {"False", Word::False},
    {"None", Word::NoneWord},
    {"True", Word::True},
    {"and", Word::And},
    {"as", Word::As},
    {"assert", Word::Assert},
    {"async", Word::Async},
    {"await", Word::Await},
    {"break", Word::Break},
    {"class", Word::Class},
    {"continue", Word::Continue},
    {"def", Word::Def},
    {"del", Word::Del},
    {"elif", Word::Elif},
    {"else", Word::Else},
    {"except", Word::Except},
    {"finally", Word::Finally},
    {"for", Word::For},
    {"from", Word::From},
    {"global", Word::Global},
    {"if", Word::If},
    {"import", Word::Import},
    {"in", Word::In},
    {"is", Word::Is},
    {"lambda", Word::Lambda},
    {"nonlocal", Word::Nonlocal},
    {"not", Word::Not},
    {"or", Word::Or},
    {"pass", Word::Pass},
    {"raise", Word::Raise},
    {"return", Word::Return},
    {"try", Word::Try},
    {"while", Word::While},
    {"with", Word::With},
    {"yield", Word::Yield},
}};
static_assert(std::ranges::is_sorted(keywordList, {}, &std::pair<std::string_view, Word>::first));

int digitValue(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const char small = char(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : 99;
}

} // namespace

Word wordOf(std::string_view text)
{
    if (text.size() < 2 || text.size() > 8) {
        return Word::None;
    }
    const auto at = std::ranges::lower_bound(keywordList, text, {}, &std::pair<std::string_view, Word>::first);
    return at != keywordList.end() && at->first == text ? at->second : Word::None;
}

bool integerOf(std::string_view text, qint64 &value)
{
    if (text.ends_with('l') || text.ends_with('L')) {
        text.remove_suffix(1);
    }
    int base = 10;
    if (text.size() > 1 && text[0] == '0') {
        const char kind = char(text[1] | 0x20);
        base = kind == 'x' ? 16 : kind == 'b' ? 2 : 8;
        text.remove_prefix(kind == 'x' || kind == 'b' || kind == 'o' ? 2 : 1);
    }
    if (text.empty()) {
        return false;
    }
    constexpr qint64 greatest = std::numeric_limits<qint64>::max();
    value = 0;
    for (const char c : text) {
        if (c == '_') {
            continue;
        }
        const int digit = digitValue(c);
        if (digit >= base) {
            return false;
        }
        value = value > (greatest - digit) / base ? greatest : value * base + digit;
    }
    return true;
}

} // namespace corater::python
