// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace corater {

/// What a button tells a screen reader beyond its text, tool tip and checked state.
class SpokenButton
{
public:
    /// What is drawn on it, where that is more than its text; empty for the text.
    virtual QString shownName() const { return {}; }
    /// The key that presses it, as drawn on it ("1"); empty for none.
    virtual QString shownKey() const { return {}; }
    /// Whether keys reach it by a cursor of their own, while the focus stays in a field beside it.
    virtual bool hasCursor() const { return false; }
    virtual bool isUnderCursor() const { return false; }
    /// A screen reader moves the cursor here.
    virtual void takeCursor() {}

protected:
    SpokenButton() = default;
    ~SpokenButton() = default;
    Q_DISABLE_COPY_MOVE(SpokenButton)
};

/// Tells screen readers what Qt does not know of widgets: a plain widget with a name is a group, or a text if it has no
/// parts; a painted button is a check box, or a radio button of its exclusive group; the default action of a button is
/// a click, where Qt only changes its looks; panes come in the order of the screen. Call it once, before the first
/// widget.
void installSpokenWidgets();

/// The role of a plain widget or painted button, where the rules above do not give it.
void setSpokenRole(QWidget &widget, QAccessible::Role role);

/// The focus of screen readers is on the button now, where isUnderCursor() changed to true; without a button it is
/// again on the widget that has the keyboard.
void tellCursor(QWidget *button);

} // namespace corater
