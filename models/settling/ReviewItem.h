// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Final.h"
#include "data/records/Item.h"
#include "data/records/Rating.h"

#include <QMap>

#include <optional>
#include <utility>
#include <vector>

namespace corater {

/// A rater as the review screens show one. Colour and letter follow the place on the screen, never the person, so that
/// a shuffled order does not identify the raters.
struct ReviewRater
{
    RaterId id{};
    QString letter; ///< "A", "B", …
    QString name;   ///< full name, or the letter again where the order is hidden

    bool operator==(const ReviewRater &) const = default;
};

/// The letter of the rater at that position, from 0: A, …, Z, AA, …; empty for none (-1).
QString raterLetter(int position);

/// What is asked: whether the item belongs in, whether a unit is one, or one dimension of a unit.
enum class QuestionKind { Screening, Unit, Label };

/// Names one question of one item.
struct Question
{
    QuestionKind kind = QuestionKind::Screening;
    int unit = -1;           ///< index into ReviewItem::units, -1 for screening
    DimensionId dimension{}; ///< for labels only

    bool operator==(const Question &) const = default;
};

/// How the raters' answers to one question stand to each other.
enum class AnswerMatch {
    Agreed,     ///< all the same codes (a set's order does not count)
    OtherOrder, ///< the same codes in another order: no disagreement for the statistics, yet worth a look
    NearMiss,   ///< different codes of the same categories
    Differs,    ///< different
    OneSided,   ///< at least one rater did not answer
    Nobody      ///< nobody answered
};

/// One rater's answer to one question.
struct ReviewAnswer
{
    RaterId rater{};
    bool present = false;                       ///< false: has no such unit, or has not screened the item
    std::vector<CodeId> codes;                  ///< for labels, in the order given
    Screening screening = Screening::Undecided; ///< for screening
    QString reason;                             ///< for screening: why it is excluded
    QString comment;
    /// The rater's review of the label after sealing; empty if there is none. It settles nothing and counts nowhere:
    /// the codes above are the answer.
    std::vector<CodeId> later;
    QString laterAt; ///< when: UTC, ISO 8601

    bool operator==(const ReviewAnswer &) const = default;
};

/// One line of the comparison: a question, every rater's answer in the order of ReviewItem::raters, and the settled
/// answer.
struct ReviewRow
{
    Question question;
    std::vector<ReviewAnswer> answers;
    AnswerMatch match = AnswerMatch::Nobody;
    std::optional<Decision> decision;                  ///< the settled answer; codes for labels
    Screening settledScreening = Screening::Undecided; ///< the settled answer to a screening question
    bool waits = false; ///< label of a unit that not every rater saw and that is not yet settled as a unit

    /// Whether the raters disagree in a way that the statistics count.
    bool differs() const;
    /// Whether the adjudicator has to deal with it: the raters differ, or they agreed and the answer was reopened or
    /// overruled.
    bool disputed() const;
    /// Settled: decided, or agreed (agreed labels are final by themselves) and not reopened.
    bool settled() const;
    /// The distinct answers in order of the raters, without blanks: what keys 1, 2, … choose from.
    std::vector<std::vector<CodeId>> distinctCodes() const;
    /// The unordered pairs of differing codes, each once, smaller id first.
    std::vector<std::pair<CodeId, CodeId>> pairs() const;
};

/// The units of the raters that are the same problem; raters who did not see it are missing.
using UnitMatch = QMap<RaterId, UnitId>;

/// The verdict on a matched unit as a whole.
enum class UnitVerdict { Open, Kept, Dropped };

/// One problem of an item, as every rater saw it.
struct ComparedUnit
{
    int ordinal = 1;                   ///< position on the screen, from 1
    QMap<RaterId, UnitRating> ratings; ///< raters who saw it
    UnitMatch match;
    FinalUnitId settled{};                   ///< the settled unit that stands for it, where something of it is settled
    int expected = 0;                        ///< raters who would have to see it: those who did not screen the item out
    bool alone = false;                      ///< one rater saw it, and others could have: all labels are that rater's
    std::optional<Decision> verdictDecision; ///< why it was kept or dropped, where that had to be decided
    UnitVerdict verdict = UnitVerdict::Open;
    std::vector<ReviewRow> rows; ///< whether it is a unit (only where raters differ on that), then one per dimension

    bool seenByAll(size_t raters) const { return size_t(ratings.size()) == raters; }
    /// Whether it is a question of its own: to take it as a unit or to drop it.
    bool oneSided() const { return alone || ratings.size() < expected; }
    /// No rater saw it: the adjudicator added it.
    bool added() const { return match.isEmpty(); }
};

/// One contribution to the discussion of a question.
struct Contribution
{
    Question question; ///< the screening, if the unit that it was about is gone
    int rater = -1;    ///< position of the author on the screen; -1: rated nothing here
    QString author;    ///< as ReviewRater::name
    QString text;
    bool resolves = false; ///< ends the discussion, until there is another contribution
    QString at;            ///< UTC, ISO 8601

    bool operator==(const Contribution &) const = default;
};

/// One item side by side: everything that Compare and Adjudicate show of it.
struct ReviewItem
{
    ItemSummary item;
    std::vector<ReviewRater> raters;
    std::vector<Rating> ratings; ///< in the order of raters; without comments and flags of those who have none
    ReviewRow screening;
    std::vector<ComparedUnit> units;
    std::vector<Contribution> discussion{}; ///< of all questions, the first contribution first
    /// While names are hidden: the one question that may be shown, because the raters stand in another order in each.
    std::optional<Question> alone{};

    const ReviewRow *row(const Question &question) const;
    /// Every question in reading order: screening, then unit by unit.
    std::vector<Question> questions() const;
    /// The questions that wait for a decision, in reading order.
    std::vector<Question> open() const;
    /// The questions that needed or need a decision, in reading order, whether settled or not.
    std::vector<Question> disputed() const;
    /// Whether the question needs no decision any more: it is settled, its unit is settled as none, or its item as
    /// excluded.
    bool isSettled(const Question &question) const;
    const ReviewRater *rater(RaterId id) const;
    /// The contributions to the question, the first one first.
    std::vector<Contribution> discussionOf(const Question &question) const;
    /// Whether the question was discussed, and neither the last contribution nor a later decision ended that.
    bool isDiscussed(const Question &question) const;
    bool flagged() const;
    bool unsure() const;
};

/// How many raters could have rated an item. One answer settles nothing if several raters were asked; if only one was,
/// it does.
enum class Asked { Several, One };

/// Lays the ratings of one item side by side. `matches` says which units belong together; a unit in no match gets a row
/// of its own, and without any matches units are matched by their ordinal. `settled` is the settled state of the item,
/// if there is one; units that the adjudicator added come last. `dropped`: matches that are "no unit" in addition to
/// those that `settled` has. Ratings of raters not in `raters` are left out. Raters who screened the item out are not
/// asked about its units.
ReviewItem reviewItem(const ItemSummary &item, const std::vector<Rating> &ratings,
                      const std::vector<ReviewRater> &raters, const Codebook &codebook,
                      std::vector<UnitMatch> matches = {}, const FinalItem *settled = nullptr,
                      const std::vector<UnitMatch> &dropped = {}, Asked asked = Asked::Several);

/// How the answers to a question relate; a null dimension compares screening. Labels are compared among the raters who
/// saw the unit: whether it is a unit is a question of its own.
AnswerMatch compareAnswers(const std::vector<ReviewAnswer> &answers, const Dimension *dimension);

/// The same for screening, where one answer alone is agreed only if one rater was asked.
AnswerMatch screeningMatch(const std::vector<ReviewAnswer> &answers, Asked asked);

} // namespace corater
