// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QMenu;
class QMenuBar;

namespace corater {

class ActionCatalogue;

/// Opens the recent study that was chosen.
using OpenPath = std::function<void(const QString &)>;

/// Fills the menu bar from the catalogue: one menu per group, lines between sections, a mnemonic for each entry that is
/// unique in its menu, and the recent studies below Open.
void buildMenus(QMenuBar &bar, const ActionCatalogue &actions, const OpenPath &open);

/// The texts with mnemonics ("&Open", "E&xport"), each with a different letter, preferably the first of a word. A text
/// without a free letter gets one in brackets, as is usual for texts without Latin letters.
QStringList withMnemonics(const QStringList &texts);

} // namespace corater
