// SPDX-License-Identifier: GPL-3.0-or-later
// How many labels codes have: the part of CodebookStore.h that counts.
#include "data/store/tables/CodebookStore.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace corater {

Result<qint64> countLabels(Connection &connection, CodeId code)
{
    const auto count = connection.value(QStringLiteral("SELECT (SELECT count(*) FROM label WHERE code_id = ?) + "
                                                       "(SELECT count(*) FROM final_label WHERE code_id = ?) + "
                                                       "(SELECT count(*) FROM recheck_label WHERE code_id = ?)"),
                                        {raw(code), raw(code), raw(code)});
    if (!count) {
        return std::unexpected(count.error());
    }
    return count->toLongLong();
}

Result<qint64> countLabelsFor(Connection &connection, const QList<CodeId> &codes, RaterId viewer)
{
    QJsonArray list;
    for (const CodeId code : codes) {
        list << raw(code);
    }
    const QString ids = QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
    const QString within = QStringLiteral("code_id IN (SELECT value FROM json_each(?))");
    const QString open = QStringLiteral("JOIN unit ON unit.id = unit_id JOIN rating ON rating.id = unit.rating_id "
                                        "JOIN round ON round.id = rating.round_id "
                                        "WHERE %1 AND (rating.rater_id = ? OR round.closed_at <> '')")
                             .arg(within);
    const auto count = connection.value(QStringLiteral("SELECT (SELECT count(*) FROM label %1) + "
                                                       "(SELECT count(*) FROM recheck_label "
                                                       "JOIN recheck ON recheck.id = recheck_id %1) + "
                                                       "(SELECT count(*) FROM final_label WHERE %2)")
                                            .arg(open, within),
                                        {ids, raw(viewer), ids, raw(viewer), ids});
    if (!count) {
        return std::unexpected(count.error());
    }
    return count->toLongLong();
}

Result<QHash<CodeId, qint64>> countLabelsByCode(Connection &connection, RaterId viewer)
{
    const QString seen = QStringLiteral("JOIN unit ON unit.id = unit_id JOIN rating ON rating.id = unit.rating_id "
                                        "JOIN round ON round.id = rating.round_id "
                                        "WHERE rating.rater_id = ? OR round.closed_at <> '' GROUP BY code_id");
    QHash<CodeId, qint64> counts;
    const auto read = connection.rows(QStringLiteral("SELECT code_id, sum(labels) FROM ("
                                                     "SELECT code_id, count(*) AS labels FROM label %1 UNION ALL "
                                                     "SELECT code_id, count(*) FROM recheck_label "
                                                     "JOIN recheck ON recheck.id = recheck_id %1 UNION ALL "
                                                     "SELECT code_id, count(*) FROM final_label GROUP BY code_id"
                                                     ") GROUP BY code_id")
                                          .arg(seen),
                                      {raw(viewer), raw(viewer)}, [&counts](const Query &row) -> Result<void> {
                                          counts.insert(CodeId{row.integer(0)}, row.integer(1));
                                          return {};
                                      });
    if (!read) {
        return std::unexpected(read.error());
    }
    return counts;
}

Result<bool> hasMoreLabelsThan(Connection &connection, qint64 count)
{
    const auto found =
        connection.value(QStringLiteral("SELECT count(*) FROM (SELECT 1 FROM label LIMIT ?)"), {count + 1});
    if (!found) {
        return std::unexpected(found.error());
    }
    return found->toLongLong() > count;
}

} // namespace corater
