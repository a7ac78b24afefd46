// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RatingRepository.h"

#include "data/records/RatingRules.h"
#include "data/store/tables/EvidenceStore.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/writing/WriterConnection.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct Where
{
    QString sql;
    QVariantList values;
};

// SQL: whether a reader may read a row of `rating`; binds the reader's id.
const QString mayBeRead =
    QStringLiteral("(rating.rater_id = ? OR (rating.round_id, rating.rater_id) IN %1)").arg(closedParts);

Where whereOf(const RatingFilter &filter, const Reader *reader)
{
    QStringList tests;
    QVariantList values;
    auto test = [&](const char *column, qint64 id) {
        if (id != 0) {
            tests << QStringLiteral("rating.%1 = ?").arg(QLatin1String(column));
            values << id;
        }
    };
    test("round_id", raw(filter.round));
    test("rater_id", raw(filter.rater));
    test("item_id", raw(filter.item));
    if (reader) {
        tests << mayBeRead;
        values << raw(reader->rater());
    }
    const bool isOfOneRater = valid(filter.round) && valid(filter.rater);
    if (reader && !isOfOneRater) {
        tests << QStringLiteral("rating.round_id NOT IN ") + trainingRoundIds;
    }
    return {tests.isEmpty() ? QString() : QStringLiteral(" WHERE ") + tests.join(QStringLiteral(" AND ")), values};
}

Rating ratingOf(const Query &row)
{
    Rating rating;
    rating.id = RatingId{row.integer(0)};
    rating.round = RoundId{row.integer(1)};
    rating.item = ItemId{row.integer(2)};
    rating.rater = RaterId{row.integer(3)};
    rating.version = VersionId{row.integer(4)};
    rating.screening = screeningNamed(row.text(5)).value_or(Screening::Undecided);
    rating.reason = row.text(6);
    rating.comment = row.text(7);
    rating.unsure = row.integer(8) != 0;
    rating.discuss = row.integer(9) != 0;
    rating.state = ratingStateNamed(row.text(10));
    rating.changedAt = row.text(11);
    return rating;
}

std::vector<Row> rowsOf(const Rating &rating)
{
    std::vector<Row> rows;
    rows.push_back({"rating",
                    {{"id", raw(rating.id)},
                     {"round_id", raw(rating.round)},
                     {"item_id", raw(rating.item)},
                     {"rater_id", raw(rating.rater)},
                     {"version_id", raw(rating.version)},
                     {"screening", nameOf(rating.screening)},
                     {"reason", rating.reason},
                     {"comment", rating.comment},
                     {"unsure", qint64(rating.unsure)},
                     {"discuss", qint64(rating.discuss)},
                     {"state", nameOf(rating.state)},
                     {"changed_at", rating.changedAt}}});
    for (const UnitRating &unit : rating.units) {
        rows.push_back({"unit",
                        {{"id", raw(unit.id)},
                         {"rating_id", raw(rating.id)},
                         {"ordinal", qint64(unit.ordinal)},
                         {"comment", unit.comment}}});
    }
    for (const UnitRating &unit : rating.units) {
        for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
            for (size_t i = 0; i < codes.size(); ++i) {
                rows.push_back({"label",
                                {{"unit_id", raw(unit.id)},
                                 {"dimension_id", raw(dimension)},
                                 {"ordinal", qint64(i + 1)},
                                 {"code_id", raw(codes[i])},
                                 {"version_id", raw(unit.versions.value(dimension, rating.version))},
                                 {"recheck", qint64(unit.recheck.contains(dimension))}}});
            }
        }
        for (const auto &[dimension, comment] : unit.comments.asKeyValueRange()) {
            if (!comment.isEmpty()) {
                rows.push_back(
                    {"unit_note", {{"unit_id", raw(unit.id)}, {"dimension_id", raw(dimension)}, {"comment", comment}}});
            }
        }
        for (const Evidence &evidence : unit.evidence) {
            rows.push_back(evidenceRow(unit.id, evidence));
        }
    }
    return rows;
}

// Where a unit lies while the tables are read one after the other.
struct UnitPlace
{
    size_t rating;
    size_t unit;
};

class RatingReader
{
public:
    /// `reader` null: all that fit.
    RatingReader(Connection &connection, const RatingFilter &filter, const Reader *reader)
        : m_connection(connection),
          m_where(whereOf(filter, reader)),
          m_isOfItem(valid(filter.item)),
          m_isOfStudy(!m_isOfItem && !valid(filter.round) && !valid(filter.rater))
    {
    }

    Result<std::vector<Rating>> read()
    {
        auto done = readRatings();
        if (done && m_hasUnits) {
            done = m_isOfItem ? readTogether() : readOneByOne();
        }
        TRY(done);
        return std::move(m_ratings);
    }

private:
    using Take = void (RatingReader::*)(const Query &row);

    /// A table whose rows belong to ratings. All have the same number of columns: the number of the part, the id of the
    /// unit, and its own, of which the first two order it within the unit.
    struct Part
    {
        const char *columns;
        const char *table;
        const char *order;
        Take take;
    };

    static const std::array<Part, 4> &parts()
    {
        static const std::array<Part, 4> all{{
            {"0, unit.id, unit.rating_id, unit.ordinal, unit.comment, 0, 0, 0, 0, 0, 0, 0", "unit", " ORDER BY 3, 4",
             &RatingReader::takeUnit},
            {"1, label.unit_id, label.dimension_id, label.ordinal, label.code_id, label.version_id, label.recheck, "
             "0, 0, 0, 0, 0",
             "label", " ORDER BY 2, 3, 4", &RatingReader::takeLabel},
            {"2, unit_note.unit_id, unit_note.dimension_id, 0, unit_note.comment, 0, 0, 0, 0, 0, 0, 0", "unit_note", "",
             &RatingReader::takeNote},
            {"3, evidence.unit_id, %1", "evidence", " ORDER BY 3", &RatingReader::takeEvidence},
        }};
        return all;
    }

    QString sqlOf(const Part &part) const
    {
        const QString select = QStringLiteral("SELECT ") +
                               QString::fromLatin1(part.columns).replace(QStringLiteral("%1"), evidenceColumns);
        const QLatin1StringView table(part.table);
        if (m_isOfStudy) { // the ratings were chosen already, and asking again for each row takes as long as reading it
            return select + QStringLiteral(" FROM ") + table;
        }
        const QString join = table == QLatin1StringView("unit")
                                 ? QString()
                                 : QStringLiteral(" JOIN %1 ON %1.unit_id = unit.id").arg(table);
        return select + QStringLiteral(" FROM rating JOIN unit ON unit.rating_id = rating.id") + join + m_where.sql;
    }

    // The rating of one item is read at every key press, so its parts are asked for only if it has units; among many
    // ratings some have units anyway.
    Result<void> readRatings()
    {
        const QString hasUnits = m_isOfItem ? QStringLiteral("EXISTS (SELECT 1 FROM unit WHERE rating_id = rating.id)")
                                            : QStringLiteral("1");
        return m_connection.rows(
            QStringLiteral("SELECT id, round_id, item_id, rater_id, version_id, screening, reason, comment, unsure, "
                           "discuss, state, changed_at, %1 FROM rating")
                    .arg(hasUnits) +
                m_where.sql + QStringLiteral(" ORDER BY item_id, rater_id, round_id"),
            m_where.values, [this](const Query &row) -> Result<void> {
                m_ratings.push_back(ratingOf(row));
                m_hasUnits = m_hasUnits || row.integer(12) != 0;
                m_ratingPlace.insert(row.integer(0), m_ratings.size() - 1);
                return {};
            });
    }

    // In one statement, because one item has few rows and a key press waits for each statement.
    Result<void> readTogether()
    {
        QStringList selects;
        QVariantList values;
        for (const Part &part : parts()) {
            selects << sqlOf(part);
            values << m_where.values;
        }
        return m_connection.rows(selects.join(QStringLiteral(" UNION ALL ")) + QStringLiteral(" ORDER BY 1, 3, 4"),
                                 values, [this](const Query &row) -> Result<void> {
                                     (this->*parts()[size_t(row.integer(0))].take)(row);
                                     return {};
                                 });
    }

    // One pass over each table, each sorted by itself.
    Result<void> readOneByOne()
    {
        for (const Part &part : parts()) {
            TRY(m_connection.rows(sqlOf(part) + QLatin1String(part.order),
                                  m_isOfStudy ? QVariantList() : m_where.values, [&](const Query &row) -> Result<void> {
                                      (this->*part.take)(row);
                                      return {};
                                  }));
        }
        return {};
    }

    void takeUnit(const Query &row)
    {
        const auto place = m_ratingPlace.constFind(row.integer(2));
        if (place == m_ratingPlace.cend()) {
            return;
        }
        std::vector<UnitRating> &units = m_ratings[*place].units;
        units.push_back({.id = UnitId{row.integer(1)}, .ordinal = int(row.integer(3)), .comment = row.text(4)});
        m_unitPlace.insert(row.integer(1), {*place, units.size() - 1});
    }

    // The unit that the row belongs to; null if it is of a rating that was not asked for.
    UnitRating *unitOf(const Query &row)
    {
        const auto place = m_unitPlace.constFind(row.integer(1));
        return place == m_unitPlace.cend() ? nullptr : &m_ratings[place->rating].units[place->unit];
    }

    void takeLabel(const Query &row)
    {
        UnitRating *owner = unitOf(row);
        if (!owner) {
            return;
        }
        const DimensionId dimension{row.integer(2)};
        owner->labels[dimension].push_back(CodeId{row.integer(4)});
        owner->versions[dimension] = VersionId{row.integer(5)};
        if (row.integer(6) != 0) {
            owner->recheck.insert(dimension);
        }
    }

    void takeNote(const Query &row)
    {
        if (UnitRating *owner = unitOf(row)) {
            owner->comments.insert(DimensionId{row.integer(2)}, row.text(4));
        }
    }

    void takeEvidence(const Query &row)
    {
        if (UnitRating *owner = unitOf(row)) {
            owner->evidence.push_back(evidenceOf(row, 2));
        }
    }

    Connection &m_connection;
    Where m_where;
    bool m_isOfItem;
    bool m_isOfStudy;        ///< neither an item nor a round nor a rater is chosen
    bool m_hasUnits = false; ///< whether any of the ratings has units
    std::vector<Rating> m_ratings;
    QHash<qint64, size_t> m_ratingPlace;
    QHash<qint64, UnitPlace> m_unitPlace;
};

} // namespace

Result<std::vector<Rating>> loadRatings(Connection &connection, const RatingFilter &filter)
{
    return RatingReader(connection, filter, nullptr).read();
}

void giveIds(Rating &rating, IdGenerator &ids)
{
    if (!valid(rating.id)) {
        rating.id = ids.next<RatingId>();
    }
    for (UnitRating &unit : rating.units) {
        if (!valid(unit.id)) {
            unit.id = ids.next<UnitId>();
        }
        for (Evidence &evidence : unit.evidence) {
            if (!valid(evidence.id)) {
                evidence.id = ids.next<EvidenceId>();
            }
        }
    }
}

Result<std::vector<Rating>> ratingsToChange(Writer &writer, const RatingFilter &filter)
{
    return loadRatings(connectionOf(writer), filter);
}

Result<std::vector<Rating>> RatingRepository::read(const Reader &reader, const RatingFilter &filter) const
{
    return RatingReader(connection(), filter, &reader).read();
}

Result<std::vector<RatingCount>> RatingRepository::counts(const Reader &reader) const
{
    std::vector<RatingCount> counts;
    TRY(connection().rows(
        // The file lacks the ratings of raters on other machines in open rounds; their copies reported only how many
        // items are finished.
        QStringLiteral(
            "SELECT round_id, rater_id, state, count(*), sum(discuss) FROM rating WHERE %1 GROUP BY 1, 2, 3 UNION ALL "
            "SELECT round_id, rater_id, 'done', count(*), 0 FROM rating WHERE NOT %1 AND state IN ('done', 'out') "
            "AND (round_id, rater_id) IN (SELECT round_id, rater_id FROM round_rater) GROUP BY 1, 2 UNION ALL "
            "SELECT round_id, rater_id, 'done', done, 0 FROM told_progress JOIN round ON round.id = round_id "
            "WHERE closed_at = '' AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.round_id = told_progress.round_id "
            "AND rating.rater_id = told_progress.rater_id)")
            .arg(mayBeRead),
        {raw(reader.rater()), raw(reader.rater())}, [&](const Query &row) -> Result<void> {
            counts.push_back({RoundId{row.integer(0)}, RaterId{row.integer(1)}, ratingStateNamed(row.text(2)),
                              row.integer(3), row.integer(4)});
            return {};
        }));
    return counts;
}

Result<std::vector<FinishedItem>> RatingRepository::finished(const Reader &reader, RoundId round) const
{
    std::vector<FinishedItem> items;
    TRY(connection().rows(QStringLiteral("SELECT rater_id, item_id, changed_at FROM rating WHERE round_id = ? AND "
                                         "state IN ('done', 'out') AND %1 ORDER BY rater_id, item_id")
                              .arg(mayBeRead),
                          {raw(round), raw(reader.rater())}, [&](const Query &row) -> Result<void> {
                              items.push_back({RaterId{row.integer(0)}, ItemId{row.integer(1)}, row.text(2)});
                              return {};
                          }));
    return items;
}

Result<void> writeRating(Writer &writer, IdGenerator &ids, const std::optional<Rating> &before,
                         std::optional<Rating> after)
{
    if (after) {
        giveIds(*after, ids);
    }
    return writer.change(before ? rowsOf(*before) : std::vector<Row>(), after ? rowsOf(*after) : std::vector<Row>());
}

Result<QHash<UnitId, int>> RatingRepository::alignment(ItemId item) const
{
    QHash<UnitId, int> matches;
    const QString where = valid(item) ? QStringLiteral(" WHERE item_id = ?") : QString();
    const QVariantList values = valid(item) ? QVariantList{raw(item)} : QVariantList();
    TRY(connection().rows(QStringLiteral("SELECT unit_id, match FROM alignment") + where, values,
                          [&](const Query &row) -> Result<void> {
                              matches.insert(UnitId{row.integer(0)}, int(row.integer(1)));
                              return {};
                          }));
    return matches;
}

Result<std::vector<Row>> RatingRepository::alignmentRows(ItemId item) const
{
    std::vector<Row> rows;
    TRY(connection().rows(
        QStringLiteral("SELECT unit_id, match, by_hand FROM alignment WHERE item_id = ? ORDER BY unit_id"), {raw(item)},
        [&](const Query &row) -> Result<void> {
            rows.push_back(alignmentRow(UnitId{row.integer(0)}, item, int(row.integer(1)), row.integer(2) != 0));
            return {};
        }));
    return rows;
}

Row alignmentRow(UnitId unit, ItemId item, int match, bool byHand)
{
    return {"alignment",
            {{"unit_id", raw(unit)}, {"item_id", raw(item)}, {"match", qint64(match)}, {"by_hand", qint64(byHand)}}};
}

Result<QStringList> RatingRepository::outReasons(const Reader &reader) const
{
    QStringList reasons;
    TRY(connection().rows(
        QStringLiteral("SELECT reason FROM (SELECT id, reason FROM rating WHERE rater_id = ? AND reason <> '' "
                       "AND screening = 'out' ORDER BY id LIMIT 5000) GROUP BY reason ORDER BY min(id)"),
        {raw(reader.rater())}, [&](const Query &row) -> Result<void> {
            reasons << row.text(0);
            return {};
        }));
    return reasons;
}

Result<bool> RatingRepository::hasClosedEvidence() const
{
    TRY(const auto value,
        connection().value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM evidence JOIN unit ON unit.id = "
                                          "evidence.unit_id JOIN rating ON rating.id = "
                                          "unit.rating_id WHERE (rating.round_id, rating.rater_id) IN %1 "
                                          "AND rating.round_id NOT IN %2)")
                               .arg(closedParts, trainingRoundIds)));
    return value.toBool();
}

} // namespace corater
