// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"

#include <vector>

namespace corater {

/// One problem of a codebook, with its place.
struct Problem
{
    enum class Severity {
        Error,  ///< the codebook cannot be used as it is
        Warning ///< it works, but hardly as meant
    };
    Severity severity = Severity::Error;
    ErrorDetail place; ///< "symptom > Memory > Memory Leak", "rule 3 (…)", or a place in the file that was read
    Message reason;    ///< one sentence
    DimensionId dimension{};
    CodeId code{};
    RuleId rule{};
    /// A list without entries yet: an error in a complete file, none in a study whose lists still grow.
    bool onlyEmpty = false;

    bool operator==(const Problem &) const = default;
};

/// All problems of the codebook, in its order. Errors: ids missing or used twice; names empty, with surrounding blanks,
/// or used twice (dimensions in the codebook; codes within their dimension, without regard to case); an alias, or
/// published spelling, that is another code's name or alias; unknown parents and cycles; a code outside its category's
/// branch (the order is depth-first); a shortcut used twice within a dimension or longer than one key; a dimension
/// without a code to choose; more export columns than the maximum of codes; a negative maximum; a colour that is not
/// #rrggbb; a column heading claimed by two dimensions; a rule that names no code, whose codes are of different
/// dimensions, or without text. Warnings: a category without codes; a rule about one code alone.
std::vector<Problem> validate(const Codebook &codebook);

/// Whether one of them is an error.
bool hasErrors(const std::vector<Problem> &problems);

/// Whether the problem keeps a study from taking the codebook: an error, unless a list is only empty yet.
bool forbidsInStudy(const Problem &problem);

} // namespace corater
