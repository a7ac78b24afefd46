// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

namespace corater {

// Names in Item::fields for facts about a text that the source lacks; if it has the text, these facts are members of
// it.
namespace ItemFields {

/// The id of the accepted answer, of a question whose answers may not be in the source.
inline const QString acceptedAnswer = QStringLiteral("AcceptedAnswerId");
/// The author of a post whose text the source lacks.
inline const QString author = QStringLiteral("author");

} // namespace ItemFields

/// Whether one of its answers was accepted, even one that the study lacks.
bool hasAcceptedAnswer(const Item &item);

/// The author of the post itself, not of its answers; empty if unknown.
QString authorOf(const Item &item);

} // namespace corater
