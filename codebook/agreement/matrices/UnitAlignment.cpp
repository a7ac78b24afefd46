// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/UnitAlignment.h"

#include "codebook/agreement/matrices/Assignment.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>

namespace corater {

namespace {

std::vector<int> sorted(std::vector<int> codes)
{
    std::ranges::sort(codes);
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    return codes;
}

// The mean over the dimensions that at least one of the two labelled; none if there are no such dimensions.
std::optional<double> labelSimilarity(const AlignmentUnit &a, const AlignmentUnit &b)
{
    double sum = 0;
    int dimensions = 0;
    static const std::vector<int> none;
    for (std::size_t d = 0; d < std::max(a.labels.size(), b.labels.size()); ++d) {
        const std::vector<int> first = sorted(d < a.labels.size() ? a.labels[d] : none);
        const std::vector<int> second = sorted(d < b.labels.size() ? b.labels[d] : none);
        if (first.empty() && second.empty()) {
            continue;
        }
        std::vector<int> common;
        std::ranges::set_intersection(first, second, std::back_inserter(common));
        sum += double(common.size()) / double(first.size() + second.size() - common.size());
        ++dimensions;
    }
    return dimensions == 0 ? std::nullopt : std::optional(sum / dimensions);
}

using FileChunks = std::map<std::int64_t, std::vector<EvidenceSpan>>;

// Per part, the marked stretches in order and joined where they touch, so that no character counts twice.
FileChunks joined(std::vector<EvidenceSpan> spans)
{
    std::ranges::sort(spans, {}, [](const EvidenceSpan &s) { return std::pair(s.part, s.begin); });
    FileChunks result;
    for (const EvidenceSpan &span : spans) {
        std::vector<EvidenceSpan> &part = result[span.part];
        if (span.end <= span.begin) {
            continue;
        }
        if (!part.empty() && span.begin <= part.back().end) {
            part.back().end = std::max(part.back().end, span.end);
        } else {
            part.push_back(span);
        }
    }
    return result;
}

std::int64_t length(const FileChunks &stretches)
{
    std::int64_t sum = 0;
    for (const auto &[part, spans] : stretches) {
        for (const EvidenceSpan &span : spans) {
            sum += span.end - span.begin;
        }
    }
    return sum;
}

// Characters that both marked / characters that at least one marked; none unless both marked some.
std::optional<double> evidenceSimilarity(const AlignmentUnit &a, const AlignmentUnit &b)
{
    const FileChunks first = joined(a.evidence);
    const FileChunks second = joined(b.evidence);
    if (length(first) == 0 || length(second) == 0) {
        return std::nullopt;
    }
    std::vector<EvidenceSpan> both = a.evidence;
    both.insert(both.end(), b.evidence.begin(), b.evidence.end());
    const std::int64_t either = length(joined(both));
    return double(length(first) + length(second) - either) / double(either);
}

// Similarity as a whole number, fine enough for any two sets of labels; ties are then decided by the order of the
// units, never by the last bit of a double.
constexpr double whole = 1 << 24;

std::int64_t wholeSimilarity(double similarity)
{
    return std::llround(similarity * whole);
}

// Mean similarity to the members of a group.
double groupSimilarity(const AlignmentUnit &unit, const AlignedUnits &group,
                       const std::vector<std::vector<AlignmentUnit>> &units, const AlignmentOptions &options)
{
    double sum = 0;
    int members = 0;
    for (std::size_t rater = 0; rater < group.size(); ++rater) {
        if (group[rater] >= 0) {
            sum += unitSimilarity(units[rater][std::size_t(group[rater])], unit, options);
            ++members;
        }
    }
    return sum / members;
}

// A limit above real items: an assignment of thousands would take minutes.
constexpr int tooMany = 500;

// The gain of each unit in each group, and a smaller gain for keeping the raters' order: all steps out of order cost
// less than any difference in similarity, since their sum stays below `most`.
AssignmentTable gains(const std::vector<double> &similarities, int rows, int columns, double minimum)
{
    AssignmentTable table{.rows = rows, .columns = columns};
    const std::int64_t longest = std::max(rows, columns);
    const std::int64_t most = longest * longest * std::min(rows, columns) + 1;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const double similarity = similarities[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
            const std::int64_t order = std::int64_t(row - column) * (row - column);
            table.gains.push_back((similarity >= minimum ? wholeSimilarity(similarity) * most : 0) - order);
        }
    }
    return table;
}

// Adds the units of one more rater to the groups found so far.
void addRater(std::vector<AlignedUnits> &groups, std::size_t rater,
              const std::vector<std::vector<AlignmentUnit>> &units, const AlignmentOptions &options)
{
    const int rows = int(groups.size());
    const int columns = int(units[rater].size());
    std::vector<int> columnOf(std::size_t(rows), -1);
    if (std::max(rows, columns) > tooMany) {
        for (int row = 0; row < std::min(rows, columns); ++row) {
            columnOf[std::size_t(row)] = row;
        }
    } else {
        std::vector<double> similarities;
        for (const AlignedUnits &group : groups) {
            for (const AlignmentUnit &unit : units[rater]) {
                similarities.push_back(groupSimilarity(unit, group, units, options));
            }
        }
        columnOf = bestAssignment(gains(similarities, rows, columns, options.minimum));
        for (int row = 0; row < rows; ++row) {
            int &column = columnOf[std::size_t(row)];
            const std::size_t at = std::size_t(row) * std::size_t(columns) + std::size_t(std::max(column, 0));
            column = column >= 0 && similarities[at] >= options.minimum ? column : -1;
        }
    }
    std::vector<bool> taken(std::size_t(columns), false);
    for (int row = 0; row < rows; ++row) {
        groups[std::size_t(row)].push_back(columnOf[std::size_t(row)]);
        if (columnOf[std::size_t(row)] >= 0) {
            taken[std::size_t(columnOf[std::size_t(row)])] = true;
        }
    }
    for (int column = 0; column < columns; ++column) {
        if (!taken[std::size_t(column)]) {
            groups.emplace_back(rater, -1).push_back(column);
        }
    }
}

} // namespace

double unitSimilarity(const AlignmentUnit &a, const AlignmentUnit &b, const AlignmentOptions &options)
{
    const std::optional<double> labels = labelSimilarity(a, b);
    const std::optional<double> evidence = evidenceSimilarity(a, b);
    const double labelWeight = labels ? options.labelWeight : 0;
    const double evidenceWeight = evidence ? options.evidenceWeight : 0;
    const double weight = labelWeight + evidenceWeight;
    return weight > 0 ? (labels.value_or(0) * labelWeight + evidence.value_or(0) * evidenceWeight) / weight : 0;
}

std::vector<AlignedUnits> alignUnits(const std::vector<std::vector<AlignmentUnit>> &unitsOfRaters,
                                     const AlignmentOptions &options)
{
    std::vector<AlignedUnits> groups;
    for (std::size_t rater = 0; rater < unitsOfRaters.size(); ++rater) {
        addRater(groups, rater, unitsOfRaters, options);
    }
    return groups;
}

} // namespace corater
