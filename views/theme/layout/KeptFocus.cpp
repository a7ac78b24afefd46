// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/KeptFocus.h"

#include <QAbstractButton>
#include <QApplication>

namespace corater {

// The focus within the window: another window in front, or a dialog, does not change it.
KeptFocus::KeptFocus(const QWidget &page, QWidget &home)
    : m_home(&home), m_had(page.window()->focusWidget()), m_wasHere(m_had && page.isAncestorOf(m_had))
{
}

KeptFocus::~KeptFocus()
{
    if (!m_wasHere || !m_home) {
        return;
    }
    // isHidden() and not isVisible(): while the whole page is hidden, none of its widgets is visible, but none was
    // hidden itself.
    const bool gone = !m_had || m_had->isHidden() || m_home->window()->focusWidget() != m_had;
    if (m_released || gone) {
        m_home->setFocus(Qt::OtherFocusReason);
    }
}

bool pressFocusedButton(const QWidget &page)
{
    auto *button = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
    if (!button || !page.isAncestorOf(button)) {
        return false;
    }
    button->click();
    return true;
}

} // namespace corater
