// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QLabel;
class QWidget;

namespace corater {

/// Tells a widget the key that an action of its window has, as "Ctrl+B", and again whenever the user gave the action
/// another one; empty where it has none, or where there is no such action. `action`: its name in the window. Texts name
/// no key themselves: what they say would be wrong after the first change.
void onKeyOf(QWidget &widget, const char *action, const std::function<void(const QString &key)> &show);

/// Sets the tool tip to the words with the action's key behind them: "Fold the list away (Ctrl+B)".
void setTipWithKey(QWidget &widget, const QString &words, const char *action);

/// Sets the label's text, with the action's key for %1, or where it has none the text without a key.
void setTextWithKey(QLabel &label, const QString &text, const QString &withoutKey, const char *action);

} // namespace corater
