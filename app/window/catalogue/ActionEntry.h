// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/catalogue/When.h"

#include <algorithm>
#include <span>
#include <type_traits>
#include <variant>

namespace corater {

class Study;
class Workplace;

/// Where an action is enabled. No value is zero, so that isWhole() finds an entry without one.
enum class Where {
    Anywhere = 1, ///< also on the start page
    Study,        ///< while a study is open
    Label         ///< while the labelling page is shown
};

enum class InMenu {
    Entry,
    NewSection, ///< with a separator above it
    No          ///< only in a dialog and in the palette
};

/// Performs an action once.
using Run = void (*)(Workplace &);

/// Turns an action on or off.
struct Switch
{
    void (*turn)(Workplace &, bool on);
    /// Whether it is on; the argument is null without an open study. Called after every change of the study, or, for
    /// Where::Anywhere, once at the start. Null: initially off, then as the user leaves it.
    bool (*isOn)(const Study *);
    bool isChoice = false; ///< exactly one of the adjacent choices is on
};

/// One command of the user: the only source for its menu entry, keys, palette entry, tool tip, enabled state and
/// effect.
struct ActionEntry
{
    const char *id;    ///< "label.next-open"; stable, because code and the user's key settings refer to it
    const char *group; ///< menu and heading in the list of keys
    const char *text;
    const char *keys; ///< portable text, several separated by "; ", empty for none
    const char *tip;
    Where where;
    when::Condition condition; ///< further condition, asked only where `where` holds
    std::variant<Run, Switch> does;
    InMenu inMenu = InMenu::Entry;
};

/// Whether all fields are filled in.
constexpr bool isWhole(const ActionEntry &entry)
{
    const auto isThere = [](const auto &what) {
        if constexpr (std::is_same_v<std::decay_t<decltype(what)>, Switch>) {
            return what.turn != nullptr;
        } else {
            return what != nullptr;
        }
    };
    const bool isSaid = *entry.id != 0 && *entry.group != 0 && *entry.text != 0 && *entry.tip != 0;
    const bool isConditioned = entry.condition && (entry.where != Where::Anywhere || entry.condition == when::always);
    return isSaid && entry.keys && entry.where != Where{} && isConditioned && std::visit(isThere, entry.does);
}

#ifdef __SANITIZE_ADDRESS__ // g++ then cannot compare functions with null at compile time
inline constexpr bool checksEntries = false;
#else
inline constexpr bool checksEntries = true;
#endif

/// Checked at compile time for the tables, in builds without sanitizers.
constexpr bool areWhole(std::span<const ActionEntry> entries)
{
    return !checksEntries || std::ranges::all_of(entries, isWhole);
}

} // namespace corater
