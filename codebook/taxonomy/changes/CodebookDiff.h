// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <vector>

namespace corater {

/// One difference between two codebooks.
struct CodebookDifference
{
    enum class Kind {
        Changed, ///< a property: `key` names it, before and after hold its texts
        Added,
        Removed, ///< after is the code into which it was merged, if it was
        Renamed, ///< before and after are the names
        Moved    ///< before and after are the paths of the categories
    };
    enum class Subject { Book, Dimension, Code, Rule };
    Kind kind = Kind::Changed;
    Subject subject = Subject::Code;
    QString place; ///< "symptom > Memory > Memory Leak"; the newer name where it was renamed
    QString key;   ///< "definition", "order" and so on, for Kind::Changed
    QString before;
    QString after;
    DimensionId dimension{}; ///< in the newer codebook; in the older one where it was removed
    CodeId code{};           ///< likewise
    RuleId rule{};           ///< likewise

    bool operator==(const CodebookDifference &) const = default;
};

/// How the parts of two codebooks are paired.
enum class PairBy {
    Id,  ///< two versions of one study's codebook
    Name ///< codebooks of different origin
};

/// The differences of `after`, in the order of its parts: the codebook itself, then for each dimension the codes
/// removed, added, renamed, moved and changed, then the rules. By name, a code without a partner of its name (without
/// case) counts as renamed if one of the two has the other's name as alias or published spelling, or if both have the
/// same definition, not empty, below the same category. Rules are paired by their two codes, without order. Codes whose
/// order among their siblings differs make one difference of the dimension, key "order"; dimensions in another order
/// make one of the codebook.
std::vector<CodebookDifference> diff(const Codebook &before, const Codebook &after, PairBy pairBy = PairBy::Name);

} // namespace corater
