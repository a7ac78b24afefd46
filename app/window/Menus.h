// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QMenu;
class QMenuBar;

namespace corater {

class ActionCatalogue;

/// What the window does with a recent study that was chosen.
using OpenPath = std::function<void(const QString &)>;

/// Fills the menu bar from the catalogue: one menu per group, lines between sections, a mnemonic for every entry that
/// no other of its menu has, and the recent studies below Open.
void buildMenus(QMenuBar &bar, const ActionCatalogue &actions, const OpenPath &open);

/// The texts with the mark of a mnemonic ("&Open", "E&xport"), each with a letter that no other one has: that of a word
/// if possible. A text without a free letter gets one in brackets, as is usual where texts have no Latin letters.
QStringList withMnemonics(const QStringList &texts);

} // namespace corater
