// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

namespace corater {

// Names in Item::fields for facts about a text that the source does not have; with the text, they have a place of their
// own.
namespace ItemFields {

/// The id of the accepted answer, of a question whose answers may not be in the source.
inline const QString acceptedAnswer = QStringLiteral("AcceptedAnswerId");
/// Who wrote a post of which the source has no text.
inline const QString author = QStringLiteral("author");

} // namespace ItemFields

/// Whether one of its answers was accepted, whether the study has that answer or not.
bool hasAcceptedAnswer(const Item &item);

/// Whoever wrote the post itself, not its answers; empty where nobody is known.
QString authorOf(const Item &item);

} // namespace corater
