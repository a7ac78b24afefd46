// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostRow.h"

#include "data/formats/TagText.h"
#include "data/formats/XmlText.h"
#include "data/import/posts/StackExchange.h"

#include <algorithm>
#include <charconv>
#include <optional>

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

PostRow::Kind kindNamed(QStringView kind)
{
    return kind == u"question" ? PostRow::Kind::Question
           : kind == u"answer" ? PostRow::Kind::Answer
                               : PostRow::Kind::Other;
}

QString decoded(std::string_view raw)
{
    std::string text;
    XmlText::appendDecoded(raw, text);
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

} // namespace

PostRow::Kind PostRow::kindOf(std::string_view postTypeId, const QString &fileName)
{
    if (postTypeId == "1" || postTypeId == "2") {
        return postTypeId == "1" ? Kind::Question : Kind::Answer;
    }
    return kindNamed(StackExchange::kind(QString::fromUtf8(postTypeId.data(), qsizetype(postTypeId.size())), fileName));
}

void PostRow::number(std::string_view ownId, std::string_view parentId)
{
    const auto own = numberOf(ownId);
    const auto parent = kind == Kind::Answer && !parentId.empty() ? numberOf(parentId) : own;
    isNumbered = own && parent;
    id = own.value_or(0);
    question = parent.value_or(0);
}

void PostRow::filter(const SelectionFilter *filter, const RawRow &texts)
{
    if (!filter || kind != Kind::Question) {
        return;
    }
    ItemSummary item;
    item.date = decoded(texts.date);
    item.tags = tagsIn(decoded(texts.tags));
    item.score = decoded(texts.score).toInt();
    item.views = decoded(texts.views).toLongLong();
    fits = filter->fits(item, !texts.accepted.empty());
}

PostRow PostRow::of(const Post &post, bool hit, const SelectionFilter *filter)
{
    PostRow row{.kind = kindNamed(post.kind), .isHit = hit, .hasBody = !post.body.isEmpty(), .bytes = {}};
    row.number(post.id.toStdString(), post.parentId.toStdString());
    if (filter && row.kind == Kind::Question) {
        ItemSummary item;
        item.tags = post.tags;
        item.date = post.date;
        item.score = post.score;
        item.views = post.views;
        row.fits = filter->fits(item, !post.acceptedAnswerId.isEmpty());
    }
    return row;
}

} // namespace corater
