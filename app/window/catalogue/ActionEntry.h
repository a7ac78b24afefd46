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

/// Where an action does something. Elsewhere it is greyed. None is zero, so that an entry without a place is seen.
enum class Where {
    Anywhere = 1, ///< on the start page, too
    Study,        ///< while a study is open
    Label         ///< while the labelling page is shown
};

enum class InMenu {
    Entry,
    NewSection, ///< a line stands above it
    No          ///< it is reached from a dialog and from the palette
};

/// What an action does, once.
using Run = void (*)(Workplace &);

/// What an action does that is on or off.
struct Switch
{
    void (*turn)(Workplace &, bool on);
    /// Whether it is on; gets no study where none is open. Asked with every change of the study, or, for one that is
    /// valid anywhere, once at the start. None: it begins off and stays as the user leaves it.
    bool (*isOn)(const Study *);
    bool isChoice = false; ///< of the choices that follow each other one is on
};

/// One thing that the user can do. Menus, keys, palette, list of keys, tips, what is greyed and what happens come from
/// it; nothing else of an action is said anywhere.
struct ActionEntry
{
    const char *id;    ///< "label.next-open"; stable, used by code and by the user's own keys
    const char *group; ///< menu and heading in the list of keys
    const char *text;
    const char *keys; ///< portable text, several separated by "; ", empty for none
    const char *tip;
    Where where;
    when::Condition condition; ///< what else must hold; it is not asked elsewhere
    std::variant<Run, Switch> does;
    InMenu inMenu = InMenu::Entry;
};

/// Whether nothing of it was forgotten.
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

#ifdef __SANITIZE_ADDRESS__ // g++ compares no function with null at compile time then
inline constexpr bool checksEntries = false;
#else
inline constexpr bool checksEntries = true;
#endif

/// The tables of the program hold this when they are compiled without sanitizers.
constexpr bool areWhole(std::span<const ActionEntry> entries)
{
    return !checksEntries || std::ranges::all_of(entries, isWhole);
}

} // namespace corater
