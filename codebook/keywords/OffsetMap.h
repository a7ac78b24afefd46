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

/// Maps offsets of a text back to the text from which it was made. The maker notes each piece that is not a plain copy;
/// SearchText uses it to mark hits in the original post.
class OffsetMap
{
public:
    /// Notes that `outLength` characters at `outBegin` stand for `sourceLength` characters at `sourceBegin`. Pieces
    /// come in order; the text between them was copied. A piece that is not shown (a tag) has no place in the source.
    void note(size_t outBegin, size_t outLength, size_t sourceBegin, size_t sourceLength, bool shown = true);
    /// The stretches of the source for a stretch of the result, in order, neighbours joined. Without the parts of the
    /// source that the result lacks or does not show (a tag within a word or between two).
    std::vector<TextRange> sourceRanges(TextRange range) const;
    /// sourceRanges() of several stretches.
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
