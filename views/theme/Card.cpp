// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/Card.h"

#include "views/theme/TextLabel.h"
#include "views/theme/style/Paint.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>

namespace corater {

Card::Card(const QString &title, QWidget *parent)
    : QWidget(parent),
      m_heading(new QWidget(this)),
      m_title(new TextLabel(title, TextRole::Strong)),
      m_hint(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_body(new QVBoxLayout)
{
    auto *row = new QHBoxLayout(m_heading);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_title->setWordWrap(true);
    m_hint->setMinimumWidth(1);
    row->addWidget(m_title, 1);
    row->addWidget(m_hint);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(8);
    column->addWidget(m_heading);
    column->addLayout(m_body);
    m_body->setSpacing(6);
    updateHeading();
}

void Card::setTitle(const QString &title)
{
    m_title->setText(title);
    updateHeading();
}

QString Card::title() const
{
    return m_title->text();
}

void Card::setHint(const QString &hint)
{
    m_hintText = hint;
    updateHeading();
}

QString Card::hint() const
{
    return m_hintText;
}

void Card::setActive(bool active)
{
    if (m_active != active) {
        m_active = active;
        update();
    }
}

void Card::addHeading(QWidget *widget)
{
    auto *row = static_cast<QHBoxLayout *>(m_heading->layout());
    row->insertWidget(row->count() - 1, widget);
    m_heading->show();
}

void Card::updateHeading()
{
    // The title must be readable: the hint gets the width that the title's longest word and the other widgets leave.
    int room = contentsRect().width() - 20 - m_title->minimumSizeHint().width() - 8;
    for (const QWidget *widget : m_heading->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
        const bool isOther = widget != m_title && widget != m_hint && !widget->isHidden();
        room -= isOther ? widget->sizeHint().width() + 8 : 0;
    }
    m_hint->setText(m_hint->fontMetrics().elidedText(m_hintText, Qt::ElideRight, qMax(0, room)));
    m_hint->setToolTip(m_hint->text() == m_hintText ? QString() : m_hintText);
    m_hint->setVisible(!m_hintText.isEmpty());
    m_heading->setVisible(!m_title->text().isEmpty() || !m_hintText.isEmpty());
}

void Card::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateHeading();
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::current();
    paintBox(painter, rect(), theme.base, m_active ? theme.accent : theme.line, Theme::radius,
             m_active ? theme.strongLine() : 1);
}

void Card::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) {
        Q_EMIT pressed();
    }
    QWidget::mousePressEvent(event);
}

} // namespace corater
