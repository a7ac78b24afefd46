// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/Connection.h"

#include <QJsonObject>

namespace corater {

// What the arguments of history entries say instead of numbers of rows, which are good in one file only. What the file
// does not have has an empty name: whether it may be missing is not decided here.

QString raterName(Connection &connection, RaterId rater);
QString roundName(Connection &connection, RoundId round);
/// {"site": …, "id": …} as at the source.
QJsonObject itemAddress(Connection &connection, ItemId item);
/// {"item": …, "round": …, "rater": …} in one statement.
QJsonObject ratingAddress(Connection &connection, RoundId round, ItemId item, RaterId rater);
/// {"item": …, "round": …, "rater": …, "unit": ordinal}.
QJsonObject unitAddress(Connection &connection, UnitId unit);

} // namespace corater
