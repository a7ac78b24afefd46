// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"

#include <functional>

namespace corater {

/// The stratum of every item by a field: "kind", "site", "year" (of its date), "tag" (its first), "tag:NAME" (with or
/// without it), "keyword" (the first that hit it), "keyword:NAME", or a column of the source. `keywordsOf` is asked
/// only where keywords are wanted. Refused when no item has such a column; an item that lacks it is in the stratum "".
Result<std::vector<QString>> itemStrata(const std::vector<Item> &items, const QString &field,
                                        const std::function<Result<QStringList>(ItemId)> &keywordsOf);

/// The fields that these items can be stratified by, for choosing from.
QStringList strataFields(const std::vector<Item> &items);

/// Those of strataFields() that are useful for these items: fields with at least two strata, but no column of ids,
/// dates or texts, where nearly every item would be its own stratum. Keywords are offered where the items have a text.
QStringList usefulStrata(const std::vector<Item> &items);

} // namespace corater
