// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

// Tables and scripts recognize comparisons by these names, so a round with such a name gets its number in front.

/// The scope of everything that was rated together.
inline const QString allRounds = QStringLiteral("all rounds");
/// The same by the codes of the current codebook.
inline const QString currentCodes = QStringLiteral("all rounds, current codes");
/// Before a rater's name: the scope of their first answers against their second ones.
inline const QString sameRater = QStringLiteral("the same rater again: ");
/// Behind a rater's name: their first answers, and their second ones.
inline const QString firstTime = QStringLiteral(", first");
inline const QString secondTime = QStringLiteral(", again");

} // namespace corater
