// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/WordCharacters.h"
#include "codebook/keywords/html/HtmlText.h"

#include <array>
#include <string_view>

/// Tags and references as they stand in the attributes of Posts.xml, nothing decoded: &lt;b&gt; is a tag and &amp;lt; a
/// reference of HTML. All functions take the place of the first byte, or that behind the last, and tell a length; 0
/// when it is something else, or not plain to see. KeywordScan walks over the text between words with them.
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
/// Whether what follows an &amp; in a row makes no letter and hides nothing once HTML has been decoded: a reference
/// to a sign, or nothing that could be a reference.
bool isInert(const char *behindAmp);

/// The references of XML that stand for a sign which neither makes nor joins words; a < that may begin a tag is none of
/// them.
size_t signReference(const char *ampersand);
/// The same before a place, without >, which may end a tag over which a word reaches.
size_t signReferenceBefore(const char *row, size_t end);
/// A reference of HTML to a sign, or an & of HTML that begins no reference. See isInert().
size_t inertReference(const char *ampersand);
size_t inertReferenceBefore(const char *row, size_t end);

/// A tag in which there is no <: &lt;b&gt; or &lt;/b&gt; or &lt;a href=&quot;…&quot;&gt;.
size_t plainTag(const char *ampersand, std::string_view &name);
/// The same between words, unless it is one of <pre> or <code> whose content may be left out.
size_t tagBetween(const char *ampersand, CodeText code);
/// Such a tag before a place: `tag`, if it is known and ends there, or a short one.
size_t tagBetweenBefore(const char *row, size_t end, const TagBefore *tag, CodeText code);

/// Whether it is a word, and not the name or the number in a reference, and no letters before it, behind a tag or as a
/// reference, belong to it.
bool beginsAt(const char *row, size_t begin, const TagBefore *tag);

} // namespace corater::rawmarkup
