// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/catalogue/ActionEntry.h"

#include <array>

namespace corater {

// The table of actions in the order of the menu bar, one file per span below. A new action needs one entry in one of
// them.

/// The menus Study and Edit.
std::span<const ActionEntry> studyEntries();
/// The menus Items, Rounds and Export.
std::span<const ActionEntry> itemEntries();
/// The menu Go.
std::span<const ActionEntry> goEntries();
/// The menus View and Help.
std::span<const ActionEntry> viewEntries();

inline std::array<std::span<const ActionEntry>, 4> actionTable()
{
    return {studyEntries(), itemEntries(), goEntries(), viewEntries()};
}

} // namespace corater
