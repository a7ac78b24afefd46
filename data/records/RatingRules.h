// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

#include <optional>

namespace corater {

/// Whether every required dimension of the unit has a label.
bool isComplete(const UnitRating &unit, const Codebook &codebook);

/// The state of the rating: Out if excluded; Done if included and every unit is complete; Open if it is empty; Begun in
/// all other cases.
RatingState stateOf(const Rating &rating, const Codebook &codebook);

/// The rating of an item before its rater begins, in a round that assesses `units` settled units of it: included, with
/// these units. In other rounds (0 units) the rating is returned unchanged.
Rating beginAssessment(Rating rating, size_t units);

/// The unit of that id; null: the rating has none.
const UnitRating *unitWith(const Rating &rating, UnitId id);

/// "open", "begun", "done", "out": as stored and as typed into the search box.
QString nameOf(RatingState state);
/// Open for any other name.
RatingState ratingStateNamed(const QString &name);
/// "undecided", "in", "out": as stored and as in the JSON of the command line.
QString nameOf(Screening screening);
/// Nothing for any other name.
std::optional<Screening> screeningNamed(const QString &name);

} // namespace corater
