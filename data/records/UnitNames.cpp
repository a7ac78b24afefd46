// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/UnitNames.h"

#include <QHash>

namespace corater {

namespace {

// Splits an id as if its end were the number of a unit; number 0 if it is none.
UnitName takenApart(const QString &id)
{
    constexpr qsizetype mostDigits = 3;
    const qsizetype bar = id.lastIndexOf(u'_');
    const QString digits = id.mid(bar + 1);
    if (bar < 1 || digits.isEmpty() || digits.size() > mostDigits || digits.startsWith(u'0')) {
        return {id, 0};
    }
    for (const QChar c : digits) {
        if (c < u'0' || c > u'9') {
            return {id, 0};
        }
    }
    return {id.left(bar), digits.toInt()};
}

} // namespace

std::vector<UnitName> unitNames(const QStringList &ids, const std::function<bool(const QString &)> &isItem,
                                bool mayInvent)
{
    QHash<QString, bool> begins; // item → the sheet has its first unit
    for (const QString &id : ids) {
        const UnitName apart = takenApart(id);
        if (apart.number > 0) {
            begins[apart.item] = begins.value(apart.item) || apart.number == 1;
        }
    }
    std::vector<UnitName> names;
    names.reserve(size_t(ids.size()));
    for (const QString &id : ids) {
        const UnitName apart = takenApart(id);
        const bool unit =
            apart.number > 0 && !isItem(id) && (isItem(apart.item) || (mayInvent && begins.value(apart.item)));
        names.push_back(unit ? apart : UnitName{id, 0});
    }
    return names;
}

QString unitName(const QString &item, int position, qsizetype count)
{
    return count <= 1 ? item : item + u'_' + QString::number(position);
}

} // namespace corater
