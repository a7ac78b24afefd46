// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/search/SearchGrammar.h"
#include "data/records/selection/ItemQuery.h"
#include "models/items/FilterNames.h"

#include <optional>

namespace corater {

/// Whether the term asks for labels or what else was said; what is in it, or what was wrong with it.
struct LabelReading
{
    bool isLabelTerm = false;
    std::optional<LabelTerm> term;
    std::vector<RaterId> raters; ///< of rater:NAME, which is said of the terms beside it
    QString wrong;               ///< empty: understood
};

/// Reads `code:`, `DIMENSION:`, `final:`, `units:`, `comment:`, `has:comment`, `has:evidence`, `has:proposal`,
/// `reason:`, `decided-by:` and `rater:`. Codes are found by name, alias or path, a category with all below it. Pure.
LabelReading readLabelTerm(const SearchPart &part, const FilterNames &names);

/// The keys that it knows, but for the names of dimensions.
QStringList labelKeys();

/// The one of the names that is spelt most like the text; empty where none is near.
QString nearestName(const QString &text, const QStringList &names);

} // namespace corater
