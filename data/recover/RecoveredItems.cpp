// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/RecoveredItems.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/items/BatchHash.h"
#include "data/store/items/FacetIndex.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemSupplement.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

Result<std::vector<qint64>> numbersOf(Connection &connection, const QString &sql, const QVariantList &values = {})
{
    std::vector<qint64> numbers;
    TRY(connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        numbers.push_back(row.integer(0));
        return {};
    }));
    return numbers;
}

const QStringList tablesBesideItems{QStringLiteral("item_part"),  QStringLiteral("item_supplement"),
                                    QStringLiteral("item_twin"),  QStringLiteral("item_alias"),
                                    QStringLiteral("item_check"), QStringLiteral("item_facet")};

} // namespace

Result<void> RecoveredItems::drop(qint64 item)
{
    for (const QString &table : tablesBesideItems) {
        TRY(m_study.run(QStringLiteral("DELETE FROM %1 WHERE item_id = ?").arg(table), {item}));
    }
    TRY(const auto called, m_study.value(QStringLiteral("SELECT external_id FROM item WHERE id = ?"), {item}));
    TRY(const auto batch, m_study.value(QStringLiteral("SELECT batch_id FROM item WHERE id = ?"), {item}));
    m_batches.insert(item, batch.toLongLong());
    // The index is independent of the row, which is damaged.
    m_lost.insert(item, m_salvaged.externalIds().value(item, called.toString()));
    TRY(m_study.run(QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {item}));
    TRY(m_study.run(QStringLiteral("DELETE FROM item WHERE id = ?"), {item}));
    return {};
}

Result<void> RecoveredItems::dropOrphans()
{
    for (const QString &table : tablesBesideItems) {
        TRY(m_study.run(QStringLiteral("DELETE FROM %1 WHERE item_id NOT IN (SELECT id FROM item)").arg(table)));
    }
    return {};
}

Result<void> RecoveredItems::dropChanged()
{
    TRY(dropOrphans());
    TRY(const auto changed, ItemCheck::changed(m_study));
    Result<void> done;
    for (size_t i = 0; done && i < changed.size(); ++i) {
        done = drop(raw(changed[i]));
    }
    return done;
}

// The imports in use of which an item is not as imported.
Result<std::vector<qint64>> RecoveredItems::lossy() const
{
    TRY(auto imports, numbersOf(m_study, QStringLiteral("SELECT id FROM import_batch ORDER BY id")));
    std::erase_if(imports, [&](qint64 id) {
        const auto stored = m_study.value(QStringLiteral("SELECT content_hash FROM import_batch WHERE id = ?"), {id});
        const auto hash = batchHash(m_study, BatchId{id});
        return stored && hash && *hash == stored->toString();
    });
    return imports;
}

Result<void> RecoveredItems::makePlaces(const MergedState &state)
{
    TRY(const auto wanted, named(state));
    Result<void> done;
    // A place gets the import that its lost row named, or the newest one; the import of a copy that still has the item
    // takes precedence later.
    qint64 newest = 0;
    for (const QVariantMap &import : state.tables.value(QStringLiteral("import_batch"))) {
        newest = std::max(newest, import.value("id").toLongLong());
    }
    for (size_t i = 0; done && i < wanted.size(); ++i) {
        done = makePlace(wanted[i], newest);
    }
    return done;
}

Result<void> RecoveredItems::dropUnproven(const MergedState &state)
{
    TRY(auto lossyAtFirst, lossy());
    bool isChanged = false;
    TRY(const auto unstamped, ItemCheck::unstamped(m_study));
    for (const ItemId item : unstamped) {
        TRY(const auto batch, m_study.value(QStringLiteral("SELECT batch_id FROM item WHERE id = ? AND kind <> ?"),
                                            {raw(item), lostKind}));
        const bool isProven = batch.isNull() || !std::ranges::contains(lossyAtFirst, batch.toLongLong());
        TRY(isProven ? Result<void>() : drop(raw(item)));
        isChanged = isChanged || !isProven;
    }
    TRY(makePlaces(state));
    if (isChanged || m_places > 0) { // reading all items once more takes a while
        TRY(lossyAtFirst, lossy());
    }
    m_lossy = std::move(lossyAtFirst);
    return count();
}

Result<void> RecoveredItems::count()
{
    TRY(const auto kept, m_study.value(QStringLiteral("SELECT count(*) FROM item WHERE kind <> ?"), {lostKind}));
    TRY(const auto inUse, m_study.value(QStringLiteral("SELECT count(*) FROM item WHERE kind <> ? AND batch_id IN "
                                                       "(SELECT id FROM import_batch)"),
                                        {lostKind}));
    TRY(const auto brought, m_study.value(QStringLiteral("SELECT ") + itemsInUse));
    m_kept = kept.toLongLong();
    m_missing = std::max<qint64>(brought.toLongLong() - inUse.toLongLong(), 0);
    return {};
}

// Missing items that rows of the study refer to.
Result<std::vector<qint64>> RecoveredItems::named(const MergedState &state) const
{
    TRY(const auto there, numbersOf(m_study, QStringLiteral("SELECT id FROM item UNION SELECT id FROM item_alias")));
    const QSet<qint64> known(there.begin(), there.end());
    QSet<qint64> found;
    for (const QString &table : recordedTables()) {
        for (const RowReference &reference : referencesOf(table)) {
            for (const QVariantMap &row : state.tables.value(table)) {
                const QVariant item = row.value(reference.column);
                if (reference.table == QLatin1String("item") && !item.isNull() && !known.contains(item.toLongLong())) {
                    found.insert(item.toLongLong());
                }
            }
        }
    }
    std::vector<qint64> sorted(found.begin(), found.end());
    std::ranges::sort(sorted);
    return sorted;
}

Result<void> RecoveredItems::makePlace(qint64 item, qint64 import)
{
    QString called = m_lost.value(item, m_salvaged.externalIds().value(item));
    m_lost.insert(item, called);
    TRY(const auto taken,
        m_study.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM item WHERE external_id = ? AND site = '')"),
                      {called}));
    if (called.isEmpty() || taken.toBool()) {
        called = QStringLiteral("lost item %1").arg(item);
    }
    ++m_places;
    TRY(m_study.run(
        QStringLiteral("INSERT INTO item (id, batch_id, site, external_id, kind, title, url, date, tags, "
                       "score, views, answers, fields) VALUES (?, ?, '', ?, ?, '', '', '', '', 0, 0, 0, '')"),
        {item, m_batches.value(item, import), called, lostKind}));
    return {};
}

Result<void> RecoveredItems::follow()
{
    TRY(const auto ids, numbersOf(m_study, QStringLiteral("SELECT id FROM item ORDER BY id")));
    Result<void> done;
    FacetIndex facets(m_study);
    for (size_t i = 0; done && i < ids.size(); ++i) {
        const ItemId id{ids[i]};
        TRY(const auto item, loadItem(m_study, id));
        TRY(const auto keywords, keywordsOf(m_study, id));
        done = facets.add(id, FacetKind::Tag, item.tags)
                   .and_then([&] { return facets.add(id, FacetKind::Keyword, keywords); })
                   .and_then([&] { return followItemText(m_study, item, ItemText::New); });
    }
    return done;
}

} // namespace corater
