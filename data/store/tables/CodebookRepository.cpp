// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/CodebookRepository.h"

#include "codebook/Refusals.h"
#include "data/store/connection/Connection.h"
#include "data/store/tables/CodebookStore.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/tables/VersionStore.h"

namespace corater {

Result<Codebook> CodebookRepository::current() const
{
    Codebook codebook;
    for (const char *table : {"setting", "dimension", "code", "rule"}) {
        const QString name = QString::fromLatin1(table);
        const bool ordered = name != QLatin1String("setting");
        TRY(connection().rows(QStringLiteral("SELECT * FROM %1%2")
                                  .arg(name, ordered ? QStringLiteral(" ORDER BY position, id") : QString()),
                              {}, [&](const Query &row) -> Result<void> {
                                  takeRow(codebook, name, row.row());
                                  return {};
                              }));
    }
    return codebook;
}

Result<VersionId> CodebookRepository::currentVersion() const
{
    const SqlPart current = currentVersionSql();
    TRY(const auto version, connection().value(QStringLiteral("SELECT ") + current.sql, current.values));
    return VersionId{version.toLongLong()};
}

Result<std::vector<CodebookVersion>> CodebookRepository::versions(bool withContent) const
{
    std::vector<CodebookVersion> versions;
    TRY(connection().rows(QStringLiteral("SELECT id, number, name, created_at%1 FROM codebook_version ORDER BY number")
                              .arg(withContent ? QStringLiteral(", content") : QString()),
                          {}, [&](const Query &row) -> Result<void> {
                              versions.push_back({VersionId{row.integer(0)}, int(row.integer(1)), row.text(2),
                                                  row.text(3), withContent ? thawed(row.text(4)) : Codebook()});
                              return {};
                          }));
    return versions;
}

Result<Codebook> CodebookRepository::version(VersionId version) const
{
    TRY(const auto content,
        connection().value(QStringLiteral("SELECT content FROM codebook_version WHERE id = ?"), {raw(version)}));
    if (content.isNull()) {
        return fail(ErrorCode::NotFound, Refusals::noVersion());
    }
    return thawed(content.toString());
}

Result<QHash<VersionId, qint64>> CodebookRepository::labelsByVersion() const
{
    QHash<VersionId, qint64> labels;
    TRY(connection().rows(QStringLiteral("SELECT label.version_id, count(*) FROM label "
                                         "JOIN unit ON unit.id = label.unit_id "
                                         "JOIN rating ON rating.id = unit.rating_id "
                                         "WHERE (rating.round_id, rating.rater_id) IN %1 GROUP BY label.version_id")
                              .arg(closedParts),
                          {}, [&](const Query &row) -> Result<void> {
                              labels.insert(VersionId{row.integer(0)}, row.integer(1));
                              return {};
                          }));
    return labels;
}

// Counts a round as begun by what the viewer may know: their own ratings, finished items and seals, never items that
// others have only begun.
Result<bool> CodebookRepository::othersAreRating(RaterId viewer) const
{
    TRY(const auto found,
        connection().value(
            QStringLiteral(
                "SELECT EXISTS (SELECT 1 FROM round WHERE closed_at = '' AND NOT imported AND "
                "EXISTS (SELECT 1 FROM round_rater WHERE round_rater.round_id = round.id AND rater_id <> ?1) AND "
                "(EXISTS (SELECT 1 FROM rating WHERE rating.round_id = round.id AND "
                "(rater_id = ?1 OR state IN ('done', 'out'))) OR "
                "EXISTS (SELECT 1 FROM told_progress WHERE told_progress.round_id = round.id AND done > 0) OR "
                "EXISTS (SELECT 1 FROM round_rater WHERE round_rater.round_id = round.id AND "
                "sealed_at <> '')))"),
            {raw(viewer)}));
    return found.toLongLong() != 0;
}

Result<bool> CodebookRepository::othersHaveWorkedSince(qint64 entry, RaterId viewer) const
{
    const auto rating = othersAreRating(viewer);
    if (!rating || !*rating) {
        return rating;
    }
    TRY(const auto found,
        connection().value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE seq > ? AND actor IS NOT NULL AND actor <> ?)"),
            {entry, raw(viewer)}));
    return found.toLongLong() != 0;
}

Result<qint64> CodebookRepository::countLabels(const QList<CodeId> &codes, RaterId viewer) const
{
    QJsonArray list;
    for (const CodeId code : codes) {
        list << raw(code);
    }
    const QString ids = QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
    const QString within = QStringLiteral("code_id IN (SELECT value FROM json_each(?))");
    const QString open =
        QStringLiteral("JOIN unit ON unit.id = unit_id JOIN rating ON rating.id = unit.rating_id "
                       "WHERE %1 AND (rating.rater_id = ? OR (rating.round_id, rating.rater_id) IN %2)")
            .arg(within, closedParts);
    TRY(const auto count, connection().value(QStringLiteral("SELECT (SELECT count(*) FROM label %1) + "
                                                            "(SELECT count(*) FROM recheck_label "
                                                            "JOIN recheck ON recheck.id = recheck_id %1) + "
                                                            "(SELECT count(*) FROM final_label WHERE %2)")
                                                 .arg(open, within),
                                             {ids, raw(viewer), ids, raw(viewer), ids}));
    return count.toLongLong();
}

Result<QHash<CodeId, qint64>> CodebookRepository::countLabelsByCode(RaterId viewer) const
{
    const QString seen = QStringLiteral("JOIN unit ON unit.id = unit_id JOIN rating ON rating.id = unit.rating_id "
                                        "WHERE rating.rater_id = ? OR (rating.round_id, rating.rater_id) IN %1 "
                                        "GROUP BY code_id")
                             .arg(closedParts);
    QHash<CodeId, qint64> counts;
    TRY(connection().rows(
        QStringLiteral("SELECT code_id, sum(labels) FROM ("
                       "SELECT code_id, count(*) AS labels FROM label %1 UNION ALL "
                       "SELECT code_id, count(*) FROM recheck_label "
                       "JOIN recheck ON recheck.id = recheck_id %1 UNION ALL "
                       "SELECT code_id, count(*) FROM final_label WHERE code_id IS NOT NULL GROUP BY code_id"
                       ") GROUP BY code_id")
            .arg(seen),
        {raw(viewer), raw(viewer)}, [&counts](const Query &row) -> Result<void> {
            counts.insert(CodeId{row.integer(0)}, row.integer(1));
            return {};
        }));
    return counts;
}

Result<bool> CodebookRepository::hasMoreLabelsThan(qint64 count) const
{
    TRY(const auto found,
        connection().value(QStringLiteral("SELECT count(*) FROM (SELECT 1 FROM label LIMIT ?)"), {count + 1}));
    return found.toLongLong() > count;
}

} // namespace corater
