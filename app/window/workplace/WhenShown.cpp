// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workplace/WhenShown.h"

#include <QEvent>
#include <QWidget>

#include <algorithm>

namespace corater {

WhenShown::WhenShown(QWidget &page) : QObject(&page), m_page(page)
{
    m_page.installEventFilter(this);
}

void WhenShown::run(const QString &name, const std::function<void()> &work)
{
    if (m_page.isVisible()) {
        work();
        return;
    }
    const auto same = std::ranges::find(m_waiting, name, &std::pair<QString, std::function<void()>>::first);
    if (same == m_waiting.end()) {
        m_waiting.emplace_back(name, work);
    } else {
        same->second = work;
    }
}

bool WhenShown::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_page && event->type() == QEvent::Show) {
        for (const auto &[name, work] : std::exchange(m_waiting, {})) {
            work();
        }
    }
    return false;
}

} // namespace corater
