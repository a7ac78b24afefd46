// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/WordCharacters.h"
#include "codebook/keywords/html/HtmlText.h"

#include <array>
#include <string_view>

/// Tags and references in the raw attributes of Posts.xml: &lt;b&gt; is a tag and &amp;lt; a reference of HTML. All
/// functions take the place of the first byte, or that after the last, and return a length; 0 when there is no such
/// markup, or it is unclear. KeywordScan walks over the text between words with them.
namespace corater::rawmarkup {

inline constexpr std::array<bool, 256> wordBytes = [] {
    std::array<bool, 256> table{};
    for (size_t byte = 0; byte < 128; ++byte) {
        table[byte] = WordCharacters::isAsciiWord(static_cast<unsigned char>(byte));
    }
    return table;
}();

inline bool isWord(char c)
{
    return wordBytes[static_cast<unsigned char>(c)];
}

inline bool isAscii(char c)
{
    return static_cast<unsigned char>(c) < 0x80;
}

/// The last tag that ends at a place or before it, in the places of the row; 0 without one.
struct TagBefore
{
    size_t begin = 0;
    size_t end = 0;
};

/// Whether the text at an & is &#xA; &#xD; or &#x9;, in any of their spellings.
bool isBlankReference(const char *ampersand);
/// Whether the text after an &amp; in a row makes no letter and hides nothing once HTML has been decoded: a reference
/// to a sign, or a text that cannot be a reference.
bool isInert(const char *behindAmp);

/// The length of a reference of XML to a sign that neither makes nor joins words; a < is excluded, since it may begin a
/// tag.
size_t signReference(const char *ampersand);
/// signReference() before a place, without >, which may end a tag within a word.
size_t signReferenceBefore(const char *row, size_t end);
/// A reference of HTML to a sign, or an & of HTML that begins no reference. See isInert().
size_t inertReference(const char *ampersand);
size_t inertReferenceBefore(const char *row, size_t end);

/// A tag in which there is no <: &lt;b&gt; or &lt;/b&gt; or &lt;a href=&quot;…&quot;&gt;.
size_t plainTag(const char *ampersand, std::string_view &name);
/// plainTag() between words, except one of <pre> or <code> whose content may be left out.
size_t tagBetween(const char *ampersand, CodeText code);
/// tagBetween() before a place: `tag`, if it is known and ends there, or a short one.
size_t tagBetweenBefore(const char *row, size_t end, const TagBefore *tag, CodeText code);

/// Whether a word begins here: it is no name or number in a reference, and no letters before it, separated by a tag or
/// written as a reference, belong to it.
bool beginsAt(const char *row, size_t begin, const TagBefore *tag);

} // namespace corater::rawmarkup
