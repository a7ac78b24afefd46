// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/BatchHash.h"

#include "data/files/Sha256.h"
#include "data/store/connection/Connection.h"
#include "data/store/connection/KeptText.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemSupplement.h"
#include "data/store/items/ItemTwins.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <functional>

namespace corater {

namespace {

QByteArray hashOfTexts(const QStringList &texts, const std::vector<ItemPart> &parts)
{
    Sha256 hash;
    auto add = [&](const QString &text) {
        const QByteArray utf8 = text.toUtf8();
        hash.add(QByteArray::number(utf8.size()) + ':');
        hash.add(utf8);
    };
    for (const QString &text : texts) {
        add(text);
    }
    for (const ItemPart &part : parts) {
        add(part.kind);
        add(part.externalId);
        add(part.body);
    }
    return hash.result();
}

// Items are read by chunks, and then their parts, so that memory stays bounded whatever the size of the batch.
// `condition` is on item; every ? in it is the batch.
Result<void> eachItemOf(Connection &connection, BatchId batch, const QString &condition,
                        const std::function<Result<void>(Item &)> &each)
{
    constexpr int chunk = 500;
    std::vector<Item> items;
    qint64 after = 0;
    do {
        items.clear();
        QVariantList values{after};
        values.resize(1 + condition.count(u'?'), raw(batch));
        TRY(connection.rows(QStringLiteral("SELECT %1 FROM item WHERE id > ? AND %2 ORDER BY id LIMIT %3")
                                .arg(itemColumns, condition)
                                .arg(chunk),
                            values, [&](const Query &row) -> Result<void> {
                                items.push_back(itemOf(row));
                                return {};
                            }));
        for (Item &item : items) {
            TRY(readParts(connection, item, batch));
            after = raw(item.id);
            TRY(each(item));
        }
    } while (!items.empty());
    return {};
}

} // namespace

void BatchHash::add(const Item &item, Content content)
{
    if (content == Content::Places) {
        mix(Sha256::of(item.externalId.toUtf8()));
        return;
    }
    mix(hashOfTexts({item.site, item.externalId, item.kind, item.title, item.url, item.date, tagsText(item.tags),
                     fieldsText(item.fields)},
                    item.parts));
}

void BatchHash::addUpdate(const Item &item, const QJsonObject &supplement)
{
    QStringList texts{QStringLiteral("update"), item.site, item.externalId};
    if (!supplement.isEmpty()) {
        texts << fieldsText(supplement);
    }
    mix(hashOfTexts(texts, item.parts));
}

void BatchHash::mix(const QByteArray &hash)
{
    m_sum.resize(hash.size(), '\0');
    for (qsizetype i = 0; i < hash.size(); ++i) {
        m_sum[i] = char(m_sum[i] ^ hash[i]);
    }
}

namespace {

/// How the texts of a batch are hashed: as read, or as an older version hashed invalid texts (KeptText).
enum class Texts { AsRead, HalvesApart, HalvesJoined };

QByteArray bothOf(QByteArray a, const QByteArray &b)
{
    for (qsizetype i = 0; i < std::min(a.size(), b.size()); ++i) {
        a[i] = char(a[i] ^ b[i]);
    }
    return a;
}

/// Updates of items that one copy had as a place and another as a post with its site. An update is hashed with the site
/// that its copy knew, and the file does not say which of the two that was: each item may be hashed in either way.
/// Whether some choice gives the stored hash is a system of linear equations over GF(2), one for each bit.
class OtherSites
{
public:
    /// The exclusive or of both hashes of an item.
    void add(const QByteArray &difference)
    {
        m_all = m_all.isEmpty() ? difference : bothOf(m_all, difference);
        ++m_count;
        if (m_count <= most) {
            reduce(difference, Keep::Yes);
        }
    }

    /// Whether `missing`, the exclusive or of the stored hash and the computed one, results from the other site of some
    /// of these items.
    bool explain(const QByteArray &missing) const
    {
        if (m_count == 0 || missing.size() != bits / 8) {
            return false;
        }
        OtherSites copy = *this;
        return missing == m_all || (m_count <= most && copy.reduce(missing, Keep::No));
    }

private:
    enum class Keep { No, Yes };
    static constexpr int bits = 256;
    // A choice for 256 items would explain any change. For 128 items, chance explains one change in 2^128. Of more
    // items, all have the other site, or none.
    static constexpr qint64 most = 128;

    // Whether the hash is the exclusive or of some of the kept ones (Gaussian elimination); if not, Keep::Yes keeps it.
    bool reduce(QByteArray hash, Keep keep)
    {
        for (int bit = 0; bit < bits; ++bit) {
            if ((hash[bit / 8] >> (bit % 8) & 1) == 0) {
                continue;
            }
            if (m_kept[size_t(bit)].isEmpty()) {
                if (keep == Keep::Yes) {
                    m_kept[size_t(bit)] = hash;
                }
                return false;
            }
            hash = bothOf(hash, m_kept[size_t(bit)]);
        }
        return true;
    }

    std::array<QByteArray, bits> m_kept; ///< by the first bit that is set
    QByteArray m_all;
    qint64 m_count = 0;
};

QByteArray updateHash(const Item &item, const QJsonObject &supplement)
{
    BatchHash one;
    one.addUpdate(item, supplement);
    return one.bytes();
}

Result<void> takeAsHashed(Connection &connection, Item &item, bool joined)
{
    TRY(const auto title,
        connection.value(QStringLiteral("SELECT CAST(title AS BLOB) FROM item WHERE id = ?"), {raw(item.id)}));
    item.title = KeptText::asHashed(title.toByteArray(), joined);
    for (ItemPart &part : item.parts) {
        TRY(const auto body,
            connection.value(QStringLiteral("SELECT CAST(body AS BLOB) FROM item_part WHERE id = ?"), {raw(part.id)}));
        part.body = KeptText::asHashed(body.toByteArray(), joined);
    }
    return {};
}

// False for a file of an earlier version.
Result<bool> hasTwins(Connection &connection)
{
    TRY(const auto isNew,
        connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'item_twin')")));
    return isNew.toBool();
}

// Items of the batch whose row shows another import's content: item_twin keeps how this batch had them.
Result<void> eachTwinOf(Connection &connection, BatchId batch, const std::function<Result<void>(Item &)> &each)
{
    std::vector<Item> items;
    TRY(connection.rows(QStringLiteral("SELECT item_id, content FROM item_twin JOIN item ON item.id = item_id "
                                       "WHERE item_twin.batch_id = ? AND item.batch_id <> item_twin.batch_id"),
                        {raw(batch)}, [&](const Query &row) -> Result<void> {
                            Item item = itemOfTwin(row.text(1));
                            item.id = ItemId{row.integer(0)};
                            items.push_back(std::move(item));
                            return {};
                        }));
    for (Item &item : items) {
        TRY(readParts(connection, item, batch).and_then([&] { return each(item); }));
    }
    return {};
}

Result<bool> isLossy(Connection &connection, BatchId batch)
{
    TRY(const auto found, connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM setting, json_each(CASE WHEN "
                                                          "name GLOB ? || '*' THEN setting.value ELSE '{}' "
                                                          "END, '$.imports') AS import WHERE import.value = ?)"),
                                           {recoveredSetting, raw(batch)}));
    return found.toBool();
}

Result<QString> hashOfBatch(Connection &connection, BatchId batch, Texts texts, OtherSites *others = nullptr)
{
    TRY(const auto format,
        connection.value(QStringLiteral("SELECT format FROM import_batch WHERE id = ?"), {raw(batch)}));
    TRY(const auto updated,
        connection.value(QStringLiteral("SELECT updated FROM import_batch WHERE id = ?"), {raw(batch)}));
    TRY(const auto supplements, Supplements::load(connection));
    TRY(const auto twins, hasTwins(connection));
    const auto content = format.toString() == placesFormat ? BatchHash::Content::Places : BatchHash::Content::Items;
    const auto take = [&](Item &item) {
        return texts == Texts::AsRead ? Result<void>() : takeAsHashed(connection, item, texts == Texts::HalvesJoined);
    };
    BatchHash sum;
    auto read = eachItemOf(connection, batch, QStringLiteral("batch_id = ?"), [&](Item &item) -> Result<void> {
        TRY(take(item));
        const auto plain = supplements.takeFrom(item);
        sum.add(item, content);
        return plain;
    });
    const QString notTwin =
        twins ? QStringLiteral(" AND id NOT IN (SELECT item_id FROM item_twin WHERE batch_id = ?)") : QString();
    if (read && updated.toLongLong() > 0) {
        read = eachItemOf(connection, batch, QStringLiteral("batch_id <> ? AND ") + supplements.isUpdated() + notTwin,
                          [&](Item &item) -> Result<void> {
                              const auto supplement = supplements.of(item.id, batch);
                              const auto site = supplement ? supplements.siteOfOwnImport(item, batch)
                                                           : std::unexpected(supplement.error());
                              TRY(const auto other, site &&others ? supplements.siteInAnotherCopy(item, batch) : site);
                              item.site = *site;
                              const auto taken = take(item);
                              sum.addUpdate(item, *supplement);
                              if (other != *site) {
                                  const QByteArray own = updateHash(item, *supplement);
                                  item.site = other;
                                  others->add(bothOf(own, updateHash(item, *supplement)));
                              }
                              return taken;
                          });
    }
    if (read && twins) {
        read = eachTwinOf(connection, batch, [&](Item &item) -> Result<void> {
            sum.add(item, content);
            return {};
        });
    }
    TRY(read);
    return sum.hex();
}

} // namespace

Result<QString> batchHash(Connection &connection, BatchId batch)
{
    const auto stored =
        connection.value(QStringLiteral("SELECT content_hash FROM import_batch WHERE id = ?"), {raw(batch)});
    OtherSites others;
    const auto hash = stored ? hashOfBatch(connection, batch, Texts::AsRead, &others) : std::unexpected(stored.error());
    if (!hash || *hash == stored->toString()) {
        return hash;
    }
    if (others.explain(
            bothOf(QByteArray::fromHex(hash->toLatin1()), QByteArray::fromHex(stored->toString().toLatin1())))) {
        return stored->toString();
    }
    if (const auto lossy = isLossy(connection, batch); !lossy || *lossy) {
        TRY(lossy);
        return stored->toString();
    }
    for (const Texts texts : {Texts::HalvesApart, Texts::HalvesJoined}) {
        const auto older = hashOfBatch(connection, batch, texts);
        if (!older || *older == stored->toString()) {
            return older;
        }
    }
    return hash;
}

} // namespace corater
