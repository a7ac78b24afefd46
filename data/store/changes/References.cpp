// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/References.h"

#include "data/store/changes/RecordedTables.h"

#include <QHash>

namespace corater {

namespace {

struct ReferencesMessages
{
    CORATER_MESSAGES(References)
};

/// A column of a recorded table that holds the key of a row of another one.
struct Reference
{
    QString table;
    QString column;
    QString parentColumn;
};

// Parent table → the columns that refer to it.
Result<QHash<QString, std::vector<Reference>>> references(Connection &connection)
{
    QHash<QString, std::vector<Reference>> found;
    for (const QString &table : recordedTables()) {
        TRY(connection.rows(
            QStringLiteral("SELECT \"table\", \"from\", coalesce(\"to\", 'id') FROM pragma_foreign_key_list(?)"),
            {table}, [&](const Query &row) -> Result<void> {
                found[row.text(0)].push_back({table, row.text(1), row.text(2)});
                return {};
            }));
    }
    return found;
}

} // namespace

Result<void> checkNothingRefersTo(Connection &connection, const ChangeSet &changes)
{
    TRY(const auto known, references(connection));
    for (const RowChange &change : changes.rows) {
        if (!change.after.isEmpty()) {
            continue;
        }
        for (const Reference &reference : known.value(change.table)) {
            TRY(const auto uses, connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM %1 WHERE %2 = ?)")
                                                      .arg(reference.table, reference.column),
                                                  {change.before.value(reference.parentColumn)}));
            if (uses.toBool()) {
                return fail(ErrorCode::Conflict,
                            ReferencesMessages::toSay("a row of %1 refers to what was removed").arg(reference.table));
            }
        }
    }
    return {};
}

} // namespace corater
