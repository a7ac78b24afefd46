// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace corater {

class FlowLayout;

/// Stands in place of an empty page: what that means, the next step, and the button that does it.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString &headline = {}, const QString &next = {}, QWidget *parent = nullptr);

    void setWords(const QString &headline, const QString &next);
    /// Adds a button; the first one is primary. Pressing it emits actionRequested() with that name.
    void addAction(const QString &name, const QString &label, const QString &key = {});
    void clearActions();

Q_SIGNALS:
    void actionRequested(const QString &name);

private:
    QLabel *m_headline;
    QLabel *m_next;
    FlowLayout *m_actions;
};

} // namespace corater
