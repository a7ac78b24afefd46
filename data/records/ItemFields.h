// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater::ItemFields {

// Names in Item::fields that say what has a place of its own only where the text that it belongs to is there.

/// The id of the accepted answer, of a question whose answers may not be in the source.
inline const QString acceptedAnswer = QStringLiteral("AcceptedAnswerId");
/// Who wrote a post of which the source has no text.
inline const QString author = QStringLiteral("author");

} // namespace corater::ItemFields
