// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/ColumnTicks.h"

#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace corater {

ColumnTicks::ColumnTicks(QWidget *parent)
    : QWidget(parent), m_all(new QCheckBox(tr("All columns"))), m_list(new QListWidget)
{
    m_all->setTristate(true);
    m_list->setAccessibleName(tr("Columns"));
    m_list->setMinimumWidth(Theme::scaled(180));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_all);
    column->addWidget(m_list, 1);
    connect(m_all, &QCheckBox::clicked, this, &ColumnTicks::tickAll);
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        showAll();
        Q_EMIT changed();
    });
}

void ColumnTicks::setColumns(const QStringList &columns, const QStringList &leftOut)
{
    const QSignalBlocker quiet(m_list);
    const int current = m_list->currentRow();
    m_list->clear();
    for (const QString &column : columns) {
        auto *row = new QListWidgetItem(column, m_list);
        row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        row->setCheckState(leftOut.contains(column) ? Qt::Unchecked : Qt::Checked);
    }
    m_list->setCurrentRow(current >= 0 && current < m_list->count() ? current : 0);
    showAll();
}

QStringList ColumnTicks::columns() const
{
    QStringList columns;
    for (int i = 0; i < m_list->count(); ++i) {
        columns << m_list->item(i)->text();
    }
    return columns;
}

QStringList ColumnTicks::leftOut() const
{
    QStringList columns;
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Unchecked) {
            columns << m_list->item(i)->text();
        }
    }
    return columns;
}

// Ticks all columns if one is unticked, else unticks all.
void ColumnTicks::tickAll()
{
    const Qt::CheckState state = leftOut().isEmpty() ? Qt::Unchecked : Qt::Checked;
    {
        const QSignalBlocker quiet(m_list);
        for (int i = 0; i < m_list->count(); ++i) {
            m_list->item(i)->setCheckState(state);
        }
    }
    m_list->viewport()->update();
    showAll();
    Q_EMIT changed();
}

void ColumnTicks::showAll()
{
    const qsizetype missing = leftOut().size();
    m_all->setCheckState(missing == 0                 ? Qt::Checked
                         : missing == m_list->count() ? Qt::Unchecked
                                                      : Qt::PartiallyChecked);
}

} // namespace corater
