// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/AssessedUnitStore.h"

namespace corater {

Result<std::vector<AssessedUnit>> loadAssessedUnits(Connection &connection, RoundId round, ItemId item)
{
    QStringList tests{QStringLiteral("1")};
    QVariantList values;
    if (valid(round)) {
        tests << QStringLiteral("round_unit.round_id = ?");
        values << raw(round);
    }
    if (valid(item)) {
        tests << QStringLiteral("round_unit.item_id = ?");
        values << raw(item);
    }
    std::vector<AssessedUnit> units;
    const auto read = connection.rows(
        QStringLiteral("SELECT round_id, round_unit.item_id, round_unit.ordinal, final_unit_id, export_id "
                       "FROM round_unit JOIN final_unit ON final_unit.id = final_unit_id WHERE %1 "
                       "ORDER BY round_id, round_unit.item_id, round_unit.ordinal")
            .arg(tests.join(QStringLiteral(" AND "))),
        values, [&](const Query &row) -> Result<void> {
            units.push_back({.round = RoundId{row.integer(0)},
                             .item = ItemId{row.integer(1)},
                             .ordinal = int(row.integer(2)),
                             .unit = FinalUnitId{row.integer(3)},
                             .name = row.text(4)});
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return units;
}

Result<bool> assesses(Connection &connection, RoundId round)
{
    const auto value =
        connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM round_unit WHERE round_id = ?)"), {raw(round)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong() != 0;
}

Row rowOf(const AssessedUnit &unit)
{
    return {"round_unit",
            {{"round_id", raw(unit.round)},
             {"item_id", raw(unit.item)},
             {"ordinal", qint64(unit.ordinal)},
             {"final_unit_id", raw(unit.unit)}}};
}

} // namespace corater
