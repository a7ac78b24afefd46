// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RatingStore.h"

#include "data/records/RatingRules.h"
#include "data/store/tables/EvidenceStore.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct Where
{
    QString sql;
    QVariantList values;
};

Where whereOf(const RatingFilter &filter)
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
    RatingReader(Connection &connection, const RatingFilter &filter)
        : m_connection(connection), m_where(whereOf(filter)), m_isOfItem(valid(filter.item))
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
    return RatingReader(connection, filter).read();
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

Result<void> writeRating(Writer &writer, IdGenerator &ids, const std::optional<Rating> &before,
                         std::optional<Rating> after)
{
    if (after) {
        giveIds(*after, ids);
    }
    return writer.change(before ? rowsOf(*before) : std::vector<Row>(), after ? rowsOf(*after) : std::vector<Row>());
}

Result<QHash<UnitId, int>> loadAlignment(Connection &connection, ItemId item)
{
    QHash<UnitId, int> matches;
    const QString where = valid(item) ? QStringLiteral(" WHERE item_id = ?") : QString();
    const QVariantList values = valid(item) ? QVariantList{raw(item)} : QVariantList();
    const auto read = connection.rows(QStringLiteral("SELECT unit_id, match FROM alignment") + where, values,
                                      [&](const Query &row) -> Result<void> {
                                          matches.insert(UnitId{row.integer(0)}, int(row.integer(1)));
                                          return {};
                                      });
    if (!read) {
        return std::unexpected(read.error());
    }
    return matches;
}

Result<std::vector<Row>> alignmentRows(Connection &connection, ItemId item)
{
    std::vector<Row> rows;
    const auto read = connection.rows(
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

Result<QHash<QString, QString>> loadSettings(Connection &connection)
{
    QHash<QString, QString> settings;
    const auto read =
        connection.rows(QStringLiteral("SELECT name, value FROM setting"), {}, [&](const Query &row) -> Result<void> {
            settings.insert(row.text(0), row.text(1));
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return settings;
}

Result<std::vector<Rater>> loadRaters(Connection &connection)
{
    std::vector<Rater> raters;
    const auto read = connection.rows(QStringLiteral("SELECT id, name, adjudicator FROM rater ORDER BY id"), {},
                                      [&](const Query &row) -> Result<void> {
                                          raters.push_back({RaterId{row.integer(0)}, row.text(1), row.integer(2) != 0});
                                          return {};
                                      });
    if (!read) {
        return std::unexpected(read.error());
    }
    return raters;
}

Result<std::vector<Round>> loadRounds(Connection &connection)
{
    std::vector<Round> rounds;
    const auto read = connection.rows(
        QStringLiteral("SELECT id, number, name, version_id, imported, covers_all, created_at, closed_at, plan "
                       "FROM round ORDER BY number"),
        {}, [&](const Query &row) -> Result<void> {
            rounds.push_back({.id = RoundId{row.integer(0)},
                              .number = int(row.integer(1)),
                              .name = row.text(2),
                              .version = VersionId{row.integer(3)},
                              .imported = row.integer(4) != 0,
                              .coversAll = row.integer(5) != 0,
                              .createdAt = row.text(6),
                              .closedAt = row.text(7),
                              .plan = row.text(8)});
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return rounds;
}

Result<std::vector<RoundRater>> loadRoundRaters(Connection &connection)
{
    std::vector<RoundRater> parts;
    const auto read = connection.rows(
        QStringLiteral("SELECT round_id, rater_id, sealed_at, content_hash, hash_version FROM round_rater "
                       "ORDER BY round_id, rater_id"),
        {}, [&](const Query &row) -> Result<void> {
            parts.push_back({.round = RoundId{row.integer(0)},
                             .rater = RaterId{row.integer(1)},
                             .sealedAt = row.text(2),
                             .contentHash = row.text(3),
                             .hashVersion = int(row.integer(4))});
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return parts;
}

Row rowOf(const Rater &rater)
{
    return {"rater", {{"id", raw(rater.id)}, {"name", rater.name}, {"adjudicator", qint64(rater.adjudicator)}}};
}

Row rowOf(const Round &round)
{
    return {"round",
            {{"id", raw(round.id)},
             {"number", qint64(round.number)},
             {"name", round.name},
             {"version_id", raw(round.version)},
             {"covers_all", qint64(round.coversAll)},
             {"imported", qint64(round.imported)},
             {"created_at", round.createdAt},
             {"closed_at", round.closedAt},
             {"plan", round.plan}}};
}

Row rowOf(const RoundRater &part)
{
    return {"round_rater",
            {{"round_id", raw(part.round)},
             {"rater_id", raw(part.rater)},
             {"sealed_at", part.sealedAt},
             {"content_hash", part.contentHash},
             {"hash_version", qint64(part.hashVersion)}}};
}

} // namespace corater
