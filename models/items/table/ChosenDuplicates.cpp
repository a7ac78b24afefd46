// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/ChosenDuplicates.h"

#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"

#include <algorithm>
#include <tuple>

namespace corater {

Result<ChosenDuplicates> chosenDuplicates(const StudyReader &study, const std::vector<ItemId> &items)
{
    TRY(const auto duplicates, study.store().selection().duplicateItems());
    const RoundRepository rounds = study.store().rounds();
    ChosenDuplicates chosen;
    for (const ItemId id : items) {
        if (duplicates.contains(id)) {
            ++chosen.marked;
            continue;
        }
        TRY(const auto item, study.item(id));
        TRY(const auto name, study.nameOf(item));
        TRY(const auto isHeld, rounds.isHeld(id));
        chosen.copies.push_back({.item = id, .name = name, .title = item.title, .date = item.date, .isHeld = isHeld});
    }
    return chosen;
}

size_t bestToKeep(const ChosenDuplicates &chosen)
{
    const auto rank = [](const ChosenDuplicates::Copy &copy) {
        return std::tuple(!copy.isHeld, copy.date.isEmpty(), copy.date);
    };
    return size_t(std::ranges::min_element(chosen.copies, {}, rank) - chosen.copies.begin());
}

std::vector<DuplicateVerdict> verdictsOn(const ChosenDuplicates &chosen, size_t kept, const QString &reason)
{
    const ChosenDuplicates::Copy &stays = chosen.copies[kept];
    std::vector<DuplicateVerdict> verdicts;
    for (const ChosenDuplicates::Copy &copy : chosen.copies) {
        if (!copy.isHeld && copy.item != stays.item) {
            verdicts.push_back(
                {.pair = {.kept = stays.item, .item = copy.item, .keptId = stays.name, .itemId = copy.name},
                 .same = true,
                 .reason = reason});
        }
    }
    return verdicts;
}

} // namespace corater
