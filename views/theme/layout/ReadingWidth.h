// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>

namespace corater {

/// The width of a post in characters. Most people read best at about 74; much code, or large text, may need another
/// width.
namespace ReadingWidth {

constexpr int usual = 74;
constexpr int least = 50;
constexpr int most = 140;

int characters();
/// Lays out every open post anew at once.
void setCharacters(int characters);
/// The width of the column in device-independent pixels, at the size of the text.
int pixels();
/// The event that announces a change to widgets.
QEvent::Type changeEvent();

} // namespace ReadingWidth

} // namespace corater
