// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/html/HtmlText.h"

#include "codebook/AsciiText.h"
#include "codebook/keywords/html/HtmlReferences.h"

#include <algorithm>
#include <array>
#include <vector>

namespace corater {

namespace {

constexpr std::array<std::string_view, 52> blockNames = {
    "address",  "article", "aside",  "blockquote", "br",       "canvas",     "center",  "dd",       "details",
    "dir",      "div",     "dl",     "dt",         "fieldset", "figcaption", "figure",  "footer",   "form",
    "frameset", "h1",      "h2",     "h3",         "h4",       "h5",         "h6",      "header",   "hr",
    "iframe",   "img",     "legend", "li",         "main",     "menu",       "nav",     "noframes", "noscript",
    "ol",       "option",  "p",      "pre",        "section",  "select",     "summary", "table",    "tbody",
    "td",       "tfoot",   "th",     "thead",      "tr",       "ul",         "video"};

constexpr size_t none = std::string_view::npos;

using ascii::isLetter;

constexpr bool isLetterOrDigit(char c)
{
    return isLetter(c) || (c >= '0' && c <= '9');
}

constexpr bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1c && c <= 0x1f);
}

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c;
}

// Finds the tags of one text. Hostile text with thousands of unclosed tags must not take quadratic time: places from
// which no tag can end are remembered, for each of the three states of the walk.
class TagScanner
{
public:
    explicit TagScanner(std::string_view html) : m_html(html) {}

    struct Tag
    {
        size_t end = none; ///< behind the >; none when there is no tag here
        std::string_view name;
    };

    /// The tag or comment (with an empty name) that begins with the < at `at`.
    Tag at(size_t at)
    {
        if (m_html.substr(at, 4) == "<!--") {
            if (const size_t close = findFrom("-->", at + 4, m_noCommentEndFrom); close != none) {
                return {close + 3, {}};
            }
            return {};
        }
        size_t name = at + 1;
        name += name < m_html.size() && m_html[name] == '/' ? 1 : 0;
        if (name >= m_html.size() || !isLetter(m_html[name])) {
            return {};
        }
        size_t behind = name;
        while (behind < m_html.size() && isLetterOrDigit(m_html[behind])) {
            ++behind;
        }
        return {endOfTag(behind), m_html.substr(name, behind - name)};
    }

    /// Behind the element that opens at the < at `at`, if its name is `name` and it is closed; else none.
    size_t endOfElement(size_t at, std::string_view name, size_t &noCloseFrom)
    {
        if (!namedAt(at + 1, name) || wordAt(at + 1 + name.size())) {
            return none;
        }
        const size_t open = findFrom(">", at, m_noTagEndFrom);
        if (open == none) {
            return none;
        }
        for (size_t close = open + 1; close < noCloseFrom;) {
            close = m_html.find("</", close);
            if (close == none) {
                break;
            }
            close += 2;
            if (!namedAt(close, name)) {
                continue;
            }
            size_t behind = close + name.size();
            while (behind < m_html.size() && isSpace(m_html[behind])) {
                ++behind;
            }
            if (behind < m_html.size() && m_html[behind] == '>') {
                return behind + 1;
            }
        }
        noCloseFrom = std::min(noCloseFrom, open);
        return none;
    }

private:
    bool namedAt(size_t at, std::string_view name) const
    {
        return m_html.size() - std::min(at, m_html.size()) >= name.size() &&
               std::equal(name.begin(), name.end(), m_html.begin() + std::ptrdiff_t(at),
                          [](char a, char b) { return a == lower(b); });
    }

    bool wordAt(size_t at) const { return at < m_html.size() && (isLetterOrDigit(m_html[at]) || m_html[at] == '_'); }

    size_t findFrom(std::string_view what, size_t from, size_t &noneFrom)
    {
        if (from >= noneFrom) {
            return none;
        }
        const size_t found = m_html.find(what, from);
        if (found == none) {
            noneFrom = std::min(noneFrom, from);
        }
        return found;
    }

    // The place behind the tag's >, from behind its name; quoted attributes are passed over.
    size_t endOfTag(size_t from)
    {
        char quote = 0;
        for (size_t at = from; at < m_html.size(); ++at) {
            const char c = m_html[at];
            if (quote == 0) {
                if (c == '>') {
                    return at + 1;
                }
                quote = c == '"' || c == '\'' ? c : char(0);
            } else if (c == quote) {
                quote = 0;
            }
            if (!m_hopeless.empty() && (m_hopeless[at] & flag(quote)) != 0) {
                break;
            }
        }
        remember(from);
        return none;
    }

    static constexpr unsigned char flag(char quote) { return quote == 0 ? 1 : quote == '"' ? 2 : 4; }

    void remember(size_t from)
    {
        if (m_hopeless.empty()) {
            m_hopeless.resize(m_html.size());
        }
        char quote = 0;
        for (size_t at = from; at < m_html.size(); ++at) {
            const char c = m_html[at];
            if (quote == 0) {
                quote = c == '"' || c == '\'' ? c : char(0);
            } else if (c == quote) {
                quote = 0;
            }
            if ((m_hopeless[at] & flag(quote)) != 0) {
                return;
            }
            m_hopeless[at] |= flag(quote);
        }
    }

    std::string_view m_html;
    size_t m_noCommentEndFrom = none;
    size_t m_noTagEndFrom = none;
    std::vector<unsigned char> m_hopeless; ///< by position: the states in which no tag ends from there on
};

// Replaces the stretch [begin, end) of the HTML in the text without tags.
void replaceBy(std::string_view replacement, size_t begin, size_t end, std::string &text, OffsetMap *map)
{
    if (map) {
        map->note(text.size(), replacement.size(), begin, end - begin, false);
    }
    text += replacement;
}

// The place behind a dropped element, and its replacement; none when no such element opens here.
size_t droppedElement(TagScanner &scanner, size_t at, CodeText code, std::array<size_t, 2> &noCloseFrom,
                      std::string_view &replacement)
{
    if (code == CodeText::Keep) {
        return none;
    }
    if (const size_t end = scanner.endOfElement(at, "pre", noCloseFrom[0]); end != none) {
        replacement = "\n";
        return end;
    }
    if (code == CodeText::Drop) {
        replacement = " ";
        return scanner.endOfElement(at, "code", noCloseFrom[1]);
    }
    return none;
}

void removeTags(std::string_view html, CodeText code, std::string &text, OffsetMap *map)
{
    TagScanner scanner(html);
    std::array<size_t, 2> noCloseFrom = {none, none};
    size_t copied = 0;
    for (size_t at = html.find('<'); at != none;) {
        std::string_view replacement;
        size_t end = droppedElement(scanner, at, code, noCloseFrom, replacement);
        if (end == none) {
            const TagScanner::Tag tag = scanner.at(at);
            end = tag.end;
            replacement = tag.name.empty() || HtmlText::isBlock(tag.name) ? "\n" : "";
        }
        if (end == none) {
            at = html.find('<', at + 1);
            continue;
        }
        text += html.substr(copied, at - copied);
        replaceBy(replacement, at, end, text, map);
        copied = end;
        at = html.find('<', end);
    }
    text += html.substr(copied);
}

} // namespace

bool HtmlText::isBlock(std::string_view name)
{
    constexpr size_t longest = 10;
    if (name.size() > longest) {
        return false;
    }
    std::array<char, longest> lowered;
    std::ranges::transform(name, lowered.begin(), lower);
    return std::ranges::binary_search(blockNames, std::string_view(lowered.data(), name.size()));
}

void HtmlText::append(std::string_view html, CodeText code, std::string &result, OffsetMap *references, OffsetMap *tags)
{
    std::string withoutTags;
    std::string_view text = html;
    if (html.find('<') != none) {
        withoutTags.reserve(html.size());
        removeTags(html, code, withoutTags, tags);
        text = withoutTags;
    }
    for (size_t at = 0; at < text.size();) {
        const size_t ampersand = std::min(text.find('&', at), text.size());
        result += text.substr(at, ampersand - at);
        at = ampersand;
        if (ampersand < text.size()) {
            const size_t outBegin = result.size();
            at = HtmlReferences::appendDecoded(text, ampersand, result);
            if (references) {
                references->note(outBegin, result.size() - outBegin, ampersand, at - ampersand);
            }
        }
    }
}

} // namespace corater
