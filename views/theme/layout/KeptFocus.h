// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace corater {

/// Keeps the keys of a page alive while parts of it are hidden or made anew: what has the focus then takes it along,
/// and every key would be dead until somebody clicks. Made before the change; at its end the focus goes to the page's
/// `home`, if it was on the page and what had it is gone.
class KeptFocus
{
public:
    KeptFocus(const QWidget &page, QWidget &home);
    ~KeptFocus();
    KeptFocus(const KeptFocus &) = delete;
    KeptFocus &operator=(const KeptFocus &) = delete;

    /// Home in any case: what is shown now is something else than what had the focus.
    void release() { m_released = true; }

private:
    QPointer<QWidget> m_home;
    QPointer<QWidget> m_had;
    bool m_wasHere;
    bool m_released = false;
};

/// Presses the button of the page that has the focus. False where none has it: Enter may then do what the page does on
/// Enter.
bool pressFocusedButton(const QWidget &page);

} // namespace corater
