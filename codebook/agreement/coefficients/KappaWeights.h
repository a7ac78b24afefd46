// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <vector>

namespace corater {

/// How much two codes of a code book disagree, up to a common factor: 0 means full agreement. Cohen's kappa and its
/// weighted forms, and Gwet's AC1 and AC2, are one formula each over such distances; whole numbers keep it exact.
class KappaWeights
{
public:
    /// Cohen 1960: any two different codes disagree fully.
    static KappaWeights nominal() { return KappaWeights(Kind::Nominal); }
    /// Cicchetti and Allison: w = 1 - |i - j| / (q - 1), positions in the code book, unused codes counted.
    static KappaWeights linear() { return KappaWeights(Kind::Linear); }
    /// Fleiss and Cohen: w = 1 - (i - j)² / (q - 1)².
    static KappaWeights quadratic() { return KappaWeights(Kind::Quadratic); }
    /// User-defined distances, q × q, row by row, finite and ≥ 0 with zeros on the diagonal: s·(1 - w_ij) for agreement
    /// weights w, with any `full` s > 0 that makes them whole numbers where possible.
    static KappaWeights custom(int codes, std::vector<double> distances, double full);

    /// From one position in the code book to another; 0 for the same. The unit depends on the form.
    double distance(int i, int j) const
    {
        switch (m_kind) {
        case Kind::Nominal:
            return i == j ? 0 : 1;
        case Kind::Linear:
            return std::abs(i - j);
        case Kind::Quadratic:
            return double(i - j) * double(i - j);
        case Kind::Custom:
            break;
        }
        return m_distances[std::size_t(i) * std::size_t(m_codes) + std::size_t(j)];
    }
    /// The distance that counts as no agreement at all, w = 0; of a code book of two codes or more.
    double full(int codes) const;
    /// The mean over all pairs of codes of the agreement weight w, times the number of codes: 1 for nominal.
    double meanWeightPerCode(int codes) const;

private:
    enum class Kind { Nominal, Linear, Quadratic, Custom };
    explicit KappaWeights(Kind kind) : m_kind(kind) {}

    Kind m_kind;
    int m_codes = 0;
    std::vector<double> m_distances;
    double m_full = 1;
};

} // namespace corater
