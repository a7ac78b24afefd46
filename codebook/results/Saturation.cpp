// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/Saturation.h"

#include "codebook/results/CoOccurrence.h"

#include <QSet>

#include <cassert>

namespace corater {

namespace {

// The first m (from 0) after which `run` items in a row brought no new code; `brought`: the items that did, ascending,
// from 1.
std::optional<qint64> quietAfter(const std::vector<qint64> &brought, qint64 items, qint64 run)
{
    for (size_t i = 0; i < brought.size(); ++i) {
        const qint64 next = i + 1 < brought.size() ? brought[i + 1] : items + 1;
        if (next - brought[i] > run) {
            return brought[i];
        }
    }
    return {};
}

QString categoryOf(const VariableValue &value)
{
    return value.path.isEmpty() ? value.name : value.path.front();
}

} // namespace

Saturation saturation(const Variable &variable, const std::vector<int> &groupOf, const std::vector<int> &order,
                      qint64 run)
{
    assert(run >= 1 && variable.cases() == int(groupOf.size()));
    const std::vector<std::vector<int>> found = valuesOfGroups({&variable}, groupOf);
    Saturation result{.name = variable.name, .values = variable.values, .steps = {}, .run = run};
    std::vector<bool> met(variable.values.size());
    QSet<QString> categories;
    std::vector<qint64> brought;
    std::vector<qint64> broughtCategories;
    for (const int group : order) {
        if (size_t(group) >= found.size() || found[size_t(group)].empty()) {
            continue;
        }
        SaturationStep step{.group = group, .newValues = {}, .newCategories = {}};
        for (const int value : found[size_t(group)]) {
            if (met[size_t(value)]) {
                continue;
            }
            met[size_t(value)] = true;
            step.newValues.push_back(value);
            const QString category = categoryOf(variable.values[size_t(value)]);
            if (!categories.contains(category)) {
                categories.insert(category);
                step.newCategories.push_back(value);
            }
        }
        const auto number = qint64(result.steps.size()) + 1;
        if (!step.newValues.empty()) {
            brought.push_back(number);
        }
        if (!step.newCategories.empty()) {
            broughtCategories.push_back(number);
        }
        step.values = (result.steps.empty() ? 0 : result.steps.back().values) + qint64(step.newValues.size());
        step.categories = qint64(categories.size());
        result.steps.push_back(std::move(step));
    }
    const auto items = qint64(result.steps.size());
    result.after = quietAfter(brought, items, run);
    result.categoriesAfter = quietAfter(broughtCategories, items, run);
    result.lastNew = brought.empty() ? 0 : brought.back();
    result.lastNewCategory = broughtCategories.empty() ? 0 : broughtCategories.back();
    return result;
}

} // namespace corater
