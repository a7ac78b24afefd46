// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>

namespace corater {

/// What `write` makes of each value, in their order.
template <typename Values, typename Write>
QJsonArray jsonArray(const Values &values, const Write &write)
{
    QJsonArray list;
    for (const auto &value : values) {
        list.append(write(value));
    }
    return list;
}

} // namespace corater
