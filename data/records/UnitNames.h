// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace corater {

/// The exported id of a unit taken apart: ITEM_k is unit k of ITEM; an id without a number names the item (number 0).
struct UnitName
{
    QString item;
    int number = 0;

    bool operator==(const UnitName &) const = default;
};

/// Takes the ids of a sheet apart, in their order. An id that is an item's own stays whole, so that items whose ids
/// end in _k work. Otherwise ITEM_k is taken apart when ITEM is an item, or when `mayInvent` and the sheet has
/// ITEM_1: bug ids such as proj_17, proj_23 are items then.
std::vector<UnitName> unitNames(const QStringList &ids, const std::function<bool(const QString &)> &isItem,
                                bool mayInvent);

/// The id of the unit at a position (from 1) among `count` of the item: ITEM for the only one, else ITEM_k.
QString unitName(const QString &item, int position, qsizetype count);

} // namespace corater
