// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"
#include "models/study/StudyReader.h"
#include "models/training/AgreedAnswers.h"

namespace corater {

/// The answers of a rater to one question of a training round.
struct TrainingQuestion
{
    QString name; ///< a dimension, or "screening"
    qint64 answers = 0;
    qint64 right = 0;
    /// Cohen's kappa of the rater's answers against the agreed ones, over the units that both have; a set of codes
    /// counts as one answer.
    Statistic kappa = Undefined::NoPairs;
};

/// What became of one item of the training.
struct TrainingItem
{
    ItemId item{};
    QString id; ///< at its source
    std::vector<TrainingAnswer> answers;

    bool isRight() const;
};

/// The result of a rater in a training round. While the round is open, over the items whose agreed answers the rater
/// has seen; afterwards over all, where what the rater did not answer is not right.
struct TrainingMark
{
    RaterId rater{};
    QString name;
    qint64 known = 0;                        ///< of `items`, those that the rater had rated in an earlier round
    std::vector<TrainingItem> items;         ///< by id
    std::vector<TrainingQuestion> questions; ///< in the order of the codebook, the screening first if it is one

    qint64 rightItems() const;
    qint64 answers() const; ///< with units and exclusions that were not agreed on: each is a wrong answer
    qint64 right() const;
};

/// A training round with the results that the actor may see: their own, and those of all once all have sealed.
struct TrainingRound
{
    RoundId round{};
    QString name;
    QString from; ///< TrainingPlan::from
    std::optional<double> pass;
    bool closed = false;
    qint64 items = 0;
    std::vector<TrainingMark> marks;

    /// None: no pass mark, or the round is open.
    std::optional<bool> passed(const TrainingMark &mark) const;
};

/// By number of the round.
Result<std::vector<TrainingRound>> trainingRounds(const StudyReader &study);
/// The same of one round; none: it is no training round.
Result<std::optional<TrainingRound>> trainingRound(const StudyReader &study, RoundId round);

/// The answers of the actor to an item beside the agreed ones; none while these are hidden: the round is open, and the
/// rater has not asked for them. Always none for an item that is not in the training.
Result<std::optional<TrainingItem>> seenAnswers(const StudyReader &study, RoundId round, ItemId item);

/// Refused if one of the raters failed the last training with a pass mark in which they took part.
Result<void> checkPassed(const StudyStore &store, const Codebook &codebook, const std::vector<Rater> &raters);
/// The names of the raters for whom checkPassed() refuses.
Result<QStringList> notPassed(const StudyReader &study);

} // namespace corater
