// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/FinalRepository.h"

#include "codebook/ValidText.h"
#include "data/records/RatingRules.h"
#include "data/store/connection/Connection.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <functional>

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

// A row for each code; one without a code if the raters agreed to differ, so that merges treat it as an answer.
void addLabelRows(std::vector<Row> &rows, FinalUnitId unit, DimensionId dimension, const Decision &decision)
{
    const auto add = [&](size_t ordinal, const QVariant &code) {
        rows.push_back({"final_label",
                        {{"final_unit_id", raw(unit)},
                         {"dimension_id", raw(dimension)},
                         {"ordinal", qint64(ordinal)},
                         {"code_id", code}}});
    };
    if (decision.differs) {
        add(1, {});
        return;
    }
    for (size_t i = 0; i < decision.codes.size(); ++i) {
        add(i + 1, raw(decision.codes[i]));
    }
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
            rows.push_back(
                {"decision",
                 {{"final_unit_id", raw(unit.id)}, {"dimension_id", raw(dimension)}, {"decision", toJson(decision)}}});
            addLabelRows(rows, unit.id, dimension, decision);
        }
    }
    return rows;
}

/// The decision that a table repeats: an imported data set has hundreds of thousands of equal ones, so its text is read
/// and parsed only once.
struct RepeatedDecision
{
    QString text;
    Decision decision;

    static Result<RepeatedDecision> of(Connection &connection, const QString &table)
    {
        TRY(const auto text, connection.value(QStringLiteral("SELECT decision FROM %1 LIMIT 1").arg(table)));
        return RepeatedDecision{text.toString(), fromJson(text.toString())};
    }

    /// The decision of a column nullif(decision, text).
    Decision in(const QString &column) const { return column.isNull() ? decision : fromJson(column); }
};

/// The settled units by id, for rows that come in the order of their units.
class UnitsInOrder
{
public:
    explicit UnitsInOrder(std::vector<FinalItem> &items)
    {
        for (FinalItem &item : items) {
            for (FinalUnit &unit : item.units) {
                m_units.push_back(&unit);
            }
        }
        std::ranges::sort(m_units, {}, &FinalUnit::id);
    }

    void restart() { m_next = 0; }

    /// The unit of that id, which is not below the one asked for before; null when there is none.
    FinalUnit *of(FinalUnitId id)
    {
        while (m_next < m_units.size() && m_units[m_next]->id < id) {
            ++m_next;
        }
        return m_next < m_units.size() && m_units[m_next]->id == id ? m_units[m_next] : nullptr;
    }

private:
    std::vector<FinalUnit *> m_units;
    size_t m_next = 0;
};

class FinalReader
{
public:
    FinalReader(Connection &connection, ItemId item) : m_connection(connection)
    {
        if (valid(item)) {
            m_ofItem = QStringLiteral(" WHERE item_id = ?");
            m_ofUnits = QStringLiteral(" WHERE final_unit_id IN (SELECT id FROM final_unit WHERE item_id = ?)");
            m_values << raw(item);
        }
    }

    Result<std::vector<FinalItem>> read()
    {
        for (const auto step : {&FinalReader::readItems, &FinalReader::readUnits, &FinalReader::readSources,
                                &FinalReader::readDecisions, &FinalReader::readLabels}) {
            TRY((this->*step)());
        }
        return std::move(m_items);
    }

private:
    Result<void> readItems()
    {
        TRY(const auto repeated, RepeatedDecision::of(m_connection, QStringLiteral("final_item")));
        return m_connection.rows(
            QStringLiteral("SELECT item_id, screening, out_reason, nullif(decision, ?) FROM final_item") + m_ofItem +
                QStringLiteral(" ORDER BY item_id"),
            QVariantList{repeated.text} + m_values, [&](const Query &row) -> Result<void> {
                FinalItem &item = m_items.emplace_back();
                item.item = ItemId{row.integer(0)};
                item.screening = screeningNamed(row.text(1)).value_or(Screening::Undecided);
                item.reason = row.text(2);
                item.screeningDecision = repeated.in(row.text(3));
                return {};
            });
    }

    Result<void> readUnits()
    {
        size_t place = 0;
        const auto read = m_connection.rows(
            QStringLiteral("SELECT id, item_id, ordinal, export_id, comment, dropped, verdict FROM final_unit") +
                m_ofItem + QStringLiteral(" ORDER BY item_id, ordinal"),
            m_values, [&](const Query &row) -> Result<void> {
                const ItemId item{row.integer(1)};
                while (place < m_items.size() && m_items[place].item < item) {
                    ++place;
                }
                if (place == m_items.size() || m_items[place].item != item) {
                    return {};
                }
                FinalUnit &unit = m_items[place].units.emplace_back();
                unit.id = FinalUnitId{row.integer(0)};
                unit.item = item;
                unit.ordinal = int(row.integer(2));
                unit.exportId = row.text(3);
                unit.comment = row.text(4);
                unit.dropped = row.integer(5) != 0;
                if (const QString verdict = row.text(6); !verdict.isEmpty()) {
                    unit.verdict = fromJson(verdict);
                }
                return {};
            });
        m_units.emplace(m_items);
        return read;
    }

    // Rows of one table of units, in the order of the units.
    Result<void> rowsOfUnits(const QString &columns, const QString &table, const QString &order,
                             const std::function<void(FinalUnit &, const Query &)> &each,
                             const QVariantList &values = {})
    {
        m_units->restart();
        return m_connection.rows(
            QStringLiteral("SELECT final_unit_id, %1 FROM %2%3 %4").arg(columns, table, m_ofUnits, order),
            values + m_values, [&](const Query &row) -> Result<void> {
                if (FinalUnit *unit = m_units->of(FinalUnitId{row.integer(0)})) {
                    each(*unit, row);
                }
                return {};
            });
    }

    Result<void> readSources()
    {
        return rowsOfUnits("rater_id, unit_id", "final_source", "ORDER BY final_unit_id",
                           [](FinalUnit &unit, const Query &row) {
                               unit.sources.insert(RaterId{row.integer(1)}, UnitId{row.integer(2)});
                           });
    }

    Result<void> readDecisions()
    {
        TRY(const auto repeated, RepeatedDecision::of(m_connection, QStringLiteral("decision")));
        return rowsOfUnits("dimension_id, nullif(decision, ?)", "decision", "ORDER BY final_unit_id",
                           [&](FinalUnit &unit, const Query &row) {
                               unit.labels.insert(DimensionId{row.integer(1)}, repeated.in(row.text(2)));
                           },
                           {repeated.text});
    }

    Result<void> readLabels()
    {
        return rowsOfUnits("dimension_id, code_id", "final_label", "ORDER BY final_unit_id, dimension_id, ordinal",
                           [](FinalUnit &unit, const Query &row) {
                               Decision &decision = unit.labels[DimensionId{row.integer(1)}];
                               if (row.value(2).isNull()) {
                                   decision.differs = true;
                               } else {
                                   decision.codes.push_back(CodeId{row.integer(2)});
                               }
                           });
    }

    Connection &m_connection;
    QString m_ofItem;
    QString m_ofUnits;
    QVariantList m_values;
    std::vector<FinalItem> m_items;
    std::optional<UnitsInOrder> m_units;
};

} // namespace

Result<std::vector<FinalItem>> FinalRepository::read(ItemId item) const
{
    return FinalReader(connection(), item).read();
}

Result<FinalCount> FinalRepository::count() const
{
    TRY(const auto items, connection().value(QStringLiteral("SELECT count(*) FROM final_item")));
    TRY(const auto units, connection().value(QStringLiteral("SELECT count(*) FROM final_unit WHERE dropped = 0")));
    TRY(const auto differing,
        connection().value(QStringLiteral("SELECT count(*) FROM final_label JOIN final_unit ON final_unit.id = "
                                          "final_unit_id WHERE code_id IS NULL AND dropped = 0")));
    return FinalCount{items.toLongLong(), units.toLongLong(), differing.toLongLong()};
}

Result<ItemId> FinalRepository::itemOf(FinalUnitId unit) const
{
    TRY(const auto value,
        connection().value(QStringLiteral("SELECT item_id FROM final_unit WHERE id = ?"), {raw(unit)}));
    return ItemId{value.toLongLong()};
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
