// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/posts/PostNumbers.h"

#include "data/formats/JsonValues.h"
#include "data/import/sheets/RowRefusals.h"

#include <algorithm>
#include <limits>

namespace corater {

int PostNumbers::number(const QString &what, const QString &text)
{
    bool whole = false;
    const int value = text.trimmed().toInt(&whole);
    return whole || text.trimmed().isEmpty() ? value : odd(what, text);
}

int PostNumbers::number(const QString &what, const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull()) {
        return 0;
    }
    if (value.isString()) {
        return number(what, value.toString());
    }
    constexpr qint64 largest = std::numeric_limits<int>::max();
    const std::optional<qint64> whole = JsonValues::whole(value);
    return whole && *whole >= -largest && *whole <= largest ? int(*whole) : odd(what, JsonValues::cellText(value));
}

bool PostNumbers::isPlain(std::string_view text)
{
    constexpr size_t fewDigits = 9;
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    return digits.size() <= fewDigits && digits.empty() == text.empty() &&
           std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
}

int PostNumbers::odd(const QString &what, const QString &text)
{
    constexpr qsizetype shown = 40;
    m_post.oddities.push_back(RowRefusals::noNumber().arg(what, text.left(shown)));
    return 0;
}

} // namespace corater
