// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/RuleBanner.h"

#include "views/theme/ActionButton.h"
#include "views/theme/ParagraphLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Paint.h"

#include <QPainter>
#include <QVBoxLayout>

namespace corater {

RuleBanner::RuleBanner(QWidget *parent)
    : QWidget(parent),
      m_headline(new ParagraphLabel(TextRole::Strong, Ink::Amber)),
      m_text(new ParagraphLabel),
      m_note(new ParagraphLabel(TextRole::Small, Ink::Muted)),
      m_actions(new FlowLayout(nullptr, 8, 4))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(2);
    for (QLabel *label : {m_headline, m_text, m_note}) {
        column->addWidget(label);
        label->hide();
    }
    column->addLayout(m_actions);
}

void RuleBanner::setRule(const QString &headline, const QString &text, const QString &note)
{
    const std::pair<QLabel *, QString> lines[] = {{m_headline, headline}, {m_text, text}, {m_note, note}};
    for (const auto &[label, words] : lines) {
        label->setText(words);
        label->setVisible(!words.isEmpty());
    }
    setAccessibleName(headline);
    setAccessibleDescription(text);
}

QString RuleBanner::headline() const
{
    return m_headline->text();
}

QString RuleBanner::text() const
{
    return m_text->text();
}

void RuleBanner::addAction(const QString &name, const QString &label, const QString &key)
{
    if (m_actions->count() == 0) {
        m_actions->setContentsMargins(0, 4, 0, 0);
    }
    auto *button = new ActionButton(label, ActionButton::Kind::Quiet, key, this);
    m_actions->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, name] { Q_EMIT actionRequested(name); });
}

void RuleBanner::clearActions()
{
    while (QLayoutItem *item = m_actions->takeAt(0)) {
        if (QWidget *button = item->widget()) {
            button->hide();
            button->setParent(nullptr);
            button->deleteLater(); // it may be emitting the signal that led here
        }
        delete item;
    }
    m_actions->setContentsMargins(0, 0, 0, 0);
}

void RuleBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintGround(painter, rect(), Theme::current().amber.fill, Theme::radius);
}

} // namespace corater
