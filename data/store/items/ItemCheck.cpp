// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemCheck.h"

#include "data/files/FileRefusals.h"
#include "data/files/Sha256.h"

#include <vector>

namespace corater::ItemCheck {

namespace {

struct ItemCheckMessages
{
    CORATER_MESSAGES(ItemCheck)
};

constexpr int sumLength = 16;

const QString rowColumns =
    QStringLiteral("item.id, item.batch_id, item.site, item.external_id, item.kind, item.title, item.url, item.date, "
                   "item.tags, item.score, item.views, item.answers, item.fields, item.keywords, item.author, "
                   "item.accepted");
constexpr int rowCount = 16;

/// Takes values and gives their sum.
class Sum
{
public:
    void add(const Query &row, int first, int count)
    {
        for (int column = first; column < first + count; ++column) {
            if (const auto text = row.utf8(column)) {
                addText(*text);
            } else {
                add(row.value(column));
            }
            if (m_bytes.size() > piece) {
                takePiece();
            }
        }
    }
    QByteArray result()
    {
        takePiece();
        return m_hash.result().first(sumLength);
    }

private:
    static constexpr qsizetype piece = 64 * 1024;

    void addText(QByteArrayView text)
    {
        m_bytes.append('t').append(QByteArray::number(text.size())).append(':').append(text);
    }
    void add(const QVariant &value)
    {
        if (value.isNull() && value.typeId() != QMetaType::QString) {
            m_bytes.append('n');
        } else if (value.typeId() == QMetaType::QString) {
            addText(value.toString().toUtf8());
        } else {
            m_bytes.append('i').append(QByteArray::number(value.toLongLong())).append(';');
        }
    }
    void takePiece()
    {
        m_hash.add(m_bytes);
        m_bytes.resize(0); // keeps its memory
    }

    Sha256 m_hash;
    QByteArray m_bytes; ///< not hashed yet: many small pieces take longer than one
};

QByteArray rowSum(const Query &row)
{
    Sum sum;
    sum.add(row, 0, rowCount);
    return sum.result();
}

// Texts of all imports, in use or not: an import that was taken back may be done again.
Result<QByteArray> textSum(Connection &connection, qint64 item)
{
    Sum sum;
    auto read = connection.rows(
        QStringLiteral("SELECT id, batch_id, ordinal, kind, external_id, format, body, author, date, score, accepted "
                       "FROM main.item_part WHERE item_id = ? ORDER BY batch_id, ordinal, id"),
        {item}, [&](const Query &row) -> Result<void> {
            sum.add(row, 0, 11);
            return {};
        });
    if (read) {
        read = connection.rows(
            QStringLiteral("SELECT batch_id, content FROM main.item_supplement WHERE item_id = ? ORDER BY batch_id"),
            {item}, [&](const Query &row) -> Result<void> {
                sum.add(row, 0, 2);
                return {};
            });
    }
    TRY(read);
    return sum.result();
}

// Not INSERT OR REPLACE: before a statement that may be rolled back, FTS5 writes out all that it holds, each time.
Result<void> write(Connection &connection, qint64 item, const QByteArray &row)
{
    TRY(const auto texts, textSum(connection, item));
    TRY(connection.run(QStringLiteral("INSERT INTO item_check (item_id, row_hash, text_hash) VALUES (?, ?, ?) "
                                      "ON CONFLICT DO UPDATE SET row_hash = excluded.row_hash, "
                                      "text_hash = excluded.text_hash"),
                       {item, row, texts}));
    return {};
}

/// How an item differs from its stamp.
enum class Fault { Unstamped, Row, Texts };

Message sentenceOf(Fault fault)
{
    switch (fault) {
    case Fault::Unstamped:
        return ItemCheckMessages::toSay("item %1 was written by another program: it has no check sum");
    case Fault::Row:
        return ItemCheckMessages::toSay(
            "item %1 is not as it was imported (title, date, tags, numbers, author, columns of its source "
            "or keywords)");
    case Fault::Texts:
        break;
    }
    return ItemCheckMessages::toSay(
        "the texts of item %1 are not as they were imported (text, author, date, score, order)");
}

/// The items to check: the SQL after FROM, and whether to check their texts, too.
struct Asked
{
    QString from;
    QVariantList values{};
    bool withTexts = false;
};

Asked askedOf(Scope scope)
{
    if (scope == Scope::Everything) {
        return {.from = QStringLiteral("item LEFT JOIN item_check ON item_id = item.id"), .withTexts = true};
    }
    return {.from = QStringLiteral("(SELECT item_id AS rated FROM rating UNION SELECT item_id FROM final_item) "
                                   "CROSS JOIN item ON item.id = rated LEFT JOIN item_check ON item_id = item.id")};
}

// Calls `each` with the row of every item that differs from its stamp; twice if row and texts differ.
Result<void> eachFault(Connection &connection, const Asked &asked, const Progress &progress,
                       const std::function<void(const Query &, Fault)> &each)
{
    return connection.rows(QStringLiteral("SELECT %1, row_hash, text_hash FROM %2").arg(rowColumns, asked.from),
                           asked.values, [&](const Query &row) -> Result<void> {
                               if (progress.isCancelled()) {
                                   return fail(ErrorCode::Cancelled, FileRefusals::stopped());
                               }
                               const QByteArray stamped = row.value(rowCount).toByteArray();
                               if (stamped.isEmpty()) {
                                   each(row, Fault::Unstamped);
                               } else if (rowSum(row) != stamped) {
                                   each(row, Fault::Row);
                               }
                               if (asked.withTexts && !stamped.isEmpty()) {
                                   TRY(const auto texts, textSum(connection, row.integer(0)));
                                   if (texts != row.value(rowCount + 1).toByteArray()) {
                                       each(row, Fault::Texts);
                                   }
                               }
                               return {};
                           });
}

} // namespace

Result<bool> exists(Connection &connection)
{
    TRY(const auto found,
        connection.value(QStringLiteral(
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'item_check')")));
    return found.toBool();
}

Result<void> stamp(Connection &connection, ItemId item)
{
    QByteArray sum;
    const auto read = connection.rows(QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(rowColumns), {raw(item)},
                                      [&](const Query &row) -> Result<void> {
                                          sum = rowSum(row);
                                          return {};
                                      });
    return read ? write(connection, raw(item), sum) : read;
}

Result<void> stampAll(Connection &connection)
{
    return connection.rows(
        QStringLiteral("SELECT %1 FROM item WHERE NOT EXISTS (SELECT 1 FROM item_check WHERE item_id = item.id)")
            .arg(rowColumns),
        {}, [&](const Query &row) { return write(connection, row.integer(0), rowSum(row)); });
}

Result<std::vector<ItemId>> changed(Connection &connection)
{
    std::vector<ItemId> items;
    TRY(eachFault(connection, askedOf(Scope::Everything), {}, [&](const Query &row, Fault fault) {
        const ItemId item{row.integer(0)};
        if (fault != Fault::Unstamped && (items.empty() || items.back() != item)) {
            items.push_back(item);
        }
    }));
    return items;
}

Result<std::vector<ItemId>> unstamped(Connection &connection)
{
    std::vector<ItemId> items;
    TRY(connection.rows(
        QStringLiteral("SELECT id FROM item WHERE NOT EXISTS (SELECT 1 FROM item_check WHERE item_id = item.id)"), {},
        [&](const Query &row) -> Result<void> {
            items.push_back(ItemId{row.integer(0)});
            return {};
        }));
    return items;
}

Result<QList<Message>> faults(Connection &connection, Scope scope, int most, const Progress &progress)
{
    QList<Message> found;
    TRY(eachFault(connection, askedOf(scope), progress, [&](const Query &row, Fault fault) {
        if (found.size() < most) {
            found << sentenceOf(fault).arg(row.text(3));
        }
    }));
    return found;
}

Result<Message> faultOf(Connection &connection, ItemId item)
{
    TRY(const auto checked, exists(connection));
    if (!checked) {
        return Message();
    }
    // The tables themselves, not the views that hide texts from the public.
    const Asked asked{.from = QStringLiteral("main.item AS item LEFT JOIN main.item_check AS item_check "
                                             "ON item_id = item.id WHERE item.id = ?"),
                      .values = {raw(item)},
                      .withTexts = true};
    Message first;
    TRY(eachFault(connection, asked, {}, [&](const Query &row, Fault fault) {
        first = first.isEmpty() ? sentenceOf(fault).arg(row.text(3)) : first;
    }));
    return first;
}

} // namespace corater::ItemCheck
