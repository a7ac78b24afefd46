// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace corater {

/// A stretch of text by offsets: [begin, end).
struct TextRange
{
    size_t begin = 0;
    size_t end = 0;

    bool operator==(const TextRange &) const = default;
};

/// How the offsets of a text that was made from another lead back to it. Whoever makes the text notes each piece that
/// is not a plain copy; SearchText uses it to mark hits in the post as it was written.
class OffsetMap
{
public:
    /// Notes that `outLength` characters at `outBegin` stand for `sourceLength` characters at `sourceBegin`. Pieces
    /// come in order; what lies between them was copied. A piece that is not shown (a tag) has no place in the source.
    void note(size_t outBegin, size_t outLength, size_t sourceBegin, size_t sourceLength, bool shown = true);
    /// The stretches of the source that a stretch of the result shows, in order, neighbours joined. What was left out
    /// of the result or is not shown (a tag within a word or between two) is left out here, too.
    std::vector<TextRange> sourceRanges(TextRange range) const;
    /// The same for several stretches.
    std::vector<TextRange> sourceRanges(const std::vector<TextRange> &ranges) const;

private:
    struct Piece
    {
        size_t outBegin;
        size_t outEnd;
        size_t sourceBegin;
        size_t sourceEnd;
        bool shown;
    };
    std::vector<Piece> m_pieces;
};

} // namespace corater
