// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/search/SearchGrammar.h"
#include "data/records/selection/ItemQuery.h"
#include "models/items/FilterNames.h"

#include <optional>

namespace corater {

/// A term about labels or other answers of raters: its meaning, or what is wrong with it.
struct LabelReading
{
    bool isLabelTerm = false;
    std::optional<LabelTerm> term;
    std::vector<RaterId> raters; ///< of rater:NAME, which applies to the terms beside it
    Message wrong;               ///< empty: understood
};

/// Reads `code:`, `DIMENSION:`, `final:`, `units:`, `comment:`, `memo:`, `has:comment`, `has:evidence`, `has:memo`,
/// `has:proposal`, `reason:`, `decided-by:` and `rater:`. Codes are found by name, alias or path, a category with all
/// below it. Pure.
LabelReading readLabelTerm(const SearchPart &part, const FilterNames &names);

/// The keys that readLabelTerm() knows, except the names of dimensions.
QStringList labelKeys();

/// The name whose spelling is closest to the text; empty if none is close.
QString nearestName(const QString &text, const QStringList &names);

} // namespace corater
