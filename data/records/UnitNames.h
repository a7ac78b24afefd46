// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace corater {

/// The parts of a unit's exported id: ITEM_k is unit k of ITEM; an id without a number names the item (number 0).
struct UnitName
{
    QString item;
    int number = 0;

    bool operator==(const UnitName &) const = default;
};

/// Splits the ids of a sheet, in their order. An item's own id stays whole, so that items whose ids end in _k work.
/// Other ids ITEM_k are split if ITEM is an item, or if `mayInvent` is set and the sheet has ITEM_1: so bug ids such as
/// proj_17, proj_23 are items.
std::vector<UnitName> unitNames(const QStringList &ids, const std::function<bool(const QString &)> &isItem,
                                bool mayInvent);

/// The id of the unit at a position (from 1) among `count` of the item: ITEM for the only one, else ITEM_k.
QString unitName(const QString &item, int position, qsizetype count);

} // namespace corater
