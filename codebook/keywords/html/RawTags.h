// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace corater {

/// Where the tags stand in the HTML of a row of Posts.xml, of its bytes as they are, nothing decoded: the tags that
/// HtmlText removes. The scan of Posts.xml asks for the few places where a keyword seems to hit.
class RawTags
{
public:
    enum class Place { Text, Tag, Unsure };

    /// The value of an attribute: < and " stand in it as references only. It has to outlive this.
    explicit RawTags(std::string_view html) : m_html(html) {}

    /// What stands at the place, which lies within. Places come in ascending order. Unsure from the first comment, tag
    /// without an end, or tag with a < in it, on.
    Place at(size_t place);
    /// The last tag before a place that was asked for and is Text: where it begins, and behind it. 0 without one.
    size_t previousBegin() const { return m_previousFrom; }
    size_t previousEnd() const { return m_previousTo; }

private:
    void findNext();
    bool isTagBegin(size_t at) const;
    size_t endOfTag(size_t from) const;

    std::string_view m_html;
    size_t m_from = 0; ///< where the last tag that was found begins
    size_t m_to = 0;   ///< behind it
    size_t m_previousFrom = 0;
    size_t m_previousTo = 0;
    bool m_lost = false;
};

} // namespace corater
