// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/records/Rating.h"
#include "data/records/selection/NumberRange.h"

#include <QDate>
#include <QMap>
#include <QVariant>

#include <functional>
#include <optional>

namespace corater {

/// Marks that an item can carry beside its state.
enum class ItemFlag { Discuss, Unsure, Recheck };

/// A column of the source that is no member of an item, and its value; no value: any.
struct FieldValue
{
    QString name;
    QString value;

    bool operator==(const FieldValue &) const = default;
};

/// The question of a condition on ratings and settled labels.
enum class LabelAsk {
    Rated,     ///< is there a rating at all
    Code,      ///< was one of the codes given, or settled
    Final,     ///< is one of the codes the final label
    Units,     ///< how many units were found
    Comment,   ///< is one of the texts in a comment on item, unit or dimension; no text: is there a comment
    Reason,    ///< is one of the texts in the reason for leaving the item out
    Evidence,  ///< is a passage marked as evidence of a unit
    DecidedBy, ///< did one of the raters settle something
    Proposal,  ///< was a code proposed for the item
    Memo       ///< is one of the texts in a memo on the item; no text: is there a memo
};

/// A condition on ratings, settled labels and memos of an item. It reads only what the searching rater may see: their
/// own ratings and memos, and everything in closed rounds.
struct LabelTerm
{
    LabelAsk asks = LabelAsk::Code;
    std::vector<RaterId> raters; ///< by one of these; none: by any rater, or settled
    std::vector<CodeId> codes;   ///< with all codes below a category, and those merged into them
    NumberRange units;
    QStringList texts;
    std::vector<ItemId> items; ///< for Proposal and Final: looked up before the query

    bool operator==(const LabelTerm &) const = default;
};

struct FilterClause;

/// The items of a round that a rater wants to see. Different fields narrow each other; the values within states, flags,
/// kinds, ids, sites, authors and hints widen each other; words, tags, keywords and columns must all match. Empty
/// fields do not narrow. The case of ASCII letters is ignored, but not in ids.
struct ItemFilter
{
    QStringList words;               ///< full text; one with blanks is a phrase
    std::vector<RatingState> states; ///< of the searching rater
    std::vector<ItemFlag> flags;
    QStringList tags;
    QStringList keywords;
    QStringList kinds;
    QStringList ids; ///< at the source
    QStringList sites;
    QStringList authors; ///< of the post itself, not of its answers
    NumberRange score;
    NumberRange views;
    NumberRange answers;
    std::optional<bool> accepted; ///< has an accepted answer
    std::vector<FieldValue> fields;
    QDate from; ///< first day, invalid for none
    QDate to;   ///< last day, included; invalid for none
    bool disagreementsOnly = false;
    std::optional<bool> settled;       ///< by adjudication
    std::vector<int> hints;            ///< rules with a finding in its code; 0: any rule
    std::vector<LabelTerm> labels;     ///< all must hold
    std::vector<FilterClause> clauses; ///< terms with "or" or a minus sign; all must hold

    bool isEmpty() const;
    bool operator==(const ItemFilter &) const;
};

/// One of some filters, or none of them.
struct FilterClause
{
    bool negated = false;
    std::vector<ItemFilter> any;

    bool operator==(const FilterClause &) const = default;
};

/// Whether the test holds for the filter or for one nested in its clauses.
bool anyFilter(const ItemFilter &filter, const std::function<bool(const ItemFilter &)> &test);

/// Whether it asks for hints, which are judged only on demand.
bool asksForHints(const ItemFilter &filter);

/// The state of one rater's work on an item.
struct RaterMark
{
    int rater = 0; ///< position among the raters of the list, from 0; negative: a reader who was not asked
    RatingState state = RatingState::Open;

    bool operator==(const RaterMark &) const = default;
};

/// One line of the list of items.
struct ItemRow
{
    ItemSummary item;
    std::vector<RaterMark> marks; ///< of the searching rater first; of others only if visible
    int units = 0;                ///< of the searching rater
    QString reason;               ///< reason for excluding the item
    QString round;                ///< in a list of the whole study: the round of the states
    QStringList keywords;         ///< keywords that hit it
    bool discuss = false;
    bool unsure = false;
    bool recheck = false;      ///< labelled under an older definition
    bool disagreement = false; ///< only if the labels are open
    bool settled = false;
    bool discussed = false; ///< a discussion is not resolved; only if the labels are open
    QJsonObject fields;     ///< columns of the source that a rater may see; only if they were asked for
    /// By position of the rater: the codes of their units in words; only if asked for, and only of those in `marks`.
    QMap<int, QString> answers;
    QString finals; ///< the final labels in words; only if asked for
};

/// The order of a list of items; equal ones by id. The study file sorts by all but Column: that is the text of a column
/// of the wide list (allItems()), and the file has them in the order of import.
enum class ItemOrder { Imported, ExternalId, Title, Date, Score, Column };

/// Filter and order of a list.
struct ItemQuery
{
    ItemFilter filter;
    ItemOrder order = ItemOrder::Imported;
    bool descending = false;
    QString column; ///< of ItemOrder::Column: its key

    bool operator==(const ItemQuery &) const = default;
};

/// Which items the next open item may be: unfinished ones, or only untouched ones.
enum class Waiting { Unfinished, Untouched };

/// The end of a chunk of ids, where the next one begins: the sort value and the id. Only the source reads it.
struct ItemKey
{
    QVariant value;
    ItemId id{};
};

/// Some ids in the requested order.
struct ItemChunk
{
    std::vector<ItemId> ids;
    ItemKey end;          ///< of the last id
    bool complete = true; ///< no ids follow
};

/// The items on which raters differ, as a review found them; both lists ascending.
struct DisputedItems
{
    std::vector<ItemId> all;
    std::vector<ItemId> open;      ///< those that need a decision
    std::vector<ItemId> discussed; ///< with a discussion that is not resolved, whether the raters differ or not

    bool operator==(const DisputedItems &) const = default;
};

/// The number of items of the round with each facet, whatever the filter.
struct ItemCounts
{
    qint64 all = 0;
    qint64 open = 0; ///< untouched or begun
    qint64 begun = 0;
    qint64 done = 0;
    qint64 out = 0;
    qint64 flagged = 0; ///< to discuss or unsure
    qint64 recheck = 0;
    qint64 disagreements = 0;
    qint64 settled = 0;

    bool operator==(const ItemCounts &) const = default;
};

} // namespace corater
