// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace corater {

class ChoiceChip;

/// The units of an item as tabs, a tab to add a unit, and a cross to remove the current one.
class UnitTabs : public QWidget
{
    Q_OBJECT

public:
    explicit UnitTabs(QWidget *parent = nullptr);

    /// `complete`: for each unit whether every required question is answered; `current` from 0.
    void setUnits(const std::vector<bool> &complete, int current);
    void setReadOnly(bool readOnly);
    /// The round gives the units: none can be added or removed.
    void setFixed(bool fixed);
    int count() const { return int(m_tabs.size()); }
    int current() const { return m_current; }

Q_SIGNALS:
    void unitChosen(int index); ///< from 0
    void addRequested();
    void removeRequested(int index); ///< from 0

private:
    void updateTabs();

    std::vector<ChoiceChip *> m_tabs;
    std::vector<bool> m_complete;
    ChoiceChip *m_add;
    QToolButton *m_remove;
    int m_current = 0;
    bool m_readOnly = false;
    bool m_fixed = false;
};

} // namespace corater
