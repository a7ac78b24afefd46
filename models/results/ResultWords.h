// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ShownNumbers.h"
#include "models/results/StudyResults.h"

namespace corater {

/// The name by which people choose a question: its own, or the word for screening, a year, a site ….
QString shownName(const ResultsQuestion &question);
/// The cases with their number: "1 unit", "224 units", "3 items".
QString shownCases(qint64 count, ResultsCases cases);
/// Notes for every result of this snapshot: whose labels it counts, the open ones, and those left out.
QStringList inputNotes(const ResultsInput &input);
/// Sentences for readers of a table's tests: why there are no tests, and which assumptions do not hold.
QStringList assumptionsOf(const ResultsInput &input, const ResultOf<CrossTable> &table);
/// The tests of a cross table in sentences, with their assumptions.
QStringList testNotes(const ResultsInput &input, const ResultOf<CrossTable> &table);

} // namespace corater
