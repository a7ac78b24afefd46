// SPDX-License-Identifier: GPL-3.0-or-later
// What the open study tells those who show it after a change. Study.cpp makes the changes.
#include "models/study/StudyReader.h"

#include "data/records/CurrentCodes.h"
#include "data/records/RatingRules.h"
#include "data/store/StudyStore.h"
#include "data/store/tables/FinalRepository.h"

#include <algorithm>

namespace corater {

namespace {

RatingMarks marksIn(const QVariantMap &row)
{
    return {.state = ratingStateNamed(row.value(QStringLiteral("state")).toString()),
            .discuss = row.value(QStringLiteral("discuss")).toInt() != 0,
            .unsure = row.value(QStringLiteral("unsure")).toInt() != 0};
}

qint64 idIn(const RowChange &change, const char *column)
{
    const QVariantMap &columns = change.after.isEmpty() ? change.before : change.after;
    return columns.value(QLatin1String(column)).toLongLong();
}

/// What a change has touched.
struct Touched
{
    QSet<QString> tables;
    QSet<ItemId> rated;
    QSet<ItemId> settled;
    std::vector<ChangedMarks> marks; ///< of the ratings of one rater

    bool any(std::initializer_list<const char *> names) const
    {
        return std::ranges::any_of(names, [this](const char *name) { return tables.contains(QLatin1String(name)); });
    }
};

void addMarks(std::vector<ChangedMarks> &marks, const RowChange &change, RaterId rater)
{
    const ChangedMarks each{.round = RoundId{idIn(change, "round_id")},
                            .item = ItemId{idIn(change, "item_id")},
                            .rater = RaterId{idIn(change, "rater_id")},
                            .before = marksIn(change.before),
                            .after = marksIn(change.after)};
    if (each.rater == rater && each.before != each.after) {
        marks.push_back(each);
    }
}

Touched touchedBy(const ChangeSet &changes, RaterId rater, const StudyStore &store)
{
    Touched touched;
    for (const RowChange &change : changes.rows) {
        touched.tables.insert(change.table);
        if (change.table == QLatin1String("rating")) {
            addMarks(touched.marks, change, rater);
        }
        if (change.table == QLatin1String("rating") || change.table == QLatin1String("alignment") ||
            change.table == QLatin1String("recheck")) {
            touched.rated.insert(ItemId{idIn(change, "item_id")});
        } else if (change.table == QLatin1String("final_item") || change.table == QLatin1String("final_unit")) {
            touched.settled.insert(ItemId{idIn(change, "item_id")});
        } else if (change.table == QLatin1String("decision") || change.table == QLatin1String("final_label")) {
            // A removed unit has no row any more, but then its final_unit row is among the changes.
            if (const auto item = store.finals().itemOf(FinalUnitId{idIn(change, "final_unit_id")})) {
                touched.settled.insert(*item);
            }
        }
    }
    touched.settled.remove(ItemId{});
    return touched;
}

} // namespace

void StudyReader::announce(const ChangeSet &changes, const std::vector<Rating> &written)
{
    const Touched touched = touchedBy(changes, m_actor, store());
    if (touched.any({"import_batch", "item", "duplicate", "selection_step", "round", "round_rater", "round_item"})) {
        ++m_itemsState;
    }
    if (touched.any({"setting", "rater", "dimension", "code", "rule", "codebook_version", "round", "round_rater"})) {
        // What is kept in memory is small; reading it again is simpler than following each change, and cannot drift.
        (void)load();
    }
    if (touched.any({"setting"})) {
        Q_EMIT settingsChanged();
    }
    if (touched.any({"rater"})) {
        Q_EMIT ratersChanged();
    }
    if (touched.any({"dimension", "code", "rule", "codebook_version"})) {
        Q_EMIT codebookChanged();
    }
    if (touched.any({"import_batch", "duplicate", "selection_step"})) {
        Q_EMIT itemsChanged();
    }
    if (touched.any({"round", "round_rater", "round_item"})) {
        Q_EMIT roundsChanged();
    }
    if (!touched.rated.isEmpty()) {
        ChangedRatings changed{.items = touched.rated, .only = {}, .marks = touched.marks};
        // A rating of two commands, or one that a change beside it has touched, is read again.
        const QSet<QString> ofRatings{QStringLiteral("rating"), QStringLiteral("unit"), QStringLiteral("label"),
                                      QStringLiteral("unit_note"), QStringLiteral("evidence")};
        if (written.size() == 1 && touched.rated.size() == 1 && ofRatings.contains(touched.tables)) {
            changed.only = inCurrentCodes(written.front(), m_codebook);
        }
        Q_EMIT ratingsChanged(changed);
    }
    if (!touched.settled.isEmpty()) {
        Q_EMIT finalsChanged(touched.settled);
    }
    // Undo goes past the time at an item: nothing has changed of what it says, and nobody did anything.
    if (touched.tables != QSet{QStringLiteral("work_time")}) {
        Q_EMIT undoStateChanged();
    }
}

} // namespace corater
