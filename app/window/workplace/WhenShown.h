// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <utility>
#include <vector>

namespace corater {

/// Does at once what a page has to do after a change where the page is visible, and otherwise keeps it until the page
/// is shown: a hidden page reads nothing. Made by the page, with which it goes.
class WhenShown : public QObject
{
    Q_OBJECT

public:
    explicit WhenShown(QWidget &page);

    /// What waits under a name already is replaced, and keeps its turn.
    void run(const QString &name, const std::function<void()> &work);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_page;
    std::vector<std::pair<QString, std::function<void()>>> m_waiting;
};

} // namespace corater
