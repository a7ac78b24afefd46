// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <optional>

class QKeyEvent;

namespace corater {

/// The digit that a key stands for, with any modifiers. French keyboards (AZERTY, also the Belgian one) need Shift for
/// digits: there the digit row counts without Shift, too, known by its place and its sign, such as & for 1. The place
/// is that of X11 and Wayland; other systems report others, and there Shift is needed.
std::optional<int> digitOf(const QKeyEvent &event);

/// A filter of the application, so that keys mean the same on any keyboard. Outside of text fields a key that stands
/// for a digit reaches widgets and shortcuts as the plain digit. While an input method composes a text, keys that type
/// nothing are its own: Enter takes a candidate and chooses nothing on the page.
class KeyFilter : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QPointer<QObject> m_composing; ///< the text field in which an input method composes
};

} // namespace corater
