// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace corater {

/// Marks of 64 bytes of a row of Posts.xml, a bit for each byte.
struct ByteMarks
{
    std::uint64_t quote = 0;     ///< "
    std::uint64_t reference = 0; ///< & that begins none of the frequent &lt; &gt; &quot; &#xA; &#xD;
    std::uint64_t less = 0;      ///< <
    std::uint64_t high = 0;      ///< no ASCII
    std::uint64_t begin = 0;     ///< a word may begin here with one of the beginnings
};

/// Marks bytes, 64 at a time and with the widest instructions of the machine (AVX-512, AVX2, else plain C++; all give
/// the same marks). Finds where words may begin with one of a few beginnings: it compares up to three bytes in any
/// case, and lets through every word of which a tag hides a byte after the first or the second. KeywordScan sets it up.
class ByteMarker
{
public:
    /// Bytes before and after the marked ones that must be readable.
    static constexpr size_t margin = 64;

    ByteMarker();

    /// Adds a beginning of at least one ASCII character, in lower case.
    void addBeginning(std::string_view beginning);
    /// Marks data[0 … 64 * count).
    void mark(const char *data, size_t count, ByteMarks *marks) const { m_mark(m_tables, data, count, marks); }
    /// mark() without wide instructions, for the tests.
    void markPlainly(const char *data, size_t count, ByteMarks *marks) const;

    static constexpr size_t compared = 3;

    /// For the low and the high four bits of a byte the sets that it may belong to; it belongs to the sets in both.
    struct Nibbles
    {
        alignas(16) std::array<std::uint8_t, 16> low{};
        alignas(16) std::array<std::uint8_t, 16> high{};

        std::uint8_t operator[](unsigned char byte) const { return low[byte & 15] & high[byte >> 4]; }
    };
    struct Tables
    {
        Nibbles kinds;                           ///< word characters and first letters of the beginnings
        std::array<Nibbles, compared> beginning; ///< by position: the groups of beginnings that have the byte there
    };

private:
    using Mark = void (*)(const Tables &, const char *, size_t, ByteMarks *);

    /// Beginnings that the tables do not distinguish: by position the low and the high four bits, as sets of bits.
    struct Group
    {
        std::array<std::uint16_t, compared> low{};
        std::array<std::uint16_t, compared> high{};

        void unite(const Group &other);
        size_t letThrough() const;
    };
    static constexpr size_t mostGroups = 8;

    void fillTables();

    Tables m_tables;
    Mark m_mark;
    std::vector<Group> m_groups;
};

} // namespace corater
