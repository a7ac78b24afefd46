// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/CodebookFields.h"

namespace corater::qdc {

// What REFI-QDA has no place for stands in the description of a code, a dimension or the codebook: the definition, then
// every other property as a paragraph "[key] text". A line of a text that begins so by itself gets a backslash.

/// The properties as one description.
QString description(const Code &code);
QString description(const Dimension &dimension);
QString description(const Codebook &codebook);

/// Takes the properties out of such a description. A key that is none of the field's is text like any other.
void takeDescription(const QString &text, Code &code);
void takeDescription(const QString &text, Dimension &dimension);
void takeDescription(const QString &text, Codebook &codebook);

} // namespace corater::qdc
