// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <utility>
#include <vector>

namespace corater {

/// Runs a page's update after a change at once if the page is visible, otherwise when it is shown next: a hidden page
/// reads nothing. Owned by the page.
class WhenShown : public QObject
{
    Q_OBJECT

public:
    explicit WhenShown(QWidget &page);

    /// Waiting work of the same name is replaced and keeps its position.
    void run(const QString &name, const std::function<void()> &work);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_page;
    std::vector<std::pair<QString, std::function<void()>>> m_waiting;
};

} // namespace corater
