// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace corater {

/// The ratings of many units by several raters, one code each: units in rows, raters in columns, codes as positions in
/// the code book. The input of every statistic of single codes; filled by the readers of sheets and of studies.
class RatingMatrix
{
public:
    /// The rater did not rate the unit.
    static constexpr int blank = -1;

    /// An empty matrix for at least one rater and a code book of `codes` codes (unused ones included).
    RatingMatrix(int raters, int codes);

    int raters() const { return m_raters; }
    /// Length of the code book (q), not the number of codes met.
    int codes() const { return m_codes; }
    std::int64_t units() const { return std::int64_t(m_values.size()) / m_raters; }

    /// Reserves memory for this number of units.
    void reserve(std::int64_t units);
    /// Adds a unit: one code position (0 … codes - 1) or `blank` per rater.
    void add(std::span<const int> ratings);
    void add(std::initializer_list<int> ratings) { add(std::span(ratings.begin(), ratings.size())); }

    /// The ratings of the unit (from 0), one per rater; valid until a unit is added.
    std::span<const int> unit(std::int64_t index) const
    {
        return {m_values.data() + index * m_raters, std::size_t(m_raters)};
    }
    /// All ratings, unit after unit.
    std::span<const int> values() const { return m_values; }
    /// Ratings that the unit has (m_u).
    int rated(std::int64_t index) const;
    /// Ratings that the rater gave.
    std::int64_t ratedBy(int rater) const;
    /// Whether a rater did not rate some unit.
    bool hasBlanks() const;
    /// The two columns alone, as a matrix of two raters.
    RatingMatrix pair(int rater1, int rater2) const;

private:
    int m_raters;
    int m_codes;
    std::vector<int> m_values;
};

} // namespace corater
