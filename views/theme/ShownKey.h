// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QLabel;
class QWidget;

namespace corater {

/// Calls `show` with the key of an action of the widget's window, as "Ctrl+B", and again whenever the user gives the
/// action another key; empty if there is no key or no such action. `action`: its object name. Texts must take keys from
/// here: a key written in a text would be wrong after the first change.
void onKeyOf(QWidget &widget, const char *action, const std::function<void(const QString &key)> &show);

/// Sets the tool tip to the words with the action's key behind them: "Fold the list away (Ctrl+B)".
void setTipWithKey(QWidget &widget, const QString &words, const char *action);

/// Sets the label's text, with the action's key for %1, or `withoutKey` if the action has no key.
void setTextWithKey(QLabel &label, const QString &text, const QString &withoutKey, const char *action);

} // namespace corater
