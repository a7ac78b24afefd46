// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/EmptyState.h"

#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"

#include <QVBoxLayout>

namespace corater {

EmptyState::EmptyState(const QString &headline, const QString &next, QWidget *parent)
    : QWidget(parent),
      m_headline(new TextLabel(headline, TextRole::Headline)),
      m_next(new TextLabel(next, TextRole::Reading, Ink::Muted)),
      m_actions(new FlowLayout(nullptr, 8, 8))
{
    setAccessibleName(headline);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(32, 32, 32, 32);
    column->setSpacing(12);
    column->addStretch(2);
    for (QLabel *label : {m_headline, m_next}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignHCenter);
        column->addWidget(label);
    }
    m_actions->setContentsMargins(0, 8, 0, 0);
    m_actions->setCentred(true);
    column->addLayout(m_actions);
    column->addStretch(3);
}

void EmptyState::setWords(const QString &headline, const QString &next)
{
    m_headline->setText(headline);
    setAccessibleName(headline);
    m_next->setText(next);
    m_next->setVisible(!next.isEmpty());
}

void EmptyState::addAction(const QString &name, const QString &label, const QString &key)
{
    const auto kind = m_actions->count() == 0 ? ActionButton::Kind::Primary : ActionButton::Kind::Quiet;
    auto *button = new ActionButton(label, kind, key, this);
    if (m_actions->count() == 0) {
        setFocusProxy(button); // Enter does the next step
    }
    m_actions->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, name] { Q_EMIT actionRequested(name); });
}

void EmptyState::clearActions()
{
    setFocusProxy(nullptr);
    while (QLayoutItem *item = m_actions->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater(); // it may be emitting the signal that led here
        delete item;
    }
}

} // namespace corater
