// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/Flow.h"

#include "codebook/taxonomy/Spelling.h"

#include <QHash>

#include <algorithm>
#include <cassert>

namespace corater {

namespace {

/// The values that both variables have, and for each side the place of its values among them (-1: not shared).
struct SharedValues
{
    std::vector<VariableValue> values;
    std::vector<int> from;
    std::vector<int> to;
    QStringList notShared;
};

SharedValues sharedValues(const Variable &from, const Variable &to)
{
    QHash<QString, int> theirs;
    for (size_t i = 0; i < to.values.size(); ++i) {
        theirs.insert(foldedSpelling(to.values[i].name), int(i));
    }
    SharedValues shared{.values = {}, .from = {}, .to = std::vector<int>(to.values.size(), -1), .notShared = {}};
    for (const VariableValue &value : from.values) {
        const auto found = theirs.constFind(foldedSpelling(value.name));
        shared.from.push_back(found == theirs.cend() ? -1 : int(shared.values.size()));
        if (found == theirs.cend()) {
            shared.notShared << value.name;
            continue;
        }
        shared.to[size_t(*found)] = int(shared.values.size());
        shared.values.push_back(value);
        shared.values.back().unknown = value.unknown || to.values[size_t(*found)].unknown;
    }
    for (size_t i = 0; i < to.values.size(); ++i) {
        if (shared.to[i] < 0) {
            shared.notShared << to.values[i].name;
        }
    }
    return shared;
}

void countCase(Flow &flow, int from, int to)
{
    const bool unknownFrom = flow.values[size_t(from)].unknown;
    const bool unknownTo = flow.values[size_t(to)].unknown;
    if (unknownFrom || unknownTo) {
        ++flow.unknown;
        flow.unknownBoth += unknownFrom && unknownTo ? 1 : 0;
        return;
    }
    ++flow.n;
    ++(from == to ? flow.same : from < to ? flow.later : flow.earlier);
}

} // namespace

std::optional<Flow> flow(const Variable &from, const Variable &to)
{
    assert(from.cases() == to.cases());
    const SharedValues shared = sharedValues(from, to);
    if (shared.values.size() < 2) {
        return {};
    }
    std::vector<int> order;
    std::ranges::copy_if(shared.to, std::back_inserter(order), [](int place) { return place >= 0; });
    Flow flow{.from = from.name,
              .to = to.name,
              .level = from.level,
              .values = shared.values,
              .cells = std::vector<std::vector<int>>(shared.values.size() * shared.values.size()),
              .notShared = shared.notShared,
              .sameOrder = std::ranges::is_sorted(order),
              .left = {}};
    for (int which = 0; which < from.cases(); ++which) {
        const std::span<const int> a = from.answers(which, CodesCounted::First);
        const std::span<const int> b = to.answers(which, CodesCounted::First);
        const int row = a.empty() ? -1 : shared.from[size_t(a[0])];
        const int column = b.empty() ? -1 : shared.to[size_t(b[0])];
        if (row < 0 || column < 0) {
            flow.left.push_back(which);
            continue;
        }
        flow.cells[size_t(row) * flow.values.size() + size_t(column)].push_back(which);
        countCase(flow, row, column);
    }
    return flow;
}

} // namespace corater
