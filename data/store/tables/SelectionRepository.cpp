// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/SelectionRepository.h"

#include "codebook/ValidText.h"
#include "data/store/connection/Connection.h"
#include "data/store/items/ItemIds.h"

#include <QJsonDocument>

namespace corater {

namespace {

SelectionStep::Kind kindNamed(const QString &name)
{
    for (const auto kind : {SelectionStep::Kind::Read, SelectionStep::Kind::Filter, SelectionStep::Kind::Keywords,
                            SelectionStep::Kind::Add}) {
        if (name == nameOf(kind)) {
            return kind;
        }
    }
    return SelectionStep::Kind::Duplicates;
}

// Makes SQLite start from the few duplicates instead of the many items of the imports.
const QString inUse = QStringLiteral("FROM duplicate CROSS JOIN item ON item.id = duplicate.item_id "
                                     "WHERE duplicate.same = 1 AND +item.batch_id IN (SELECT id FROM import_batch)");

Result<std::vector<DuplicateMark>> readMarks(Connection &connection, const QString &where, const QVariantList &values)
{
    std::vector<DuplicateMark> marks;
    TRY(connection.rows(QStringLiteral("SELECT item_id, kept_id, same, similarity, reason, at FROM duplicate %1 "
                                       "ORDER BY item_id, kept_id")
                            .arg(where),
                        values, [&](const Query &row) -> Result<void> {
                            marks.push_back({.item = ItemId{row.integer(0)},
                                             .kept = ItemId{row.integer(1)},
                                             .same = row.integer(2) != 0,
                                             .similarity = double(row.integer(3)) / 10000,
                                             .reason = row.text(4),
                                             .at = row.text(5)});
                            return {};
                        }));
    return marks;
}

} // namespace

Result<std::vector<SelectionStep>> SelectionRepository::steps() const
{
    std::vector<SelectionStep> steps;
    TRY(connection().rows(
        QStringLiteral("SELECT id, act, position, kind, settings, came, stayed, result, at FROM selection_step "
                       "ORDER BY act, position"),
        {}, [&](const Query &row) -> Result<void> {
            steps.push_back({.id = row.integer(0),
                             .act = row.integer(1),
                             .position = int(row.integer(2)),
                             .kind = kindNamed(row.text(3)),
                             .settings = QJsonDocument::fromJson(row.text(4).toUtf8()).object(),
                             .input = row.integer(5),
                             .kept = row.integer(6),
                             .result = row.text(7),
                             .at = row.text(8)});
            return {};
        }));
    return steps;
}

Row rowOf(const SelectionStep &step)
{
    return {"selection_step",
            {{"id", step.id},
             {"act", step.act},
             {"position", step.position},
             {"kind", nameOf(step.kind)},
             {"settings", ValidText::json(step.settings)},
             {"came", step.input},
             {"stayed", step.kept},
             {"result", step.result},
             {"at", step.at}}};
}

Result<QHash<BatchId, QString>> SelectionRepository::importTimes() const
{
    QHash<BatchId, QString> times;
    TRY(connection().rows(QStringLiteral("SELECT id, imported_at FROM import_batch"), {},
                          [&](const Query &row) -> Result<void> {
                              times.insert(BatchId{row.integer(0)}, row.text(1));
                              return {};
                          }));
    return times;
}

Result<std::vector<DuplicateMark>> SelectionRepository::duplicateMarks() const
{
    return readMarks(connection(), {}, {});
}

Result<std::vector<DuplicateMark>> SelectionRepository::duplicateMarks(ItemId item) const
{
    return readMarks(connection(), QStringLiteral("WHERE item_id = ?"), {raw(item)});
}

Row rowOf(const DuplicateMark &mark)
{
    // The history keeps whole numbers and texts.
    return {"duplicate",
            {{"item_id", raw(mark.item)},
             {"kept_id", raw(mark.kept)},
             {"same", qint64(mark.same)},
             {"similarity", qRound64(mark.similarity * 10000)},
             {"reason", mark.reason},
             {"at", mark.at}}};
}

Result<QSet<ItemId>> SelectionRepository::duplicateItems() const
{
    return readItemIds(connection(), QStringLiteral("SELECT duplicate.item_id ") + inUse);
}

Result<qint64> SelectionRepository::countDuplicates() const
{
    TRY(const auto value, connection().value(QStringLiteral("SELECT count(DISTINCT duplicate.item_id) ") + inUse));
    return value.toLongLong();
}

} // namespace corater
