// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/RatingMatrix.h"

#include <map>
#include <vector>

namespace corater {

/// The ratings of many units by several raters, where a rating is a set of codes, the empty set included. Each
/// different set is kept once, and the ratings are positions in the list of sets. Input of the statistics of sets.
class SetRatings
{
public:
    /// An empty matrix for at least one rater and a code book of `codes` codes.
    SetRatings(int raters, int codes);

    int raters() const { return m_raters; }
    /// Length of the code book, not the number of codes met.
    int codes() const { return m_codes; }
    std::int64_t units() const { return std::int64_t(m_values.size()) / m_raters; }

    /// The position of a set (codes in any order, repetitions ignored), made if it is new.
    int intern(std::vector<int> set);
    /// Adds a unit: one position from intern(), or RatingMatrix::blank, per rater.
    void add(std::span<const int> ratings);

    /// The codes of a set, ascending.
    const std::vector<int> &set(int position) const { return m_sets[std::size_t(position)]; }
    /// How many different sets there are.
    int sets() const { return int(m_sets.size()); }
    /// The ratings of the unit (from 0), positions of sets or blanks, one per rater; valid until a unit is added.
    std::span<const int> unit(std::int64_t index) const
    {
        return {m_values.data() + index * m_raters, std::size_t(m_raters)};
    }
    /// Whether each rating has the code (1) or not (0), blanks kept: two codes, "no" and "yes".
    RatingMatrix presence(int code) const;

private:
    int m_raters;
    int m_codes;
    std::vector<int> m_values;
    std::vector<std::vector<int>> m_sets;
    std::map<std::vector<int>, int> m_positions;
};

} // namespace corater
