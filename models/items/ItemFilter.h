// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/search/SearchGrammar.h"
#include "data/records/selection/ItemQuery.h"
#include "models/items/FilterNames.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// A note on a part of a search that was not understood.
using FilterNote = SearchNote;

/// A search text, understood.
struct FilterReading
{
    ItemFilter filter;
    std::vector<FilterNote> notes;
};

/// Reads a search, in the box of the list and behind --where: the grammar of parseSearch() with the keys of itemKeys()
/// and labelKeys(), and the names of dimensions as keys; the table of the manual lists them all. Parts side by side
/// must all hold, but several state, flag, kind, site, author or hint terms widen each other. `rater:NAME` applies to
/// all terms about labels in its parentheses; `@NAME` is a saved search. Keys and fixed values are taken without case.
/// A word whose key is unknown is searched literally, with a note.
FilterReading readFilter(const QString &searchText, const FilterNames &names = {});

/// The same for callers that cannot show notes: the first note is an error, with its column.
Result<ItemFilter> readWhere(const QString &searchText, const FilterNames &names);

/// The keys that readFilter() knows without a codebook.
QStringList filterKeys();

/// The search text with the term (as "state:open") put in where it was missing or taken out where it stood; other parts
/// stay as typed. Other terms of the same key are replaced, so that the chips of one kind exclude each other. Parts in
/// parentheses or negated stay.
QString toggleTerm(const QString &searchText, const QString &term);

/// Whether the search text has that term.
bool hasTerm(const QString &searchText, const QString &term);

} // namespace corater
