// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/ImportedRatings.h"

namespace corater {

void OriginCount::add(const Decision &decision, size_t answers)
{
    if (answers < 2) {
        ++single;
        return;
    }
    if (decision.differs) {
        ++differs;
        return;
    }
    switch (decision.origin) {
    case Origin::Unanimous:
        ++unanimous;
        break;
    case Origin::Rater:
        ++rater[decision.chosen];
        break;
    case Origin::Neither:
    case Origin::Imported:
        ++neither;
        break;
    }
}

qint64 OriginCount::disputed() const
{
    qint64 sum = neither + differs;
    for (const qint64 count : rater) {
        sum += count;
    }
    return sum;
}

} // namespace corater
