// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/html/RawTags.h"

#include "codebook/AsciiText.h"

namespace corater {

namespace {

constexpr size_t notFound = std::string_view::npos;
constexpr std::string_view less("&lt;");

} // namespace

RawTags::Place RawTags::at(size_t place)
{
    while (place >= m_to) {
        findNext();
    }
    return place < m_from ? Place::Text : m_lost ? Place::Unsure : Place::Tag;
}

void RawTags::findNext()
{
    m_previousFrom = m_from;
    m_previousTo = m_to;
    for (size_t at = m_html.find(less, m_to); at != notFound; at = m_html.find(less, at + less.size())) {
        const size_t behind = at + less.size();
        const bool isComment = m_html.substr(behind).starts_with("!--");
        if (!isComment && !isTagBegin(behind)) {
            continue; // a sign
        }
        const size_t end = isComment ? notFound : endOfTag(behind);
        m_lost = end == notFound;
        m_from = at;
        m_to = m_lost ? m_html.size() : end;
        return;
    }
    m_from = m_to = m_html.size();
}

bool RawTags::isTagBegin(size_t at) const
{
    at += at < m_html.size() && m_html[at] == '/' ? 1 : 0;
    return at < m_html.size() && ascii::isLetter(m_html[at]);
}

// The place behind the > of the tag, quoted attributes passed over as in HtmlText; none when there is no such >.
size_t RawTags::endOfTag(size_t from) const
{
    char quote = 0;
    for (size_t at = from; at < m_html.size(); ++at) {
        const char c = m_html[at];
        if (c != '&' && c != '\'' && c != '>') {
            continue;
        }
        const std::string_view rest = m_html.substr(at);
        const bool isReference = rest[0] == '&';
        if (quote == 0 && (rest[0] == '>' || rest.starts_with("&gt;"))) {
            return at + (isReference ? std::string_view("&gt;").size() : 1);
        }
        if (rest.starts_with(less)) {
            return notFound;
        }
        const char sign = rest.starts_with("&quot;")                      ? '"'
                          : rest[0] == '\'' || rest.starts_with("&apos;") ? '\''
                                                                          : char(0);
        if (sign != 0 && (quote == 0 || quote == sign)) {
            quote = quote == 0 ? sign : char(0);
        }
    }
    return notFound;
}

} // namespace corater
