// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostRow.h"

#include <algorithm>
#include <charconv>

namespace corater {

namespace {

std::optional<quint64> numberOf(std::string_view text)
{
    constexpr size_t longest = 18;
    const bool isNumber = !text.empty() && text.size() <= longest && text.front() != '0' &&
                          std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    quint64 number = 0;
    if (!isNumber) {
        return std::nullopt;
    }
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

PostRow::Kind PostRow::kindNamed(QStringView kind)
{
    return kind == u"question" ? Kind::Question : kind == u"answer" ? Kind::Answer : Kind::Other;
}

void PostRow::number(std::string_view ownId, std::string_view parentId)
{
    const auto own = numberOf(ownId);
    const auto parent = kind == Kind::Answer && !parentId.empty() ? numberOf(parentId) : own;
    isNumbered = own && parent;
    id = own.value_or(0);
    question = parent.value_or(0);
}

PostRow PostRow::of(const Post &post, bool hit, const SelectionFilter *filter)
{
    PostRow row{.kind = kindNamed(post.kind), .isHit = hit, .hasBody = !post.body.isEmpty(), .bytes = {}};
    row.number(post.id.toStdString(), post.parentId.toStdString());
    if (filter && row.kind == Kind::Question) {
        ItemSummary item;
        item.tags = post.tags;
        item.date = post.date;
        row.fits = filter->fits(item);
    }
    return row;
}

} // namespace corater
