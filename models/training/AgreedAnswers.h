// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/RoundPlan.h"
#include "models/settling/EffectiveFinals.h"

namespace corater {

/// One answer of a rater in training beside the agreed one.
struct TrainingAnswer
{
    DimensionId dimension{}; ///< none: the screening, or a unit that was not agreed on
    QString question;        ///< a dimension, "screening" or "unit"
    int unit = 0;            ///< of the agreed ones, from 1; 0: none
    QStringList given;       ///< codes by name; of a screening "in" or "out"
    QStringList agreed;
    std::vector<CodeId> givenCodes;
    std::vector<CodeId> agreedCodes;
    bool wasGiven = false; ///< the rater has the unit, and a code where one is required
    bool isRight = false;
    QString reason;    ///< of the decision
    QStringList rules; ///< of the disambiguation guide, for the codes given and those agreed on
};

/// Compares a rating, in current codes, with the agreed one: a row for each question that the agreed one answers, the
/// order of several codes does not count. Units go together by their labels (matchUnits()). A unit of the rater that
/// was not agreed on is one wrong answer; so is an exclusion of an item that was included. `screens`: the screening is
/// a question, because some agreed answers are exclusions.
std::vector<TrainingAnswer> compareWithAgreed(const Rating &given, const Rating &agreed, const Codebook &codebook,
                                              bool screens);

/// Whether the screening is a question of the training.
bool screens(const TrainingPlan &training);

/// The settled state of an item, of which nothing is open, as the agreed answer of a training round. Questions on which
/// the raters agreed to differ are not asked.
Rating agreedAnswer(const EffectiveItem &settled, const Codebook &codebook);

} // namespace corater
