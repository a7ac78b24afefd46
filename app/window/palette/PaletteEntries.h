// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/palette/PaletteEntry.h"

#include <vector>

namespace corater {

struct ItemSummary;
class Workplace;

/// Everything that the palette finds now, except items: the possible commands, the codebook as the current rater may
/// see it, rounds, saved searches, preferences and the headings of the manual. From memory, or small.
std::vector<PaletteEntry> paletteEntries(Workplace &work);

PaletteEntry itemEntry(Workplace &work, const ItemSummary &item);

/// The items of the open study among these ids of entries.
std::vector<PaletteEntry> itemEntries(Workplace &work, const QStringList &ids);

/// Whether items can be opened: a study is open, and its rater is known.
bool opensItems(const Workplace &work);

/// The word for the kind beside an entry.
QString wordFor(PaletteKind kind);

} // namespace corater
