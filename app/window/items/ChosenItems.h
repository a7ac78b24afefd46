// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;

// Actions on the items that are chosen in the list of the visible page, or on all that it shows.

/// Copies the ids, one per line.
void copyChosenIds(Workplace &work);
/// Asks for a round over the chosen items and opens it.
void roundOverChosen(Workplace &work);
/// Asks for a file and writes what the list shows, on a worker.
void saveSeenItems(Workplace &work);

} // namespace corater
