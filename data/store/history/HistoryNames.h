// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/Repository.h"

#include <QJsonObject>
#include <QVariantMap>

namespace corater {

/// What the arguments of history entries say instead of numbers of rows, which are good in one file only. What the file
/// does not have has an empty name: whether it may be missing is not decided here.
class HistoryNames : Repository
{
public:
    explicit HistoryNames(Connection &connection) : Repository(connection) {}

    /// The name of a rater; empty where there is none.
    QString rater(RaterId rater) const;
    /// The name of a round; empty where there is none.
    QString round(RoundId round) const;
    /// {"site": …, "id": …} as at the source.
    QJsonObject item(ItemId item) const;
    /// {"item": …, "round": …, "rater": …}, in one statement.
    QJsonObject rating(RoundId round, ItemId item, RaterId rater) const;
    /// {"item": …, "round": …, "rater": …, "unit": ordinal}.
    QJsonObject unit(UnitId unit) const;
    /// Says which row of a recorded table is meant, for people: rowName().
    QString row(const QString &table, const QVariantMap &columns) const;
};

} // namespace corater
