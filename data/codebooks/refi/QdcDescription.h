// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/CodebookFields.h"

namespace corater::qdc {

// Properties that REFI-QDA lacks are part of the description of a code, a dimension or the codebook: first the
// definition, then every other property as a paragraph "[key] text". A line of a text that begins with "[key]" gets a
// backslash.

/// The properties as one description.
QString description(const Code &code);
QString description(const Dimension &dimension);
QString description(const Codebook &codebook);

/// Takes the properties from such a description. A paragraph with an unknown key is ordinary text.
void takeDescription(const QString &text, Code &code);
void takeDescription(const QString &text, Dimension &dimension);
void takeDescription(const QString &text, Codebook &codebook);

} // namespace corater::qdc
