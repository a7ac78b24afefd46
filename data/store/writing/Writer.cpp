// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/writing/Writer.h"

#include "codebook/ValidText.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/connection/Connection.h"
#include "data/store/connection/KeptText.h"
#include "data/store/items/ItemSupplement.h"

#include <QMap>

namespace corater {

namespace {

struct WriterMessages
{
    CORATER_MESSAGES(Writer)
};

// Values are bound; names come from our own schema only, which write() checks through primaryKey().
QString insertStatement(const QString &table, const QVariantMap &columns)
{
    QStringList marks;
    marks.fill(QStringLiteral("?"), columns.size());
    return QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
        .arg(table, QStringList(columns.keys()).join(u','), marks.join(u','));
}

QString conditions(const QVariantMap &columns)
{
    QStringList tests;
    for (const QString &column : columns.keys()) {
        tests << column + QStringLiteral(" IS ?");
    }
    return tests.join(QStringLiteral(" AND "));
}

QString updateStatement(const QString &table, const QVariantMap &before, const QVariantMap &after)
{
    QStringList sets;
    for (const QString &column : after.keys()) {
        sets << column + QStringLiteral(" = ?");
    }
    return QStringLiteral("UPDATE %1 SET %2 WHERE %3").arg(table, sets.join(u','), conditions(before));
}

QString keyOf(const Row &row)
{
    QString key = row.table;
    for (const QString &column : primaryKey(row.table)) {
        key += QChar(0x1f) + row.columns.value(column).toString();
    }
    return key;
}

// The columns as they come back from the file, so that what is recorded and hashed is what is stored. An empty text is
// a text, never NULL (Qt's null string would be bound as NULL), and every text is one that SQLite keeps as it is.
QVariantMap asStored(QVariantMap columns)
{
    for (auto column = columns.cbegin(); column != columns.cend(); ++column) {
        if (column->typeId() != QMetaType::QString) {
            continue;
        }
        const QString text = column->toString();
        if (text.isNull() || !ValidText::isValid(text)) {
            const QString name = column.key();
            columns[name] = text.isNull() ? QStringLiteral("") : ValidText::mended(text);
            column = columns.constFind(name);
        }
    }
    return columns;
}

std::vector<Row> withoutNull(std::vector<Row> rows)
{
    for (Row &row : rows) {
        for (QVariant &value : row.columns) {
            if (value.typeId() == QMetaType::QString && value.toString().isNull()) {
                value = QStringLiteral("");
            }
        }
    }
    return rows;
}

std::vector<Row> asStored(std::vector<Row> rows)
{
    for (Row &row : rows) {
        row.columns = asStored(std::move(row.columns));
    }
    return rows;
}

} // namespace

Result<void> Writer::insert(const Row &row)
{
    return write({row.table, {}, row.columns});
}

Result<void> Writer::remove(const Row &row)
{
    return write({row.table, row.columns, {}});
}

Result<void> Writer::change(const std::vector<Row> &rowsBefore, const std::vector<Row> &rowsAfter)
{
    // Not normalised: mendOldTexts() recognises the text of an older version by the form in which it was read.
    const std::vector<Row> before = withoutNull(rowsBefore);
    const std::vector<Row> after = asStored(rowsAfter);
    QMap<QString, const Row *> old;
    for (const Row &row : before) {
        old.insert(keyOf(row), &row);
    }
    std::vector<RowChange> later;
    for (const Row &row : after) {
        const Row *previous = old.take(keyOf(row));
        if (!previous) {
            later.push_back({row.table, {}, row.columns});
        } else if (previous->columns != row.columns) {
            later.push_back({row.table, previous->columns, row.columns});
        }
    }
    // Removals first, children (later in `before`) before their parents, so that unique values become free.
    for (auto row = before.rbegin(); row != before.rend(); ++row) {
        if (!old.contains(keyOf(*row))) {
            continue;
        }
        TRY(remove(*row));
    }
    for (const RowChange &row : later) {
        TRY(write(row));
    }
    return {};
}

Result<void> Writer::apply(const ChangeSet &changes)
{
    for (const RowChange &row : changes.rows) {
        TRY(write(row));
    }
    return {};
}

Result<qint64> Writer::run(const RowChange &change)
{
    if (change.before.isEmpty()) {
        return m_connection.run(insertStatement(change.table, change.after), change.after.values());
    }
    if (change.after.isEmpty()) {
        return m_connection.run(QStringLiteral("DELETE FROM %1 WHERE %2").arg(change.table, conditions(change.before)),
                                change.before.values());
    }
    return m_connection.run(updateStatement(change.table, change.before, change.after),
                            change.after.values() + change.before.values());
}

// A row of an older version may hold an invalid text (see KeptText), which equals no bound text although it reads as
// `before` says. Stores the row as it reads, which changes nothing visible, and returns it.
Result<std::optional<QVariantMap>> Writer::mendOldTexts(const QString &table, const QVariantMap &before)
{
    QVariantMap key;
    for (const QString &column : primaryKey(table)) {
        key.insert(column, before.value(column));
    }
    std::optional<QVariantMap> present;
    auto done = m_connection.rows(QStringLiteral("SELECT * FROM %1 WHERE %2").arg(table, conditions(key)), key.values(),
                                  [&](const Query &row) -> Result<void> {
                                      present = row.row();
                                      return {};
                                  });
    for (const QVariantMap &wanted : {before, asStored(before)}) {
        const auto same = done && present ? KeptText::isReadAs(m_connection, wanted, *present) : Result<bool>(false);
        if (same && *same) {
            TRY(m_connection.run(updateStatement(table, key, *present), present->values() + key.values()));
            return present;
        }
        done = same ? done : std::unexpected(same.error());
    }
    TRY(done);
    return std::nullopt;
}

Result<void> Writer::write(const RowChange &wanted)
{
    if (m_stop && m_stop->load(std::memory_order_relaxed)) {
        return fail(ErrorCode::Cancelled, WriterMessages::toSay("stopped"));
    }
    RowChange change{wanted.table, asStored(wanted.before), asStored(wanted.after)};
    if (primaryKey(change.table).isEmpty()) {
        return fail(ErrorCode::Internal, WriterMessages::toSay("table %1 is not recorded").arg(change.table));
    }
    Result<qint64> changed = run(change);
    if (changed && *changed == 0) {
        TRY(const auto mended, mendOldTexts(change.table, wanted.before));
        if (mended) {
            change.before = *mended;
            changed = run(change);
        }
    }
    TRY(changed);
    if (*changed != 1) {
        return fail(ErrorCode::Conflict, WriterMessages::toSay("the study was changed meanwhile; nothing was written"));
    }
    m_changes.rows.push_back(change);
    // An import's supplements of earlier items come into use and out of use with it.
    const QVariantMap &row = change.before.isEmpty() ? change.after : change.before;
    const bool comesOrGoes = change.before.isEmpty() || change.after.isEmpty();
    const bool hasUpdated = row.value(QStringLiteral("updated")).toLongLong() > 0;
    if (change.table == QLatin1String("import_batch") && comesOrGoes && hasUpdated) {
        return followImport(m_connection, BatchId{row.value(QStringLiteral("id")).toLongLong()});
    }
    return {};
}

} // namespace corater
