// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

namespace corater {

/// A text of the codebook that has the name of a code as a whole word, and the text with the new name instead.
struct NamePlace
{
    enum class Field { Rule, Definition, UseWhen, AvoidWhen, Example };
    Field field = Field::Rule;
    RuleId rule{};   ///< for Field::Rule
    CodeId code{};   ///< for the others: the code whose text it is
    int example = 0; ///< index of the example
    QString before;
    QString after;

    bool operator==(const NamePlace &) const = default;
};

/// The texts that have the code's present name, rules first, then codes in the order of the codebook. In the case of
/// the name only, and not where it is a part of another code's longer name. Pure; `book` is the codebook before the
/// rename.
std::vector<NamePlace> placesOfName(const Codebook &book, const RenameCode &rename);

/// The rename, followed by the edits that change those places with it. Fails if the codebook forbids the rename.
Result<std::vector<CodebookEdit>> renamedAt(const Codebook &book, const RenameCode &rename,
                                            const std::vector<NamePlace> &places);

} // namespace corater
