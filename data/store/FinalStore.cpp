// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/FinalStore.h"

#include "codebook/ValidText.h"
#include "data/records/RatingRules.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace corater {

namespace {

constexpr std::array originNames{"unanimous", "rater", "neither", "imported"};
constexpr std::array settledByNames{"nobody", "rater", "talk", "third"};

template <typename Enum, size_t N>
QString nameIn(const std::array<const char *, N> &names, Enum value)
{
    return QString::fromLatin1(names[size_t(value)]);
}

template <typename Enum, size_t N>
Enum namedIn(const std::array<const char *, N> &names, const QString &name)
{
    for (size_t i = 0; i < N; ++i) {
        if (name == QLatin1String(names[i])) {
            return Enum(i);
        }
    }
    return Enum(0);
}

QString toJson(const Decision &d)
{
    QJsonObject object{{"origin", nameIn(originNames, d.origin)},
                       {"chosen", raw(d.chosen)},
                       {"by", nameIn(settledByNames, d.by)},
                       {"decider", raw(d.decider)},
                       {"reason", d.reason},
                       {"text", d.text},
                       {"needsRule", d.needsRule},
                       {"overruled", d.overruled},
                       {"at", d.at}};
    if (d.reopened) {
        object.insert("reopened", true);
    }
    if (valid(d.version)) {
        object.insert("version", raw(d.version));
    }
    return ValidText::json(object);
}

Decision fromJson(const QString &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    Decision d;
    d.origin = namedIn<Origin>(originNames, object["origin"].toString());
    d.chosen = RaterId{object["chosen"].toInteger()};
    d.by = namedIn<SettledBy>(settledByNames, object["by"].toString());
    d.decider = RaterId{object["decider"].toInteger()};
    d.reason = object["reason"].toString();
    d.text = object["text"].toString();
    d.needsRule = object["needsRule"].toBool();
    d.overruled = object["overruled"].toBool();
    d.reopened = object["reopened"].toBool();
    d.at = object["at"].toString();
    d.version = VersionId{object["version"].toInteger()};
    return d;
}

std::vector<Row> rowsOf(const FinalItem &item)
{
    std::vector<Row> rows;
    rows.push_back({"final_item",
                    {{"item_id", raw(item.item)},
                     {"screening", nameOf(item.screening)},
                     {"out_reason", item.reason},
                     {"decision", toJson(item.screeningDecision)}}});
    for (const FinalUnit &unit : item.units) {
        rows.push_back({"final_unit",
                        {{"id", raw(unit.id)},
                         {"item_id", raw(item.item)},
                         {"ordinal", qint64(unit.ordinal)},
                         {"export_id", unit.exportId},
                         {"comment", unit.comment},
                         {"dropped", qint64(unit.dropped)},
                         {"verdict", unit.verdict ? toJson(*unit.verdict) : QString()}}});
        for (const auto &[rater, source] : unit.sources.asKeyValueRange()) {
            rows.push_back({"final_source",
                            {{"final_unit_id", raw(unit.id)}, {"rater_id", raw(rater)}, {"unit_id", raw(source)}}});
        }
        for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
            rows.push_back({"decision",
                            {{"final_unit_id", raw(unit.id)},
                             {"dimension_id", raw(dimension)},
                             {"decision", toJson(decision)}}});
            for (size_t i = 0; i < decision.codes.size(); ++i) {
                rows.push_back({"final_label",
                                {{"final_unit_id", raw(unit.id)},
                                 {"dimension_id", raw(dimension)},
                                 {"ordinal", qint64(i + 1)},
                                 {"code_id", raw(decision.codes[i])}}});
            }
        }
    }
    return rows;
}

struct UnitPlace
{
    size_t item;
    size_t unit;
};

class FinalReader
{
public:
    FinalReader(Connection &connection, ItemId item) : m_connection(connection)
    {
        if (valid(item)) {
            m_where = QStringLiteral(" WHERE final_item.item_id = ?");
            m_values << raw(item);
        }
    }

    Result<std::vector<FinalItem>> read()
    {
        for (const auto step : {&FinalReader::readItems, &FinalReader::readUnits, &FinalReader::readSources,
                                &FinalReader::readDecisions, &FinalReader::readLabels}) {
            if (const auto done = (this->*step)(); !done) {
                return std::unexpected(done.error());
            }
        }
        return std::move(m_items);
    }

private:
    Result<void> rows(const QString &columns, const QString &joins, const QString &order,
                      const std::function<Result<void>(const Query &)> &each)
    {
        return m_connection.rows(QStringLiteral("SELECT ") + columns + QStringLiteral(" FROM final_item ") + joins +
                                     m_where + QStringLiteral(" ORDER BY ") + order,
                                 m_values, each);
    }

    Result<void> readItems()
    {
        return rows("item_id, screening, out_reason, decision", {}, "item_id", [this](const Query &row) -> Result<void> {
            FinalItem item;
            item.item = ItemId{row.integer(0)};
            item.screening = screeningNamed(row.text(1)).value_or(Screening::Undecided);
            item.reason = row.text(2);
            item.screeningDecision = fromJson(row.text(3));
            m_items.push_back(item);
            m_itemPlace.insert(row.integer(0), m_items.size() - 1);
            return {};
        });
    }

    Result<void> readUnits()
    {
        return rows("u.id, u.item_id, u.ordinal, u.export_id, u.comment, u.dropped, u.verdict",
                    "JOIN final_unit u ON u.item_id = final_item.item_id", "u.item_id, u.ordinal",
                    [this](const Query &row) -> Result<void> {
                        const size_t place = m_itemPlace.value(row.integer(1));
                        FinalUnit unit;
                        unit.id = FinalUnitId{row.integer(0)};
                        unit.item = ItemId{row.integer(1)};
                        unit.ordinal = int(row.integer(2));
                        unit.exportId = row.text(3);
                        unit.comment = row.text(4);
                        unit.dropped = row.integer(5) != 0;
                        if (!row.text(6).isEmpty()) {
                            unit.verdict = fromJson(row.text(6));
                        }
                        m_items[place].units.push_back(unit);
                        m_unitPlace.insert(row.integer(0), {place, m_items[place].units.size() - 1});
                        return {};
                    });
    }

    FinalUnit &unit(qint64 id)
    {
        const UnitPlace place = m_unitPlace.value(id);
        return m_items[place.item].units[place.unit];
    }

    Result<void> readSources()
    {
        return rows("s.final_unit_id, s.rater_id, s.unit_id",
                    "JOIN final_unit u ON u.item_id = final_item.item_id JOIN final_source s ON s.final_unit_id = u.id",
                    "s.final_unit_id", [this](const Query &row) -> Result<void> {
                        unit(row.integer(0)).sources.insert(RaterId{row.integer(1)}, UnitId{row.integer(2)});
                        return {};
                    });
    }

    Result<void> readDecisions()
    {
        return rows("d.final_unit_id, d.dimension_id, d.decision",
                    "JOIN final_unit u ON u.item_id = final_item.item_id JOIN decision d ON d.final_unit_id = u.id",
                    "d.final_unit_id", [this](const Query &row) -> Result<void> {
                        unit(row.integer(0)).labels.insert(DimensionId{row.integer(1)}, fromJson(row.text(2)));
                        return {};
                    });
    }

    Result<void> readLabels()
    {
        return rows("l.final_unit_id, l.dimension_id, l.code_id",
                    "JOIN final_unit u ON u.item_id = final_item.item_id JOIN final_label l ON l.final_unit_id = u.id",
                    "l.final_unit_id, l.dimension_id, l.ordinal", [this](const Query &row) -> Result<void> {
                        unit(row.integer(0)).labels[DimensionId{row.integer(1)}].codes.push_back(CodeId{row.integer(2)});
                        return {};
                    });
    }

    Connection &m_connection;
    QString m_where;
    QVariantList m_values;
    std::vector<FinalItem> m_items;
    QHash<qint64, size_t> m_itemPlace;
    QHash<qint64, UnitPlace> m_unitPlace;
};

} // namespace

Result<std::vector<FinalItem>> loadFinals(Connection &connection, ItemId item)
{
    return FinalReader(connection, item).read();
}

Result<FinalCount> countFinals(Connection &connection)
{
    const auto items = connection.value(QStringLiteral("SELECT count(*) FROM final_item"));
    const auto units = connection.value(QStringLiteral("SELECT count(*) FROM final_unit WHERE dropped = 0"));
    if (!items || !units) {
        return std::unexpected(!items ? items.error() : units.error());
    }
    return FinalCount{items->toLongLong(), units->toLongLong()};
}

Result<ItemId> itemOfFinalUnit(Connection &connection, FinalUnitId unit)
{
    const auto value = connection.value(QStringLiteral("SELECT item_id FROM final_unit WHERE id = ?"), {raw(unit)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return ItemId{value->toLongLong()};
}

Result<void> writeFinal(Writer &writer, IdGenerator &ids, const std::optional<FinalItem> &before,
                        std::optional<FinalItem> after)
{
    if (after) {
        for (FinalUnit &unit : after->units) {
            if (!valid(unit.id)) {
                unit.id = ids.next<FinalUnitId>();
            }
        }
    }
    return writer.change(before ? rowsOf(*before) : std::vector<Row>(), after ? rowsOf(*after) : std::vector<Row>());
}

} // namespace corater
