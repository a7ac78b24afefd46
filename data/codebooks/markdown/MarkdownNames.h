// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The words by which a page of Corater says what Markdown has no sign for. The reader goes by what the writer wrote.
namespace corater::markdown {

/// The sentence that marks a page as Corater's own, whose texts are to be taken exactly.
inline const QString ownMark = QStringLiteral("*Format:* Corater codebook");
inline const QString codeFor = QStringLiteral("Code for ");
/// Behind the dimension of a rule that holds for the whole categories of its codes.
inline const QString forCategories = QStringLiteral(", *their categories*");

} // namespace corater::markdown
