// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/HistoryNames.h"

#include "data/store/connection/Connection.h"
#include "data/store/history/RowWords.h"

namespace corater {

namespace {

QString nameIn(Connection &connection, const QString &sql, qint64 id)
{
    const auto name = connection.value(sql, {id});
    return name ? name->toString() : QString();
}

} // namespace

QString HistoryNames::rater(RaterId rater) const
{
    return nameIn(connection(), QStringLiteral("SELECT name FROM rater WHERE id = ?"), raw(rater));
}

QString HistoryNames::round(RoundId round) const
{
    return nameIn(connection(), QStringLiteral("SELECT name FROM round WHERE id = ?"), raw(round));
}

QJsonObject HistoryNames::item(ItemId item) const
{
    Query row = connection().query(QStringLiteral("SELECT site, external_id FROM item WHERE id = ?"), {raw(item)});
    const auto found = row.next();
    return found && *found ? QJsonObject{{"site", row.text(0)}, {"id", row.text(1)}}
                           : QJsonObject{{"site", QString()}, {"id", QString()}};
}

QJsonObject HistoryNames::unit(UnitId unit) const
{
    Query row = connection().query(QStringLiteral("SELECT item_id, round_id, rater_id, unit.ordinal FROM unit "
                                                  "JOIN rating ON rating.id = unit.rating_id WHERE unit.id = ?"),
                                   {raw(unit)});
    const auto found = row.next();
    if (!found || !*found) {
        return {};
    }
    return {{"item", this->item(ItemId{row.integer(0)})},
            {"round", this->round(RoundId{row.integer(1)})},
            {"rater", this->rater(RaterId{row.integer(2)})},
            {"unit", row.integer(3)}};
}

Message HistoryNames::row(const QString &table, const QVariantMap &columns) const
{
    return rowName(connection(), table, columns);
}

} // namespace corater
