// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The words in a page of Corater for concepts that Markdown lacks. Reader and writer share them.
namespace corater::markdown {

/// The sentence that marks a page as Corater's own, whose texts are read without changes.
inline const QString ownMark = QStringLiteral("*Format:* Corater codebook");
inline const QString codeFor = QStringLiteral("Code for ");
/// Behind the dimension of a rule that holds for the whole categories of its codes.
inline const QString forCategories = QStringLiteral(", *their categories*");

} // namespace corater::markdown
