// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

// The tables that the numbers of a package are made from, one fact per row: no cell holds two codes, so any program can
// read them.

/// Every answer that can be counted: its question, level and place, and the category above it.
PackageTable valuesTable(const PackageInput &input);
/// The units of the final data set, with the codes of each dimension separated by semicolons.
PackageTable unitsTable(const PackageInput &input);
/// A row per unit, dimension and code.
PackageTable labelsTable(const PackageInput &input);
/// A row per item of the study: in, out and why, or not settled.
PackageTable screeningTable(const PackageInput &input);

/// A row per label that a rater gave in a closed round: the code as sealed, the code as which it is compared, and the
/// code that it is now.
PackageTable ratedLabelsTable(const PackageInput &input);
/// The code books that the statistics of agreement are over.
PackageTable comparedCodesTable(const PackageInput &input);
/// The same for addAgreement().
std::vector<ComparedRatings> comparedRatings(const PackageInput &input);

/// How many items, units, ratings per rater, and decisions by whose answer became final there are; and the number of
/// resamples of the intervals. `decisions`: as writeDecisions() writes them; `items`: the number of items.
PackageTable countsTable(const PackageInput &input, const PackageTable &decisions, qint64 items, int resamples);

/// Per unit the number of its item in the order of rating, from 1; that of data/units.csv.
std::vector<int> orderOfUnits(const PackageInput &input);

} // namespace corater
