// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace corater {

/// What stands where nothing is yet: what that means, what to do next, and the button that does it.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString &headline = {}, const QString &next = {}, QWidget *parent = nullptr);

    void setWords(const QString &headline, const QString &next);
    /// The first action is the primary one. Pressing gives actionRequested with that name.
    void addAction(const QString &name, const QString &label, const QString &key = {});
    void clearActions();

Q_SIGNALS:
    void actionRequested(const QString &name);

private:
    QLabel *m_headline;
    QLabel *m_next;
    QHBoxLayout *m_actions;
    int m_count = 0;
};

} // namespace corater
