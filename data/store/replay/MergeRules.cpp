// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/MergeRules.h"

#include "data/records/ExportSetting.h"

#include <QHash>
#include <QSet>

namespace corater {

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
