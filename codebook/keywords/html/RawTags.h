// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace corater {

/// Finds the tags that HtmlText removes in the raw HTML of a row of Posts.xml. The scan of Posts.xml asks it about the
/// few places where a keyword seems to hit.
class RawTags
{
public:
    enum class Place { Text, Tag, Unsure };

    /// The value of an attribute, in which < and " are references. It must outlive this.
    explicit RawTags(std::string_view html) : m_html(html) {}

    /// Whether the place is in a tag or in text. Places must come in ascending order. Unsure after the first comment,
    /// unclosed tag, or tag with a < in it.
    Place at(size_t place);
    /// After at() returned Text, the last tag before that place: its begin, and the place after it. 0 without one.
    size_t previousBegin() const { return m_previousFrom; }
    size_t previousEnd() const { return m_previousTo; }

private:
    void findNext();
    bool isTagBegin(size_t at) const;
    size_t endOfTag(size_t from) const;

    std::string_view m_html;
    size_t m_from = 0; ///< begin of the last tag found
    size_t m_to = 0;   ///< the place after it
    size_t m_previousFrom = 0;
    size_t m_previousTo = 0;
    bool m_lost = false;
};

} // namespace corater
