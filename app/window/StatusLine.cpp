// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StatusLine.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "views/theme/ActionButton.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ToolTips.h"
#include "views/theme/style/Theme.h"

#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace corater {

StatusLine::StatusLine(const ActionCatalogue &actions, QWidget *parent)
    : QWidget(parent),
      m_state(new TextLabel(QString(), TextRole::Small, Ink::Muted)),
      m_time(new TextLabel(QString(), TextRole::Small, Ink::Muted)),
      m_sharing(new ActionButton(QString(), ActionButton::Kind::Bare)),
      m_undo(new TextLabel(QString(), TextRole::Small, Ink::Muted)),
      m_undoKey(new KeyCap(KeyCap::label(actions.action("edit.undo")->shortcut()))),
      m_notice(new TextLabel(QString(), TextRole::Small, Ink::Text)),
      m_error(new TextLabel(QString(), TextRole::Small, Ink::Danger)),
      m_offer(new ActionButton(QString(), ActionButton::Kind::Bare))
{
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Theme::grid * 4, Theme::grid, Theme::grid * 4, Theme::grid);
    rows->setSpacing(0);
    for (QHBoxLayout **row : {&m_above, &m_line}) {
        *row = new QHBoxLayout;
        (*row)->setSpacing(Theme::grid * 2);
        rows->addLayout(*row);
    }
    m_line->addWidget(m_state);
    m_line->addWidget(m_time);
    m_line->addWidget(m_sharing);
    m_line->addSpacing(Theme::grid * 2);
    m_line->addWidget(m_undo);
    m_line->addWidget(m_undoKey);
    m_line->addSpacing(Theme::grid * 2);
    m_line->addWidget(m_notice, 1);
    m_line->addWidget(m_error, 1);
    m_line->addWidget(m_offer);
    m_line->addStretch(0);
    m_sharing->setObjectName(QStringLiteral("sharing"));
    m_sharing->setFocusPolicy(Qt::NoFocus); // by keyboard it is reached through the menu
    connect(m_sharing, &ActionButton::clicked, actions.action("study.share"), &QAction::trigger);
    m_offer->setObjectName(QStringLiteral("notes"));
    m_offer->hide();
    connect(m_offer, &ActionButton::clicked, this, [this] { m_show(); });
    for (const char *id : {"view.keys", "view.palette"}) {
        QAction *action = actions.action(id);
        auto *button = new ActionButton(ActionCatalogue::nameOf(*action).remove(u'…'), ActionButton::Kind::Bare,
                                        KeyCap::label(action->shortcut()));
        button->setFocusPolicy(Qt::NoFocus);
        button->setToolTip(action->toolTip());
        connect(button, &ActionButton::clicked, action, &QAction::trigger);
        connect(&actions, &ActionCatalogue::keysChanged, button, [button, action] {
            button->setKey(KeyCap::label(action->shortcut()));
            button->setToolTip(action->toolTip());
        });
        m_line->addWidget(button);
    }
    connect(&actions, &ActionCatalogue::keysChanged, m_undoKey,
            [this, undo = actions.action("edit.undo")] { m_undoKey->setText(KeyCap::label(undo->shortcut())); });
    for (QLabel *label : {m_notice, m_error}) {
        label->setMinimumWidth(1);
        label->setWordWrap(true); // a long error must be readable without a mouse
        label->hide();
    }
    setUndo(QString());
    setTime(QString());
    setSharing(QString(), false);
}

void StatusLine::setSharing(const QString &text, bool isTrouble)
{
    m_sharing->setText(isTrouble ? QStringLiteral("⚠ ") + text : text);
    m_sharing->setVisible(!text.isEmpty());
    placeNotice();
}

void StatusLine::setState(const QString &state)
{
    m_state->setText(state);
    placeNotice();
}

void StatusLine::setTime(const QString &text)
{
    m_time->setText(text);
    m_time->setVisible(!text.isEmpty());
    placeNotice();
}

void StatusLine::setUndo(const QString &text)
{
    m_undo->setText(tr("Undo: %1").arg(text));
    m_undo->setVisible(!text.isEmpty());
    m_undoKey->setVisible(!text.isEmpty());
    placeNotice();
}

void StatusLine::setNotice(const QString &sentence, bool isError)
{
    QLabel *shown = isError ? m_error : m_notice;
    QLabel *hidden = isError ? m_notice : m_error;
    shown->setText(sentence);
    shown->setToolTip(linesForToolTip(sentence));
    shown->setVisible(!sentence.isEmpty());
    hidden->hide();
    m_offer->hide();
    placeNotice();
}

void StatusLine::setOffer(const QString &words, const std::function<void()> &show)
{
    m_show = show;
    m_offer->setText(words);
    m_offer->show();
    placeNotice();
}

// Whether the notice would get less than a third of the line and less than its text needs: it would wrap into a narrow
// column.
bool StatusLine::isTight() const
{
    const QLabel *shown = m_error->isVisibleTo(this) ? m_error : m_notice;
    int others = contentsMargins().left() + contentsMargins().right() + 2 * Theme::grid * 4;
    for (int i = 0; i < m_line->count(); ++i) {
        const QWidget *part = m_line->itemAt(i)->widget();
        if (part && part->isVisibleTo(this) && part != m_notice && part != m_error && part != m_offer) {
            others += part->sizeHint().width() + m_line->spacing();
        }
    }
    const int offer = m_offer->isVisibleTo(this) ? m_offer->sizeHint().width() : 0;
    const int wanted = shown->fontMetrics().horizontalAdvance(shown->text());
    return shown->isVisibleTo(this) && width() - others - offer < std::min(wanted, width() / 3);
}

// Moves the notice to the line, after the other parts, or to its own row above them.
void StatusLine::placeNotice()
{
    constexpr int inLine = 7; // position after undo and its key
    const bool isAbove = m_above->count() > 0;
    if (isAbove == isTight()) {
        return;
    }
    QHBoxLayout *from = isAbove ? m_above : m_line;
    QHBoxLayout *to = isAbove ? m_line : m_above;
    int place = isAbove ? inLine : 0;
    for (QWidget *part : std::initializer_list<QWidget *>{m_notice, m_error, m_offer}) {
        from->removeWidget(part);
        to->insertWidget(place++, part, part == m_offer ? 0 : 1);
    }
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeNotice();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    painter.setPen(theme.line);
    painter.drawLine(0, 0, width(), 0);
}

} // namespace corater
