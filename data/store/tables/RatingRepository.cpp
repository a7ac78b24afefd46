// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RatingRepository.h"

#include "data/records/RatingRules.h"
#include "data/store/StudyConnection.h"
#include "data/store/tables/EvidenceStore.h"
#include "data/store/tables/RatingRows.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct Where
{
    QString sql;
    QVariantList values;
};

// SQL: whether a reader may read a row of `rating`; binds the reader's id.
const QString mayBeRead =
    QStringLiteral("(rating.rater_id = ? OR rating.round_id IN (SELECT id FROM round WHERE closed_at <> ''))");

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
        : m_connection(connection), m_where(whereOf(filter, reader)), m_isOfItem(valid(filter.item))
    {
    }

    Result<std::vector<Rating>> read()
    {
        const auto rated = readRatings();
        if (!rated) {
            return std::unexpected(rated.error());
        }
        for (const auto &[part, step] :
             {std::pair(Units, &RatingReader::readUnits), std::pair(Units, &RatingReader::readLabels),
              std::pair(Notes, &RatingReader::readNotes), std::pair(Passages, &RatingReader::readEvidence)}) {
            const auto done = (m_parts & part) != 0 ? (this->*step)() : Result<void>();
            if (!done) {
                return std::unexpected(done.error());
            }
        }
        return std::move(m_ratings);
    }

private:
    enum Part { Units = 1, Notes = 2, Passages = 4 };

    // Which parts ratings have. The rating of one item is read at every key, so nothing is asked that has no answer; of
    // many ratings some have everything.
    QString parts() const
    {
        const QString of = QStringLiteral("EXISTS (SELECT 1 FROM unit JOIN %1 ON %1.unit_id = unit.id "
                                          "WHERE unit.rating_id = rating.id)");
        return m_isOfItem
                   ? QStringLiteral("EXISTS (SELECT 1 FROM unit WHERE unit.rating_id = rating.id) + 2 * %1 + 4 * %2")
                         .arg(of.arg(QLatin1String("unit_note")), of.arg(QLatin1String("evidence")))
                   : QString::number(Units + Notes + Passages);
    }

    Result<void> readRatings()
    {
        return m_connection.rows(
            QStringLiteral("SELECT id, round_id, item_id, rater_id, version_id, screening, reason, comment, unsure, "
                           "discuss, state, changed_at, %1 FROM rating")
                    .arg(parts()) +
                m_where.sql + QStringLiteral(" ORDER BY item_id, rater_id, round_id"),
            m_where.values, [this](const Query &row) -> Result<void> {
                m_ratings.push_back(ratingOf(row));
                m_parts |= int(row.integer(12));
                m_ratingPlace.insert(row.integer(0), m_ratings.size() - 1);
                return {};
            });
    }

    Result<void> readUnits()
    {
        return m_connection.rows(
            QStringLiteral("SELECT unit.id, unit.rating_id, unit.ordinal, unit.comment FROM rating "
                           "JOIN unit ON unit.rating_id = rating.id") +
                m_where.sql + QStringLiteral(" ORDER BY unit.rating_id, unit.ordinal"),
            m_where.values, [this](const Query &row) -> Result<void> {
                const size_t place = m_ratingPlace.value(row.integer(1));
                std::vector<UnitRating> &units = m_ratings[place].units;
                units.push_back({.id = UnitId{row.integer(0)}, .ordinal = int(row.integer(2)), .comment = row.text(3)});
                m_unitPlace.insert(row.integer(0), {place, units.size() - 1});
                return {};
            });
    }

    UnitRating &unit(qint64 id)
    {
        const UnitPlace place = m_unitPlace.value(id);
        return m_ratings[place.rating].units[place.unit];
    }

    Result<void> readLabels()
    {
        return m_connection.rows(
            QStringLiteral(
                "SELECT label.unit_id, label.dimension_id, label.code_id, label.version_id, label.recheck "
                "FROM rating JOIN unit ON unit.rating_id = rating.id JOIN label ON label.unit_id = unit.id") +
                m_where.sql + QStringLiteral(" ORDER BY label.unit_id, label.dimension_id, label.ordinal"),
            m_where.values, [this](const Query &row) -> Result<void> {
                UnitRating &owner = unit(row.integer(0));
                const DimensionId dimension{row.integer(1)};
                owner.labels[dimension].push_back(CodeId{row.integer(2)});
                owner.versions[dimension] = VersionId{row.integer(3)};
                if (row.integer(4) != 0) {
                    owner.recheck.insert(dimension);
                }
                return {};
            });
    }

    Result<void> readNotes()
    {
        return m_connection.rows(
            QStringLiteral("SELECT unit_note.unit_id, unit_note.dimension_id, unit_note.comment FROM rating "
                           "JOIN unit ON unit.rating_id = rating.id JOIN unit_note ON unit_note.unit_id = unit.id") +
                m_where.sql,
            m_where.values, [this](const Query &row) -> Result<void> {
                unit(row.integer(0)).comments.insert(DimensionId{row.integer(1)}, row.text(2));
                return {};
            });
    }

    Result<void> readEvidence()
    {
        return m_connection.rows(QStringLiteral("SELECT evidence.unit_id, ") + evidenceColumns +
                                     QStringLiteral(" FROM rating JOIN unit ON unit.rating_id = rating.id "
                                                    "JOIN evidence ON evidence.unit_id = unit.id") +
                                     m_where.sql + QStringLiteral(" ORDER BY evidence.id"),
                                 m_where.values, [this](const Query &row) -> Result<void> {
                                     unit(row.integer(0)).evidence.push_back(evidenceOf(row, 1));
                                     return {};
                                 });
    }

    Connection &m_connection;
    Where m_where;
    bool m_isOfItem;
    int m_parts = 0; ///< those that any of the ratings has
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
    const auto read = connection().rows(
        // What raters on other machines say in an open round is not here: how many items they have done their copies
        // told.
        QStringLiteral(
            "SELECT round_id, rater_id, state, count(*), sum(discuss) FROM rating WHERE %1 GROUP BY 1, 2, 3 UNION ALL "
            "SELECT round_id, rater_id, 'done', count(*), 0 FROM rating WHERE NOT %1 AND state IN ('done', 'out') "
            "GROUP BY 1, 2 UNION ALL "
            "SELECT round_id, rater_id, 'done', done, 0 FROM told_progress JOIN round ON round.id = round_id "
            "WHERE closed_at = '' AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.round_id = told_progress.round_id "
            "AND rating.rater_id = told_progress.rater_id)")
            .arg(mayBeRead),
        {raw(reader.rater()), raw(reader.rater())}, [&](const Query &row) -> Result<void> {
            counts.push_back({RoundId{row.integer(0)}, RaterId{row.integer(1)}, ratingStateNamed(row.text(2)),
                              row.integer(3), row.integer(4)});
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return counts;
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
    const auto read = connection().rows(QStringLiteral("SELECT unit_id, match FROM alignment") + where, values,
                                        [&](const Query &row) -> Result<void> {
                                            matches.insert(UnitId{row.integer(0)}, int(row.integer(1)));
                                            return {};
                                        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return matches;
}

Result<std::vector<Row>> RatingRepository::alignmentRows(ItemId item) const
{
    std::vector<Row> rows;
    const auto read = connection().rows(
        QStringLiteral("SELECT unit_id, match, by_hand FROM alignment WHERE item_id = ? ORDER BY unit_id"), {raw(item)},
        [&](const Query &row) -> Result<void> {
            rows.push_back(alignmentRow(UnitId{row.integer(0)}, item, int(row.integer(1)), row.integer(2) != 0));
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
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
    const auto read = connection().rows(
        QStringLiteral("SELECT reason FROM (SELECT id, reason FROM rating WHERE rater_id = ? AND reason <> '' "
                       "AND screening = 'out' ORDER BY id LIMIT 5000) GROUP BY reason ORDER BY min(id)"),
        {raw(reader.rater())}, [&](const Query &row) -> Result<void> {
            reasons << row.text(0);
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return reasons;
}

Result<bool> RatingRepository::hasClosedEvidence() const
{
    const auto value = connection().value(QStringLiteral(
        "SELECT EXISTS (SELECT 1 FROM evidence JOIN unit ON unit.id = evidence.unit_id JOIN rating ON rating.id = "
        "unit.rating_id JOIN round ON round.id = rating.round_id WHERE round.closed_at <> '')"));
    return value ? Result<bool>(value->toBool()) : std::unexpected(value.error());
}

} // namespace corater
