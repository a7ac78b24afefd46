// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/FieldGrid.h"

#include "views/codebook/editor/LineField.h"
#include "views/codebook/editor/ProseField.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"

#include <QEvent>
#include <QGridLayout>

namespace corater {

FieldGrid::FieldGrid(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(Theme::grid * 2);
    m_grid->setVerticalSpacing(Theme::grid);
    onTextScale(*this, [this] { m_grid->setColumnMinimumWidth(0, Theme::scaled(124)); });
    m_grid->setColumnStretch(1, 1);
}

void FieldGrid::addName(const QString &name)
{
    auto *label = new TextLabel(name, TextRole::Small, Ink::Muted);
    label->setWordWrap(true);
    onTextScale(*label, [label] { label->setContentsMargins(Theme::scaled(10), Theme::scaled(8), 0, 0); });
    m_grid->addWidget(label, m_rows, 0, Qt::AlignTop);
}

ProseField *FieldGrid::addProse(const QString &name, const QString &placeholder)
{
    auto *field = new ProseField(name, placeholder);
    addName(name);
    m_grid->addWidget(field, m_rows++, 1);
    return field;
}

LineField *FieldGrid::addLine(const QString &name, const QString &placeholder, int width)
{
    auto *field = new LineField(name);
    field->setPlaceholderText(placeholder);
    if (width > 0) {
        onTextScale(*field, [field, width] { field->setMaximumWidth(Theme::scaled(width)); });
    }
    addName(name);
    m_grid->addWidget(field, m_rows++, 1);
    return field;
}

void FieldGrid::addRow(const QString &name, const QList<QWidget *> &widgets)
{
    auto *row = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid);
    row->setContentsMargins(Theme::scaled(2), 0, 0, 0);
    for (QWidget *widget : widgets) {
        row->addWidget(widget);
        widget->installEventFilter(this);
    }
    addName(name);
    m_grid->addLayout(row, m_rows++, 1);
}

// The wheel scrolls the page and never changes a number or a choice that lacks the focus.
bool FieldGrid::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (event->type() == QEvent::Wheel && widget && !widget->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace corater
