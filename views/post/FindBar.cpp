// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/FindBar.h"

#include "views/theme/TextLabel.h"
#include "views/theme/style/TextScale.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace corater {

FindBar::FindBar(QWidget *parent)
    : QWidget(parent), m_edit(new QLineEdit), m_places(new TextLabel({}, TextRole::Small, Ink::Muted))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 8, 7);
    row->setSpacing(6);
    m_edit->setPlaceholderText(tr("Find in this post"));
    m_edit->setAccessibleName(tr("Find in this post"));
    onTextScale(*m_edit, [this] { m_edit->setMinimumWidth(Theme::scaled(180)); });
    m_edit->installEventFilter(this);
    row->addStretch(1);
    row->addWidget(m_edit);
    row->addWidget(m_places);
    const auto button = [&](const QString &sign, const QString &name, auto slot) {
        auto *tool = new QToolButton;
        tool->setText(sign);
        tool->setToolTip(name);
        tool->setAccessibleName(name);
        connect(tool, &QToolButton::clicked, this, slot);
        row->addWidget(tool);
    };
    button(QStringLiteral("↑"), tr("Previous match (Shift+Enter)"), [this] { Q_EMIT stepRequested(-1); });
    button(QStringLiteral("↓"), tr("Next match (Enter)"), [this] { Q_EMIT stepRequested(1); });
    button(QStringLiteral("✕"), tr("Close (Esc)"), [this] { Q_EMIT closed(); });
    connect(m_edit, &QLineEdit::textChanged, this, &FindBar::textChanged);
    setPlaces(-1, 0);
}

QString FindBar::text() const
{
    return m_edit->text();
}

void FindBar::setPlaces(int current, int count)
{
    m_places->setText(m_edit->text().isEmpty() ? QString()
                      : count == 0             ? tr("not found")
                                               : tr("%1 of %2").arg(current + 1).arg(count));
}

void FindBar::open(const QString &text)
{
    show();
    if (!text.isEmpty()) {
        m_edit->setText(text);
    }
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FindBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().window);
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current().line);
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            Q_EMIT stepRequested(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            Q_EMIT closed();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace corater
