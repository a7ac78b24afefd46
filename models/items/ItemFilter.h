// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/ItemQuery.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// A part of the search text that was not understood as meant. It is told, and never keeps the rest from working.
struct FilterNote
{
    qsizetype start = 0; ///< of the part, in characters of the search text
    qsizetype length = 0;
    QString message;

    bool operator==(const FilterNote &) const = default;
};

/// What the search box says, understood.
struct FilterReading
{
    ItemFilter filter;
    std::vector<FilterNote> notes;
};

/// Reads the search box: blank-separated words and `key:value` terms, values with blanks in double quotes, several
/// values of a key with commas, as in
///     state:open tag:keras keyword:"gpu util" flag:discuss date:2019..2020-06 "memory leak" gpu
/// Keys: state (open = untouched or begun, new, begun, done, out), flag (discuss, unsure, recheck, any), tag, keyword,
/// kind, site, author, is (disagreement, settled, unsettled), date (year, month, day, or a range FROM..TO with either end
/// left out), score, views, answers (a number, a range as 5.. or -3..9, or >5), accepted (yes, no: whether an answer was
/// accepted), has (hint: a static rule found something in its code), hint (of that rule), field (NAME=VALUE of any other column of the source, or NAME for whatever stands there).
/// Keys and the fixed values are taken without case. A word whose key is unknown is searched as it stands, with a note.
FilterReading readFilter(const QString &searchText);

/// The keys that readFilter() knows.
QStringList filterKeys();

/// The search text that readFilter() reads as that filter.
QString filterText(const ItemFilter &filter);

/// The search text with the term (as "state:open") put in where it was missing or taken out where it stood; other parts
/// stay as typed. Other terms of the same key are replaced, so that the chips of one kind exclude each other.
QString toggleTerm(const QString &searchText, const QString &term);

/// Whether the search text has that term.
bool hasTerm(const QString &searchText, const QString &term);

} // namespace corater
