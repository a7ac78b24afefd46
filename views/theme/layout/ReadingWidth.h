// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>

namespace corater {

/// How many characters wide a post is set. About 74 is what most people read best; whoever reads much code or enlarges
/// the text may want another width.
namespace ReadingWidth {

constexpr int usual = 74;
constexpr int least = 50;
constexpr int most = 140;

int characters();
/// Every open post is set anew at once.
void setCharacters(int characters);
/// The width of the column in device-independent pixels, at the size of the text.
int pixels();
/// The event that tells widgets of a change.
QEvent::Type changeEvent();

} // namespace ReadingWidth

} // namespace corater
