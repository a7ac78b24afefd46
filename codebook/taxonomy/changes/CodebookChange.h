// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/LabelMapping.h"

namespace corater {

/// The outcome of one change: the whole new codebook, and its effect on the labels. Pure values: undo puts the old
/// codebook and the old labels back.
struct CodebookChange
{
    Codebook codebook;
    LabelMapping labels;
};

// Each function below makes one change and nothing else. All refuse (Conflict) a change that gives the codebook a new
// error of validate() (an empty list is none: lists may grow from nothing), and (NotFound) an id that the codebook does
// not have. The caller gives the ids of new elements; one already taken is a Conflict.

/// Renames a code. The old name stays as an alias if `keepOldName`, so that old sheets still resolve. Labels stay.
Result<CodebookChange> renameCode(const Codebook &book, CodeId code, const QString &name, bool keepOldName = true);

/// Puts a code, with all codes below it, below `parent` (none: top level) and before its sibling `before` (none: last).
/// Labels stay. Conflict: a parent within the moved codes.
Result<CodebookChange> moveCode(const Codebook &book, CodeId code, CodeId parent, CodeId before = {});

/// Merges `from` into `into`, of the same dimension: labels become labels of `into`; name, aliases and published
/// spelling become its aliases, examples its examples; codes below move below it; rules about `from` become rules about
/// `into`, except the rule between the two, which is removed. `from` is no longer among the codes; Codebook::merged
/// keeps it for labels that cannot be rewritten. Conflict: `into` lies below `from`, `into` is retired and `from` is
/// not, or labels of `from` would go to a category that cannot be chosen.
Result<CodebookChange> mergeCodes(const Codebook &book, CodeId from, CodeId into);

/// Splits a code into two or more: the parts (with ids) are put behind it, below the same parent; the code is retired,
/// keeps its rules and stays for its labels, which all get a review request.
Result<CodebookChange> splitCode(const Codebook &book, CodeId code, const std::vector<Code> &parts);

/// Retires a code and all codes below it: kept for old labels, no longer offered. Labels stay.
Result<CodebookChange> retireCode(const Codebook &book, CodeId code);
/// Offers a retired code again, with its categories, but without the codes below it.
Result<CodebookChange> reinstateCode(const Codebook &book, CodeId code);

/// Adds a code (with id and `parent`) to the dimension, before its sibling `before` (none: last).
Result<CodebookChange> addCode(const Codebook &book, DimensionId dimension, const Code &code, CodeId before = {});

/// Changes the properties of a code: everything but id, parent and name. Its labels get a review request when it can no
/// longer be chosen; recheckedSince() decides whether a changed definition requests one, too.
Result<CodebookChange> editCode(const Codebook &book, const Code &changed);

/// Takes a code without codes below it out of the codebook, with its rules. It must be unused.
Result<CodebookChange> removeCode(const Codebook &book, CodeId code);

/// A draft becomes a code like any other. Labels stay.
Result<CodebookChange> acceptDraft(const Codebook &book, CodeId code);
/// A draft is retired; its labels get a review request.
Result<CodebookChange> refuseDraft(const Codebook &book, CodeId code);

/// Adds a dimension (with id, its codes with ids) before another (none: last).
Result<CodebookChange> addDimension(const Codebook &book, const Dimension &dimension, DimensionId before = {});
/// Changes the properties of a dimension: everything but id and codes. A lower maximum narrows it.
Result<CodebookChange> editDimension(const Codebook &book, const Dimension &changed);
/// Puts a dimension before another (none: last). Labels stay.
Result<CodebookChange> moveDimension(const Codebook &book, DimensionId dimension, DimensionId before);
/// Takes a dimension out of the codebook, with its rules. All of its codes must be unused.
Result<CodebookChange> removeDimension(const Codebook &book, DimensionId dimension);

/// Adds a rule (with id), changes text and codes of one, takes one out. Labels stay.
Result<CodebookChange> addRule(const Codebook &book, const Rule &rule);
Result<CodebookChange> editRule(const Codebook &book, const Rule &changed);
Result<CodebookChange> removeRule(const Codebook &book, RuleId rule);

/// Codes whose meaning may have changed between two versions: definition, use when or avoid when differ, or the code
/// can no longer be chosen. A label made under `then` is "to re-check" under `now` if it carries one.
QSet<CodeId> recheckedSince(const Codebook &then, const Codebook &now);

} // namespace corater
