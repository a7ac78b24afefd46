// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/SelectionSteps.h"

#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

// Leaves out the steps of adding, which depend on the items that the study had before.
std::vector<SelectionStep> selecting(std::vector<SelectionStep> steps)
{
    std::erase_if(steps, [](const SelectionStep &step) { return step.kind == SelectionStep::Kind::Add; });
    return steps;
}

Result<bool> isKept(const StudyStore &store, const std::vector<SelectionStep> &steps)
{
    TRY(const auto all, store.selection().steps());
    std::map<qint64, std::vector<SelectionStep>> acts;
    for (const SelectionStep &step : all) {
        acts[step.act].push_back(step);
    }
    const auto wanted = selecting(steps);
    const auto same = [](const SelectionStep &a, const SelectionStep &b) { return a.sameAs(b); };
    return std::ranges::any_of(
        acts, [&](const auto &act) { return std::ranges::equal(selecting(act.second), wanted, same); });
}

} // namespace

Result<void> recordSteps(Change &change, std::vector<SelectionStep> steps)
{
    if (steps.empty()) {
        return {};
    }
    TRY(const auto kept, isKept(change.store(), steps));
    if (kept) {
        return {};
    }
    const qint64 act = change.ids().next();
    const QString now = nowUtc();
    int position = 0;
    for (SelectionStep &step : steps) {
        step.id = change.ids().next();
        step.act = act;
        step.position = ++position;
        step.at = now;
        TRY(change.writer.insert(rowOf(step)));
    }
    return {};
}

} // namespace corater
