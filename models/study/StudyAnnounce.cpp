// SPDX-License-Identifier: GPL-3.0-or-later
// The signals of the open study after a change. Study.cpp makes the changes.
#include "models/study/StudyReader.h"

#include "data/records/CurrentCodes.h"
#include "data/records/RatingRules.h"
#include "data/store/StudyStore.h"
#include "data/store/tables/FinalRepository.h"

#include <algorithm>
#include <functional>
#include <utility>

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

/// The tables, items and rounds that a change has touched.
struct Touched
{
    QSet<QString> tables;
    QSet<ItemId> rated;
    QSet<ItemId> settled;
    QSet<ItemId> duplicates;
    QSet<RoundId> drawn;
    std::vector<ChangedMarks> marks; ///< of the ratings of one rater
    std::vector<ChangedFinal> finals;

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

// A change may remove the settled item and insert it again: takes the first row before and the last one after.
void addFinal(std::vector<ChangedFinal> &finals, const RowChange &change)
{
    const ItemId item{idIn(change, "item_id")};
    const auto known = std::ranges::find(finals, item, &ChangedFinal::item);
    if (known == finals.end()) {
        finals.push_back({item, !change.before.isEmpty(), !change.after.isEmpty()});
    } else {
        known->after = !change.after.isEmpty();
    }
}

void take(Touched &touched, const RowChange &change, RaterId rater, const StudyStore &store)
{
    const auto is = [&](std::initializer_list<const char *> names) {
        return std::ranges::any_of(names, [&](const char *name) { return change.table == QLatin1String(name); });
    };
    touched.tables.insert(change.table);
    if (is({"rating"})) {
        addMarks(touched.marks, change, rater);
    }
    if (is({"final_item"})) {
        addFinal(touched.finals, change);
    }
    if (is({"rating", "alignment", "recheck", "memo"})) { // a memo on an item: lists may be searched for it
        touched.rated.insert(ItemId{idIn(change, "item_id")});
    } else if (is({"final_item", "final_unit", "discussion"})) {
        touched.settled.insert(ItemId{idIn(change, "item_id")});
    } else if (is({"decision", "final_label"})) {
        // A removed unit has no row any more, but then its final_unit row is among the changes.
        if (const auto item = store.finals().itemOf(FinalUnitId{idIn(change, "final_unit_id")})) {
            touched.settled.insert(*item);
        }
    } else if (is({"duplicate"})) {
        touched.duplicates += {ItemId{idIn(change, "item_id")}, ItemId{idIn(change, "kept_id")}};
    } else if (is({"round_item"})) {
        touched.drawn.insert(RoundId{idIn(change, "round_id")});
    }
}

Touched touchedBy(const ChangeSet &changes, RaterId rater, const StudyStore &store)
{
    Touched touched;
    for (const RowChange &change : changes.rows) {
        take(touched, change, rater, store);
    }
    touched.settled.remove(ItemId{});
    touched.rated.remove(ItemId{}); // memos on other things
    std::erase_if(touched.finals, [](const ChangedFinal &each) { return each.before == each.after; });
    return touched;
}

// The values that differ, matched by their keys.
template <typename Value, typename Key>
std::vector<Changed<Value>> differences(const std::vector<Value> &before, const std::vector<Value> &after, Key key)
{
    std::vector<Changed<Value>> changed;
    for (const Value &value : before) {
        const auto now = std::ranges::find(after, key(value), key);
        if (now == after.end()) {
            changed.push_back({value, std::nullopt});
        } else if (!(*now == value)) {
            changed.push_back({value, *now});
        }
    }
    for (const Value &value : after) {
        if (!std::ranges::contains(before, key(value), key)) {
            changed.push_back({std::nullopt, value});
        }
    }
    return changed;
}

ChangedSettings differences(const QHash<QString, QString> &before, const QHash<QString, QString> &after)
{
    ChangedSettings changed;
    QSet<QString> names(before.keyBegin(), before.keyEnd());
    names += QSet<QString>(after.keyBegin(), after.keyEnd());
    for (const QString &name : names) {
        if (before.value(name) != after.value(name)) {
            changed.before.insert(name, before.value(name));
            changed.after.insert(name, after.value(name));
        }
    }
    return changed;
}

} // namespace

void StudyReader::announce(const ChangeSet &changes, const std::vector<Rating> &written)
{
    const Touched touched = touchedBy(changes, m_actor, store());
    if (touched.any({"import_batch", "item", "duplicate", "selection_step", "round", "round_rater", "round_item"})) {
        ++m_itemsState;
    }
    const bool reads =
        touched.any({"setting", "rater", "dimension", "code", "rule", "codebook_version", "round", "round_rater"});
    const bool shows = touched.any({"final_label"}) && !m_kept.wholeCodebook.proposals.empty();
    const Kept before = reads || shows ? m_kept : Kept();
    if (reads) {
        // The data in memory are small: reading them again is simpler than following each change, and cannot drift.
        (void)load();
    } else if (shows) {
        hideDrafts(); // everybody may see a code that was used in a final label
    }
    if (touched.any({"setting"})) {
        Q_EMIT settingsChanged(differences(before.settings, m_kept.settings));
    }
    if (touched.any({"rater"})) {
        Q_EMIT ratersChanged({differences(before.raters, m_kept.raters, std::mem_fn(&Rater::id))});
    }
    // Rounds and final labels also change which drafts are hidden.
    if (touched.any({"dimension", "code", "rule", "codebook_version"}) ||
        ((reads || shows) && before.codebook != m_kept.codebook)) {
        Q_EMIT codebookChanged({before.codebook, m_kept.codebook});
    }
    if (touched.any({"import_batch", "duplicate", "selection_step"})) {
        Q_EMIT itemsChanged({.imports = touched.any({"import_batch"}),
                             .duplicates = touched.duplicates,
                             .selection = touched.any({"selection_step"})});
    }
    if (touched.any({"round", "round_rater", "round_item"})) {
        const auto part = [](const RoundRater &each) { return std::pair(each.round, each.rater); };
        Q_EMIT roundsChanged({.rounds = differences(before.rounds, m_kept.rounds, std::mem_fn(&Round::id)),
                              .parts = differences(before.roundRaters, m_kept.roundRaters, part),
                              .drawn = touched.drawn});
    }
    if (!touched.rated.isEmpty()) {
        ChangedRatings changed{.items = touched.rated, .only = {}, .marks = touched.marks};
        // Several written ratings, or changes in other tables, need a new read.
        const QSet<QString> ofRatings{QStringLiteral("rating"), QStringLiteral("unit"), QStringLiteral("label"),
                                      QStringLiteral("unit_note"), QStringLiteral("evidence")};
        if (written.size() == 1 && touched.rated.size() == 1 && ofRatings.contains(touched.tables)) {
            changed.only = inCurrentCodes(written.front(), m_kept.wholeCodebook);
        }
        Q_EMIT ratingsChanged(changed);
    }
    if (!touched.settled.isEmpty()) {
        Q_EMIT finalsChanged({.items = touched.settled, .marks = touched.finals});
    }
    // Working time is no user's change, and undo skips it: do not emit changed().
    if (touched.tables != QSet{QStringLiteral("work_time")}) {
        Q_EMIT changed();
    }
}

} // namespace corater
