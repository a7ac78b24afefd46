// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CoOccurrence.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace corater {

std::vector<std::vector<int>> valuesOfGroups(const std::vector<const Variable *> &variables,
                                             const std::vector<int> &groupOf)
{
    const int groups = groupOf.empty() ? 0 : *std::ranges::max_element(groupOf) + 1;
    std::vector<std::vector<int>> found(static_cast<size_t>(groups));
    int offset = 0;
    for (const Variable *variable : variables) {
        assert(variable->cases() == int(groupOf.size()));
        for (int which = 0; which < variable->cases(); ++which) {
            for (const int value : variable->answers(which)) {
                found[size_t(groupOf[size_t(which)])].push_back(offset + value);
            }
        }
        offset += int(variable->values.size());
    }
    for (std::vector<int> &values : found) {
        std::ranges::sort(values);
        values.erase(std::ranges::unique(values).begin(), values.end());
    }
    return found;
}

CoOccurrence coOccurrence(const std::vector<const Variable *> &variables, const std::vector<int> &groupOf)
{
    CoOccurrence result;
    QStringList names;
    for (const Variable *variable : variables) {
        names << variable->name;
        result.level = variable->level;
        result.values.insert(result.values.end(), variable->values.begin(), variable->values.end());
    }
    result.name = names.join(QStringLiteral(", "));
    result.counts.resize(result.values.size());
    std::map<std::pair<int, int>, std::vector<int>> pairs;
    const std::vector<std::vector<int>> groups = valuesOfGroups(variables, groupOf);
    for (size_t group = 0; group < groups.size(); ++group) {
        const std::vector<int> &values = groups[group];
        result.n += values.empty() ? 0 : 1;
        result.several += values.size() > 1 ? 1 : 0;
        for (size_t i = 0; i < values.size(); ++i) {
            ++result.counts[size_t(values[i])];
            for (size_t j = i + 1; j < values.size(); ++j) {
                pairs[{values[i], values[j]}].push_back(int(group));
            }
        }
    }
    for (auto &[values, of] : pairs) {
        const auto both = double(of.size());
        const auto either = double(result.counts[size_t(values.first)] + result.counts[size_t(values.second)]) - both;
        result.pairs.push_back({values.first, values.second, std::move(of), both / either});
    }
    std::ranges::stable_sort(result.pairs, std::greater(), [](const ValuePair &pair) { return pair.groups.size(); });
    return result;
}

} // namespace corater
