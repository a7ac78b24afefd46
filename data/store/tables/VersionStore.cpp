// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/VersionStore.h"

#include "codebook/Refusals.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/writing/WriterConnection.h"

#include <algorithm>

namespace corater {

namespace {

struct VersionStoreMessages
{
    CORATER_MESSAGES(VersionStore)
};

bool isCurrentSetting(const RowChange &row)
{
    const QVariantMap &columns = row.before.isEmpty() ? row.after : row.before;
    return row.table == QLatin1String("setting") && columns.value("name").toString() == currentVersionSetting;
}

Result<Row> versionRow(Connection &connection, VersionId version)
{
    Row row{"codebook_version", {}};
    TRY(connection.rows(QStringLiteral("SELECT * FROM codebook_version WHERE id = ?"), {raw(version)},
                        [&](const Query &query) -> Result<void> {
                            row.columns = query.row();
                            return {};
                        }));
    if (row.columns.isEmpty()) {
        return fail(ErrorCode::Damaged, Refusals::noVersions());
    }
    return row;
}

bool isNamed(const Row &row)
{
    return row.columns.value("name").toString() != QStringLiteral("v%1").arg(row.columns.value("number").toLongLong());
}

// Decisions name their version; older decisions do not and belong to the version of their time. INDEXED BY keeps SQLite
// from reading all decisions.
Result<bool> isUsed(Connection &connection, VersionId version)
{
    TRY(const auto used,
        connection.value(
            QStringLiteral(
                "SELECT EXISTS (SELECT 1 FROM round WHERE version_id = ?) OR "
                "EXISTS (SELECT 1 FROM rating WHERE version_id = ?) OR "
                "EXISTS (SELECT 1 FROM label WHERE version_id = ?) OR "
                "EXISTS (SELECT 1 FROM recheck WHERE version_id = ?) OR "
                "EXISTS (SELECT 1 FROM decision INDEXED BY decision_of_version WHERE json_valid(decision) "
                "AND decision ->> 'version' = ?) OR "
                "EXISTS (SELECT 1 FROM final_item INDEXED BY final_item_of_version WHERE json_valid(decision) "
                "AND decision ->> 'version' = ?) OR "
                "EXISTS (SELECT 1 FROM final_unit INDEXED BY final_unit_of_version WHERE json_valid(verdict) "
                "AND verdict ->> 'version' = ?) OR "
                "EXISTS (SELECT 1 FROM decision INDEXED BY decision_of_version WHERE json_valid(decision) "
                "AND decision ->> 'version' IS NULL AND decision ->> 'at' >= "
                "(SELECT created_at FROM codebook_version WHERE id = ?))"),
            QVariantList(8, raw(version))));
    return used.toLongLong() != 0;
}

Result<VersionId> pointTo(Writer &writer, VersionId version)
{
    const auto row = [](const QString &value) {
        return Row{"setting", {{"name", currentVersionSetting}, {"value", value}}};
    };
    TRY(const auto known, connectionOf(writer).value(QStringLiteral("SELECT value FROM setting WHERE name = ?"),
                                                     {currentVersionSetting}));
    TRY(writer.change(known.isNull() ? std::vector<Row>() : std::vector{row(known.toString())},
                      {row(QString::number(raw(version)))}));
    return version;
}

// Writes the content under a new id, because the content of an id never changes: another copy of the study may have
// rated under it.
Result<VersionId> replace(Writer &writer, IdGenerator &ids, const Row &row, const QString &content)
{
    Row changed = row;
    changed.columns["id"] = ids.next();
    changed.columns["content"] = content;
    changed.columns["created_at"] = nowUtc();
    TRY(writer.change({row}, {changed}));
    return pointTo(writer, VersionId{changed.columns.value("id").toLongLong()});
}

// The version that has this content: the current one, else the newest; none if there is none.
Result<VersionId> versionWith(Connection &connection, const QString &content, VersionId current)
{
    TRY(const auto same,
        connection.value(
            QStringLiteral(
                "SELECT id FROM codebook_version WHERE content = ? ORDER BY id = ? DESC, number DESC LIMIT 1"),
            {content, raw(current)}));
    return VersionId{same.toLongLong()};
}

// Labels that would lose their code or dimension.
Result<qint64> labelsOn(Connection &connection, const RowChange &removed)
{
    const bool code = removed.table == QLatin1String("code");
    if (!removed.after.isEmpty() || (!code && removed.table != QLatin1String("dimension"))) {
        return 0;
    }
    const QString column = code ? QStringLiteral("code_id") : QStringLiteral("dimension_id");
    const QVariant id = removed.before.value("id");
    // A review request has the dimension of a label, which counts already.
    TRY(const auto count,
        connection.value(QStringLiteral("SELECT (SELECT count(*) FROM label WHERE %1 = ?) + "
                                        "(SELECT count(*) FROM final_label WHERE %1 = ?) + "
                                        "(SELECT count(*) FROM recheck_label WHERE ? AND code_id = ?)")
                             .arg(column),
                         {id, id, code, id}));
    return count.toLongLong();
}

// Whether items of a removed import were rated or settled: their ratings would disappear with them.
Result<bool> isRated(Connection &connection, const RowChange &removed)
{
    if (!removed.after.isEmpty() || removed.table != QLatin1String("import_batch")) {
        return false;
    }
    const QVariant id = removed.before.value("id");
    TRY(const auto rated,
        connection.value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM rating JOIN item ON item.id = item_id WHERE batch_id = ?) OR "
                           "EXISTS (SELECT 1 FROM final_item JOIN item ON item.id = item_id WHERE batch_id = ?)"),
            {id, id}));
    return rated.toBool();
}

// Whether the change removes or rewrites a version in use, or adds a second version of the same number.
Result<bool> harmsVersion(Connection &connection, const RowChange &row)
{
    if (row.table != QLatin1String("codebook_version")) {
        return false;
    }
    if (row.before.isEmpty()) {
        TRY(const auto taken,
            connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM codebook_version WHERE number = ?)"),
                             {row.after.value("number")}));
        return taken.toBool();
    }
    if (!row.after.isEmpty() && row.after.value("content") == row.before.value("content")) {
        return false;
    }
    return isUsed(connection, VersionId{row.before.value("id").toLongLong()});
}

} // namespace

SqlPart currentVersionSql()
{
    return {QStringLiteral("coalesce((SELECT id FROM codebook_version WHERE id = (SELECT CAST(value AS INTEGER) "
                           "FROM setting WHERE name = ?)), "
                           "(SELECT id FROM codebook_version ORDER BY number DESC LIMIT 1))"),
            {currentVersionSetting}};
}

Result<VersionId> keepVersion(Writer &writer, IdGenerator &ids)
{
    Connection &connection = connectionOf(writer);
    TRY(const auto codebook, CodebookRepository(connection).current());
    TRY(const auto current, CodebookRepository(connection).currentVersion());
    const QString content = frozen(codebook);
    const auto same = versionWith(connection, content, current);
    if (!same || valid(*same)) {
        return same ? pointTo(writer, *same) : same;
    }
    TRY(const auto row, versionRow(connection, current));
    TRY(const auto used, isUsed(connection, current));
    if (!used && !isNamed(row)) {
        return replace(writer, ids, row, content);
    }
    const auto written = writeVersion(writer, ids, {}, codebook);
    return written ? pointTo(writer, *written) : written;
}

Result<VersionId> cutVersion(Writer &writer, IdGenerator &ids, const QString &name)
{
    const auto current = keepVersion(writer, ids);
    if (!current || name.simplified().isEmpty()) {
        return current;
    }
    TRY(const auto row, versionRow(connectionOf(writer), *current));
    if (isNamed(row)) {
        const auto codebook = CodebookRepository(connectionOf(writer)).current();
        const auto written =
            codebook ? writeVersion(writer, ids, name.simplified(), *codebook) : std::unexpected(codebook.error());
        return written ? pointTo(writer, *written) : written;
    }
    Row named = row;
    named.columns["name"] = name.simplified();
    TRY(writer.change({row}, {named}));
    return current;
}

bool touchesCodebook(const ChangeSet &changes)
{
    return std::ranges::any_of(changes.rows, [](const RowChange &row) {
        const QVariantMap &columns = row.after.isEmpty() ? row.before : row.after;
        return row.table == QLatin1String("dimension") || row.table == QLatin1String("code") ||
               row.table == QLatin1String("rule") ||
               (row.table == QLatin1String("setting") && !isCurrentSetting(row) &&
                columns.value("name").toString().startsWith(QLatin1String("codebook.")));
    });
}

Result<void> applyInverse(Writer &writer, const ChangeSet &inverse)
{
    for (const RowChange &row : inverse.rows) {
        TRY(const auto harms, harmsVersion(connectionOf(writer), row));
        TRY(const auto labels, labelsOn(connectionOf(writer), row));
        TRY(const auto rated, isRated(connectionOf(writer), row));
        if (rated) {
            return fail(
                ErrorCode::Refused,
                VersionStoreMessages::toSay("raters may have used items of %1 by now; exclude those that do not belong")
                    .arg(row.before.value("name").toString()));
        }
        if (labels > 0) {
            return fail(ErrorCode::Refused,
                        VersionStoreMessages::toSay("%1 has labels by now; retire it or merge it into another")
                            .arg(row.before.value("name").toString())); // not how many: a round may be open
        }
        // keepVersion() finds the current version from the codebook afterwards.
        if (harms || isCurrentSetting(row)) {
            continue;
        }
        TRY(writer.apply({{row}}));
    }
    return {};
}

Result<void> applyOlderInverse(Writer &writer, const ChangeSet &inverse)
{
    ChangeSet kept = inverse;
    if (touchesCodebook(inverse)) {
        std::erase_if(kept.rows, [](const RowChange &row) { return row.table == QLatin1String("codebook_version"); });
    }
    return applyInverse(writer, kept);
}

} // namespace corater
