// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/connection/Repository.h"

#include <QJsonObject>
#include <QVariantMap>

namespace corater {

/// Names that the arguments of history entries use instead of row numbers, which are valid in one file only. The name
/// of a missing row is empty: the caller decides whether it may be missing.
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
    /// {"item": …, "round": …, "rater": …, "unit": ordinal}.
    QJsonObject unit(UnitId unit) const;
    /// Says which row of a recorded table is meant, for people: rowName().
    Message row(const QString &table, const QVariantMap &columns) const;
};

} // namespace corater
