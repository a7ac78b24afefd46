// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/units/UnitTabs.h"

#include "views/keys/PageKeys.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/layout/FlowLayout.h"

#include <QToolButton>

namespace corater {

UnitTabs::UnitTabs(QWidget *parent)
    : QWidget(parent),
      m_add(new ChoiceChip(tr("+ unit"), PageKeys::signOf(PageKey::AddUnit))),
      m_remove(new QToolButton)
{
    setAccessibleName(tr("Units"));
    new FlowLayout(this, 6, 6);
    m_add->setCheckable(false);
    m_add->setRaterPosition(-1);
    m_add->setFocusPolicy(Qt::TabFocus);
    m_add->setToolTip(PageKeys::tip(tr("Add another problem of this item"), PageKey::AddUnit));
    m_remove->setText(QStringLiteral("✕"));
    m_remove->setToolTip(PageKeys::tip(tr("Remove this unit"), PageKey::RemoveUnit));
    m_remove->setAccessibleName(tr("Remove this unit"));
    layout()->addWidget(m_add);
    layout()->addWidget(m_remove);
    connect(m_add, &ChoiceChip::clicked, this, &UnitTabs::addRequested);
    connect(m_remove, &QToolButton::clicked, this, [this] { Q_EMIT removeRequested(m_current); });
}

void UnitTabs::setUnits(const std::vector<bool> &complete, int current)
{
    m_complete = complete;
    m_current = current;
    while (m_tabs.size() > complete.size()) {
        delete m_tabs.back();
        m_tabs.pop_back();
    }
    while (m_tabs.size() < complete.size()) {
        const int index = int(m_tabs.size());
        auto *tab = new ChoiceChip(tr("Unit %1").arg(index + 1));
        tab->setRaterPosition(-1);
        tab->setFocusPolicy(Qt::TabFocus);
        setSpokenRole(*tab, QAccessible::RadioButton);
        tab->setToolTip(tr("Go to unit %1 ([ and ])").arg(index + 1));
        // New tabs stand before "+ unit" and the cross, which are therefore taken out and put back behind them.
        layout()->removeWidget(m_add);
        layout()->removeWidget(m_remove);
        layout()->addWidget(tab);
        layout()->addWidget(m_remove);
        layout()->addWidget(m_add);
        setTabOrder(m_tabs.empty() ? static_cast<QWidget *>(m_add) : m_tabs.back(), tab);
        if (m_tabs.empty()) {
            setTabOrder(tab, m_add);
        }
        tab->show();
        connect(tab, &ChoiceChip::clicked, this, [this, index] {
            updateTabs();
            Q_EMIT unitChosen(index);
        });
        m_tabs.push_back(tab);
    }
    updateTabs();
}

void UnitTabs::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    updateTabs();
}

void UnitTabs::setFixed(bool fixed)
{
    m_fixed = fixed;
    updateTabs();
}

void UnitTabs::updateTabs()
{
    for (size_t i = 0; i < m_tabs.size(); ++i) {
        const bool done = m_complete[i];
        m_tabs[i]->setChecked(int(i) == m_current);
        m_tabs[i]->setText(done ? tr("Unit %1 ✓").arg(i + 1) : tr("Unit %1").arg(i + 1));
        m_tabs[i]->setAccessibleName(done ? tr("Unit %1, complete").arg(i + 1) : tr("Unit %1, incomplete").arg(i + 1));
    }
    const bool mayChange = !m_readOnly && !m_fixed;
    m_add->setEnabled(mayChange);
    m_remove->setEnabled(mayChange);
    m_add->setVisible(mayChange);
    m_remove->setVisible(mayChange && m_tabs.size() > 1);
}

} // namespace corater
