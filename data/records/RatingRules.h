// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

#include <optional>

namespace corater {

/// Whether every required dimension of the unit has a label.
bool isComplete(const UnitRating &unit, const Codebook &codebook);

/// How far the rating is: Out when excluded; Done when included and every unit is complete; Open when nothing
/// was said yet; Begun otherwise.
RatingState stateOf(const Rating &rating, const Codebook &codebook);

/// The rating of an item before its rater begins, in a round that assesses `units` settled units of it: included, with
/// these units. In other rounds (0 units) the rating as it is.
Rating beginAssessment(Rating rating, size_t units);

/// "open", "begun", "done", "out": as stored and as typed into the search box.
QString nameOf(RatingState state);
/// Open when the name is none of the four.
RatingState ratingStateNamed(const QString &name);
/// "undecided", "in", "out": as stored and as in the JSON of the command line.
QString nameOf(Screening screening);
/// Nothing when the name is none of the three.
std::optional<Screening> screeningNamed(const QString &name);

} // namespace corater
