// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/MergeRules.h"

#include "data/records/ExportSetting.h"

#include <QHash>
#include <QSet>

namespace corater {

namespace {

using References = QHash<QString, std::vector<RowReference>>;

References allReferences()
{
    const RowReference round{"round_id", "round", "id"};
    const RowReference item{"item_id", "item", "id"};
    const RowReference rater{"rater_id", "rater", "id"};
    const RowReference version{"version_id", "codebook_version", "id"};
    const RowReference unit{"unit_id", "unit", "id"};
    const RowReference dimension{"dimension_id", "dimension", "id"};
    const RowReference code{"code_id", "code", "id"};
    const RowReference finalUnit{"final_unit_id", "final_unit", "id"};
    return {{"code", {dimension, {"parent_id", "code", "id"}}},
            {"rule", {{"a_id", "code", "id"}, {"b_id", "code", "id"}}},
            {"duplicate", {item, {"kept_id", "item", "id"}}},
            {"round", {version}},
            {"round_item", {round, item, rater}},
            {"round_rater", {round, rater}},
            {"rating", {round, item, rater, version}},
            {"unit", {{"rating_id", "rating", "id"}}},
            {"label", {unit, dimension, code, version}},
            {"unit_note", {unit, dimension}},
            {"evidence", {unit, dimension, code}},
            {"recheck", {item, unit, dimension, {"asked_by", "rater", "id"}, version}},
            {"recheck_label", {{"recheck_id", "recheck", "id"}, code}},
            {"alignment", {unit, item}},
            {"final_item", {item}},
            {"final_unit", {{"item_id", "final_item", "item_id"}}},
            {"final_source", {finalUnit, rater, unit}},
            {"decision", {finalUnit, dimension}},
            {"final_label", {finalUnit, dimension, code}},
            {"round_unit", {round, item, finalUnit}},
            {"rater_key", {rater}},
            {"round_key", {round, {"key_id", "rater_key", "id"}}},
            {"seal_salt", {round, rater}},
            // Not declared, because a time is no reason to keep what it is of; an item is still named by its number.
            {"work_time", {item}}};
}

} // namespace

const std::vector<RowReference> &referencesOf(const QString &table)
{
    static const References references = allReferences();
    static const std::vector<RowReference> none;
    const auto found = references.constFind(table);
    return found == references.cend() ? none : *found;
}

const QStringList &answerColumns(const QString &table)
{
    static const QHash<QString, QStringList> columns{{"label", {"unit_id", "dimension_id"}},
                                                     {"recheck_label", {"recheck_id"}},
                                                     {"final_label", {"final_unit_id", "dimension_id"}}};
    static const QStringList none;
    const auto found = columns.constFind(table);
    return found == columns.cend() ? none : *found;
}

const QStringList &naturalKey(const QString &table)
{
    static const QHash<QString, QStringList> keys{{"rating", {"round_id", "rater_id", "item_id"}},
                                                  {"unit", {"rating_id", "ordinal"}},
                                                  {"final_unit", {"item_id", "ordinal"}}};
    static const QStringList none;
    const auto found = keys.constFind(table);
    return found == keys.cend() ? none : *found;
}

bool isDerived(const QString &table, const QString &column, const QVariantMap &row)
{
    static const QHash<QString, QSet<QString>> columns{{"rating", {"changed_at", "state", "version_id"}},
                                                       {"unit", {"ordinal"}},
                                                       {"final_unit", {"ordinal"}},
                                                       {"label", {"version_id", "recheck"}},
                                                       {"dimension", {"position"}},
                                                       {"code", {"position"}},
                                                       {"rule", {"position"}},
                                                       {"selection_step", {"position"}},
                                                       {"codebook_version", {"number", "content", "created_at"}},
                                                       {"round", {"number", "closed_at"}},
                                                       {"duplicate", {"at"}},
                                                       {"settled_conflict", {"at"}},
                                                       {"rater_key", {"at"}}};
    if (table == QLatin1String("setting")) {
        const QString name = row.value(QStringLiteral("name")).toString();
        return name == QLatin1String("codebook.version") || name.startsWith(exportSettingPrefix);
    }
    return columns.value(table).contains(column);
}

bool isSum(const QString &table, const QString &column)
{
    return table == QLatin1String("work_time") && column == QLatin1String("seconds");
}

bool isObject(const QString &table, const QString &column)
{
    return column == QLatin1String("content") &&
           (table == QLatin1String("code") || table == QLatin1String("dimension"));
}

} // namespace corater
