// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <optional>
#include <vector>

namespace corater {

// The arguments of an open study's signals: the values before and after a change, as far as the actor may see them, so
// that pages update what they show and do not read it again.

/// One of several values; none before: it was added; none after: it was removed.
template <typename Value>
struct Changed
{
    std::optional<Value> before;
    std::optional<Value> after;
};

/// The properties of a rating that lists and bars count.
struct RatingMarks
{
    RatingState state = RatingState::Open;
    bool discuss = false;
    bool unsure = false;

    bool operator==(const RatingMarks &) const = default;
};

/// A rating of the actor, before and after a change; a missing or removed rating counts as open.
struct ChangedMarks
{
    RoundId round{};
    ItemId item{};
    RaterId rater{};
    RatingMarks before;
    RatingMarks after;
};

/// Ratings that have changed, or memos on their items.
struct ChangedRatings
{
    QSet<ItemId> items; ///< of these items
    /// The only rating that changed, in its new state, as Study::rating() gives it; none: read the ratings again.
    std::optional<Rating> only;
    /// The changed ratings of the actor whose state or flags differ now.
    std::vector<ChangedMarks> marks;
};

/// Whether an item is settled by a decision, before and after.
struct ChangedFinal
{
    ItemId item{};
    bool before = false;
    bool after = false;
};

/// Final labels, or discussions of them, that have changed.
struct ChangedFinals
{
    QSet<ItemId> items;              ///< of these items
    std::vector<ChangedFinal> marks; ///< of them those that became settled, or are no longer
};

/// Settings that have changed, by name; empty: not set.
struct ChangedSettings
{
    QHash<QString, QString> before;
    QHash<QString, QString> after;

    bool has(const QString &name) const { return before.contains(name); }
};

/// Raters that joined, or have another name.
struct ChangedRaters
{
    std::vector<Changed<Rater>> raters;
};

/// The codebook as the actor sees it.
struct ChangedCodebook
{
    Codebook before;
    Codebook after; ///< the same where only the list of versions has changed
};

/// Rounds that were opened, closed, renamed or planned anew, who takes part in them, and what was drawn for them.
struct ChangedRounds
{
    std::vector<Changed<Round>> rounds;
    std::vector<Changed<RoundRater>> parts;
    QSet<RoundId> drawn; ///< rounds for which items were drawn, or no longer are
};

/// Items that were imported, left out as duplicates or selected.
struct ChangedItems
{
    bool imports = false;    ///< items or their texts were added or removed
    QSet<ItemId> duplicates; ///< items that a decision on duplicates is about
    bool selection = false;  ///< a step of the selection was recorded
};

/// Connects each of these signals of the study to a slot without arguments.
template <typename Sender, typename Context, typename Slot, typename... Signals>
void connectEach(const Sender &study, Context *context, Slot slot, Signals... told)
{
    (QObject::connect(&study, told, context, slot), ...);
}

} // namespace corater
