// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemKeywords.h"

#include "data/store/items/FacetIndex.h"

#include <QJsonDocument>

#include <optional>

namespace corater::ItemKeywords {

namespace {

QString joined(const QStringList &keywords)
{
    return keywords.join(separatorOf(FacetKind::Keyword));
}

} // namespace

void note(QJsonObject &supplement, const QStringList &before, const QStringList &after)
{
    if (!before.isEmpty() || !after.isEmpty()) {
        supplement.insert("keywords", QJsonObject{{"before", joined(before)}, {"after", joined(after)}});
    }
}

Result<void> set(Connection &connection, ItemId item, const QStringList &keywords)
{
    FacetIndex facets(connection);
    TRY(facets.replace(item, FacetKind::Keyword, keywords));
    TRY(connection.run(QStringLiteral("UPDATE item SET keywords = ? WHERE id = ?"), {joined(keywords), raw(item)}));
    return {};
}

Result<void> follow(Connection &connection, ItemId item)
{
    std::optional<QString> said;
    const auto read =
        connection.rows(QStringLiteral("SELECT content, batch_id IN (SELECT id FROM import_batch) FROM item_supplement "
                                       "WHERE item_id = ? ORDER BY batch_id"),
                        {raw(item)}, [&](const Query &row) -> Result<void> {
                            const QJsonValue change =
                                QJsonDocument::fromJson(row.text(0).toUtf8()).object().value("keywords");
                            if (!change.isObject()) {
                                return {};
                            }
                            if (row.integer(1) != 0) {
                                said = change["after"].toString();
                            } else if (!said) {
                                said = change["before"].toString();
                            }
                            return {};
                        });
    if (!read || !said) {
        return read;
    }
    return set(connection, item, said->split(separatorOf(FacetKind::Keyword), Qt::SkipEmptyParts));
}

} // namespace corater::ItemKeywords
