// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/PassageAgreement.h"

#include <algorithm>

namespace corater {

namespace {

/// One section of a continuum of one rater: a marked passage or a gap.
struct Section
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    bool isMarked = false;

    double length() const { return double(end - begin); }
};

using Sections = std::vector<Section>;

Sections sectionsOf(std::vector<MarkedSpan> spans, std::int64_t length)
{
    std::ranges::sort(spans);
    Sections sections;
    std::int64_t at = 0;
    for (const auto &[begin, end] : spans) {
        if (!sections.empty() && begin <= at && sections.back().isMarked) {
            at = std::max(at, end);
            sections.back().end = at;
            continue;
        }
        if (begin > at) {
            sections.push_back({at, begin, false});
        }
        sections.push_back({begin, end, true});
        at = end;
    }
    if (at < length) {
        sections.push_back({at, length, false});
    }
    return sections;
}

double squareOf(double number)
{
    return number * number;
}

// Krippendorff's difference of two sections that overlap.
double difference(const Section &a, const Section &b)
{
    if (a.isMarked && b.isMarked) {
        return squareOf(double(a.begin - b.begin)) + squareOf(double(a.end - b.end));
    }
    const Section &marked = a.isMarked ? a : b;
    const Section &gap = a.isMarked ? b : a;
    const bool lies = gap.begin <= marked.begin && marked.end <= gap.end;
    return a.isMarked != b.isMarked && lies ? squareOf(marked.length()) : 0;
}

// Calls `visit` with each pair of overlapping sections: both lists cover the continuum in order.
template <typename Visit>
void overlaps(const Sections &first, const Sections &second, const Visit &visit)
{
    for (std::size_t i = 0, j = 0; i < first.size() && j < second.size();) {
        visit(first[i], second[j]);
        const std::int64_t end = std::min(first[i].end, second[j].end);
        i += first[i].end == end;
        j += second[j].end == end;
    }
}

// Of two raters: the sum over the pairs, each in both orders, over m (m - 1) L².
double observedDifference(const Sections &first, const Sections &second, double length)
{
    double sum = 0;
    overlaps(first, second, [&](const Section &a, const Section &b) { sum += difference(a, b); });
    return sum / squareOf(length);
}

/// Number and total length of the gaps of at least a given length.
class Gaps
{
public:
    explicit Gaps(std::vector<double> lengths) : m_lengths(std::move(lengths)), m_sums(m_lengths.size() + 1, 0)
    {
        std::ranges::sort(m_lengths, std::greater());
        for (std::size_t i = 0; i < m_lengths.size(); ++i) {
            m_sums[i + 1] = m_sums[i] + m_lengths[i];
        }
    }
    /// The number of positions of a passage of that length in all gaps.
    double places(double length) const
    {
        const auto behind = std::ranges::partition_point(m_lengths, [&](double gap) { return gap >= length; });
        const std::size_t count = std::size_t(behind - m_lengths.begin());
        return m_sums[count] - double(count) * (length - 1);
    }

private:
    std::vector<double> m_lengths; ///< the longest first
    std::vector<double> m_sums;
};

double expectedDifference(const Sections &first, const Sections &second, double length)
{
    std::vector<double> gaps;
    std::vector<double> passages;
    for (const Sections *sections : {&first, &second}) {
        for (const Section &section : *sections) {
            (section.isMarked ? passages : gaps).push_back(section.length());
        }
    }
    const Gaps room(std::move(gaps));
    double sum = 0;
    double taken = 0;
    for (const double l : passages) {
        sum += (double(passages.size()) - 1) / 3 * (2 * l * l * l - 3 * l * l + l) + l * l * room.places(l);
        taken += l * (l - 1);
    }
    const double whole = 2 * length;
    const double pairs = whole * (whole - 1) - taken;
    return pairs > 0 ? 2 / length * sum / pairs : 0;
}

} // namespace

PassageAgreement passageAgreement(MarkedContinuum continuum)
{
    const Sections first = sectionsOf(std::move(continuum.first), continuum.length);
    const Sections second = sectionsOf(std::move(continuum.second), continuum.length);
    PassageAgreement result{.characters = continuum.length};
    overlaps(first, second, [&](const Section &a, const Section &b) {
        const std::int64_t common = std::min(a.end, b.end) - std::max(a.begin, b.begin);
        result.both += a.isMarked && b.isMarked ? common : 0;
        result.only1 += a.isMarked && !b.isMarked ? common : 0;
        result.only2 += !a.isMarked && b.isMarked ? common : 0;
    });
    const std::int64_t marked = 2 * result.both + result.only1 + result.only2;
    if (marked == 0) {
        return result;
    }
    result.overlap = 2 * double(result.both) / double(marked);
    result.observedDisagreement = observedDifference(first, second, double(continuum.length));
    result.expectedDisagreement = expectedDifference(first, second, double(continuum.length));
    if (result.expectedDisagreement > 0) {
        result.alphaUnitizing = 1 - result.observedDisagreement / result.expectedDisagreement;
    } else {
        result.alphaUnitizing = Undefined::NoVariation;
    }
    return result;
}

} // namespace corater
