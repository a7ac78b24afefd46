// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace corater {

/// Keeps the keys of a page alive while parts of it are hidden or made anew: a hidden or deleted part takes the focus
/// with it, and every key would be dead until a click. Made before the change; at its end the focus goes to the page's
/// `home`, if it was on the page and its widget is gone.
class KeptFocus
{
public:
    KeptFocus(const QWidget &page, QWidget &home);
    ~KeptFocus();
    KeptFocus(const KeptFocus &) = delete;
    KeptFocus &operator=(const KeptFocus &) = delete;

    /// The focus goes home in any case: the page now shows another subject.
    void release() { m_released = true; }

private:
    QPointer<QWidget> m_home;
    QPointer<QWidget> m_had;
    bool m_wasHere;
    bool m_released = false;
};

/// Presses the button of the page that has the focus. False if no button has it: the page may then handle Enter itself.
bool pressFocusedButton(const QWidget &page);

} // namespace corater
