// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/RecordedTables.h"

#include <QHash>

#include <array>

namespace corater {

namespace {

struct RecordedTable
{
    const char *name;
    const char *key;
};

constexpr std::array recorded{
    RecordedTable{"setting", "name"},
    RecordedTable{"rater", "id"},
    RecordedTable{"dimension", "id"},
    RecordedTable{"code", "id"},
    RecordedTable{"rule", "id"},
    RecordedTable{"codebook_version", "id"},
    RecordedTable{"import_batch", "id"},
    RecordedTable{"selection_step", "id"},
    RecordedTable{"duplicate", "item_id kept_id"},
    RecordedTable{"round", "id"},
    RecordedTable{"round_item", "round_id item_id rater_id"},
    RecordedTable{"round_rater", "round_id rater_id"},
    RecordedTable{"rating", "id"},
    RecordedTable{"unit", "id"},
    RecordedTable{"label", "unit_id dimension_id ordinal"},
    RecordedTable{"unit_note", "unit_id dimension_id"},
    RecordedTable{"evidence", "id"},
    RecordedTable{"work_time", "round_id rater_id item_id"},
    RecordedTable{"recheck", "id"},
    RecordedTable{"recheck_label", "recheck_id ordinal"},
    RecordedTable{"alignment", "unit_id"},
    RecordedTable{"final_item", "item_id"},
    RecordedTable{"final_unit", "id"},
    RecordedTable{"final_source", "final_unit_id rater_id"},
    RecordedTable{"decision", "final_unit_id dimension_id"},
    RecordedTable{"final_label", "final_unit_id dimension_id ordinal"},
    RecordedTable{"round_unit", "round_id item_id ordinal"},
    RecordedTable{"discussion", "id"},
    RecordedTable{"memo", "id"},
    RecordedTable{"settled_conflict", "id"},
    RecordedTable{"rater_key", "id"},
    RecordedTable{"round_key", "round_id key_id"},
    RecordedTable{"seal_salt", "round_id rater_id"},
};

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
            {"discussion", {round, item, unit, dimension, rater}},
            {"memo", {rater, item, {"about_round_id", "round", "id"}, round}},
            {"rater_key", {rater}},
            {"round_key", {round, {"key_id", "rater_key", "id"}}},
            {"seal_salt", {round, rater}},
            // No references to round and rater: a time must not keep them alive. The item is still named by its number.
            {"work_time", {item}}};
}

} // namespace

const QStringList &primaryKey(const QString &table)
{
    // Cached, because every row of every change asks for it.
    static const auto keys = [] {
        QHash<QString, QStringList> all;
        for (const RecordedTable &entry : recorded) {
            all.insert(QString::fromLatin1(entry.name), QString::fromLatin1(entry.key).split(u' '));
        }
        return all;
    }();
    static const QStringList none;
    const auto found = keys.constFind(table);
    return found == keys.cend() ? none : *found;
}

const QStringList &recordedTables()
{
    static const auto names = [] {
        QStringList all;
        for (const RecordedTable &entry : recorded) {
            all << QString::fromLatin1(entry.name);
        }
        return all;
    }();
    return names;
}

const std::vector<RowReference> &referencesOf(const QString &table)
{
    static const References references = allReferences();
    static const std::vector<RowReference> none;
    const auto found = references.constFind(table);
    return found == references.cend() ? none : *found;
}

} // namespace corater
