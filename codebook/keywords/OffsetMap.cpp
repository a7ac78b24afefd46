// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/OffsetMap.h"

#include <algorithm>

namespace corater {

namespace {

void add(std::vector<TextRange> &ranges, TextRange range)
{
    if (range.begin == range.end) {
        return;
    }
    if (!ranges.empty() && ranges.back().end == range.begin) {
        ranges.back().end = range.end;
    } else {
        ranges.push_back(range);
    }
}

} // namespace

void OffsetMap::note(size_t outBegin, size_t outLength, size_t sourceBegin, size_t sourceLength, bool shown)
{
    m_pieces.push_back({outBegin, outBegin + outLength, sourceBegin, sourceBegin + sourceLength, shown});
}

std::vector<TextRange> OffsetMap::sourceRanges(TextRange range) const
{
    std::vector<TextRange> ranges;
    // The last piece that begins at or before the range, then all that begin inside it.
    auto piece = std::ranges::upper_bound(m_pieces, range.begin, {}, &Piece::outBegin);
    size_t outAt = 0;
    size_t sourceAt = 0;
    if (piece != m_pieces.begin()) {
        --piece;
        // Several pieces may stand at one place when some show nothing.
        while (piece != m_pieces.begin() && piece->outEnd > range.begin && std::prev(piece)->outEnd > range.begin) {
            --piece;
        }
        if (piece->outEnd <= range.begin) {
            outAt = piece->outEnd;
            sourceAt = piece->sourceEnd;
            ++piece;
        } else if (piece != m_pieces.begin()) {
            outAt = std::prev(piece)->outEnd;
            sourceAt = std::prev(piece)->sourceEnd;
        }
    }
    for (; outAt < range.end; ++piece) {
        const size_t copiedEnd = piece == m_pieces.end() ? range.end : std::min(piece->outBegin, range.end);
        const size_t copiedBegin = std::max(outAt, range.begin);
        if (copiedBegin < copiedEnd) {
            add(ranges, {sourceAt + copiedBegin - outAt, sourceAt + copiedEnd - outAt});
        }
        if (piece == m_pieces.end() || piece->outBegin >= range.end) {
            break;
        }
        if (piece->shown && piece->outEnd > std::max(range.begin, piece->outBegin)) {
            add(ranges, {piece->sourceBegin, piece->sourceEnd});
        }
        outAt = piece->outEnd;
        sourceAt = piece->sourceEnd;
    }
    return ranges;
}

std::vector<TextRange> OffsetMap::sourceRanges(const std::vector<TextRange> &ranges) const
{
    std::vector<TextRange> all;
    for (const TextRange &range : ranges) {
        for (const TextRange &source : sourceRanges(range)) {
            add(all, source);
        }
    }
    return all;
}

} // namespace corater
