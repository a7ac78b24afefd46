// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QStringList>

#include <functional>

namespace corater {

/// What an entry of the palette is; of equal matches the first kinds come first.
enum class PaletteKind { Command, Code, Rule, Item, Round, Search, Setting, Manual };

/// One line of the palette: how it is found, and what it opens.
struct PaletteEntry
{
    PaletteKind kind = PaletteKind::Command;
    QString id;        ///< stays the same, so that the last chosen ones are known at the next start
    QStringList names; ///< compared with what is typed
    QString title;     ///< as displayed; its words are searched, too
    QString about;     ///< the tool tip, searched last
    QKeySequence keys; ///< of a command
    std::function<void()> open;
};

} // namespace corater
