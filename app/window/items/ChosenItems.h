// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <vector>

namespace corater {

class Workplace;
enum class RatingFlag;

// Actions on the items that are chosen in the list of the visible page, or on all that it shows.

/// The chosen items in the order of the list; says so if there are none.
std::vector<ItemId> chosenItems(Workplace &work);
/// Copies the ids, one per line.
void copyChosenIds(Workplace &work);
/// Asks for a round over the chosen items and opens it.
void roundOverChosen(Workplace &work);
/// Asks for a file and writes what the list shows, on a worker.
void saveSeenItems(Workplace &work);

// Changes of all chosen items at once, each one step of undo. They run on a worker and say what was left out.

/// Flags the actor's ratings of the current round; removes the flag if all of them have it.
void flagChosen(Workplace &work, RatingFlag flag);
/// Asks for a reason and excludes them, in the current round and for the actor; asks first about those decided already.
void excludeChosen(Workplace &work);
/// Asks which one is kept, and marks the others as its duplicates. Those that were in a round stay.
void markChosenAsDuplicates(Workplace &work);

} // namespace corater
