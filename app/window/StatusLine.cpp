// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StatusLine.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "views/theme/ActionButton.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ToolTips.h"
#include "views/theme/layout/ElidedLabel.h"
#include "views/theme/style/Theme.h"

#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace corater {

namespace {

constexpr const char *shownProperty = "hasContent"; ///< false: the part is hidden however much room there is

} // namespace

StatusLine::StatusLine(const ActionCatalogue &actions, QWidget *parent)
    : QWidget(parent),
      m_line(new QHBoxLayout(this)),
      m_state(new TextLabel(QString(), TextRole::Small, Ink::Muted)),
      m_stand(new TextLabel(QString(), TextRole::Small, Ink::Text)),
      m_time(new TextLabel(QString(), TextRole::Small, Ink::Muted)),
      m_sharing(new ActionButton(QString(), ActionButton::Kind::Bare)),
      m_undo(new TextLabel(QString(), TextRole::Small, Ink::Muted)),
      m_undoKey(new KeyCap(KeyCap::label(actions.action("edit.undo")->shortcut()))),
      m_notice(new ElidedLabel(QString(), TextRole::Small, Ink::Text)),
      m_error(new ElidedLabel(QString(), TextRole::Small, Ink::Danger)),
      m_offer(new ActionButton(QString(), ActionButton::Kind::Bare))
{
    m_line->setContentsMargins(Theme::grid * 4, Theme::grid, Theme::grid * 4, Theme::grid);
    m_line->setSpacing(Theme::grid * 2);
    for (QWidget *part : std::initializer_list<QWidget *>{m_state, m_stand, m_time, m_sharing, m_undo, m_undoKey}) {
        m_line->addWidget(part);
    }
    m_line->addWidget(m_notice, 1);
    m_line->addWidget(m_error, 1);
    m_line->addWidget(m_offer);
    m_line->addStretch(0);
    m_stand->setObjectName(QStringLiteral("stand"));
    m_sharing->setObjectName(QStringLiteral("sharing"));
    m_sharing->setFocusPolicy(Qt::NoFocus); // by keyboard it is reached through the menu
    connect(m_sharing, &ActionButton::clicked, actions.action("study.share"), &QAction::trigger);
    m_offer->setObjectName(QStringLiteral("notes"));
    connect(m_offer, &ActionButton::clicked, this, [this] { m_show(); });
    m_yielding = {{m_undo, m_undoKey}, {m_time}, {m_stand}};
    for (const char *id : {"view.keys", "view.palette"}) {
        addButton(actions, *actions.action(id));
    }
    connect(&actions, &ActionCatalogue::keysChanged, m_undoKey,
            [this, undo = actions.action("edit.undo")] { m_undoKey->setText(KeyCap::label(undo->shortcut())); });
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_stand, m_time, m_sharing, m_undo, m_undoKey, m_notice, m_error, m_offer}) {
        setShown(*part, false);
    }
    fitLine();
}

void StatusLine::addButton(const ActionCatalogue &actions, QAction &action)
{
    auto *button = new ActionButton(ActionCatalogue::nameOf(action).remove(u'…'), ActionButton::Kind::Bare,
                                    KeyCap::label(action.shortcut()));
    button->setFocusPolicy(Qt::NoFocus);
    button->setToolTip(action.toolTip());
    connect(button, &ActionButton::clicked, &action, &QAction::trigger);
    connect(&actions, &ActionCatalogue::keysChanged, button, [button, &action] {
        button->setKey(KeyCap::label(action.shortcut()));
        button->setToolTip(action.toolTip());
    });
    m_line->addWidget(button);
    m_yielding.push_back({button});
}

void StatusLine::setShown(QWidget &part, bool shown)
{
    part.setProperty(shownProperty, shown);
    part.setVisible(shown);
}

void StatusLine::setSharing(const QString &text, bool isTrouble)
{
    m_sharing->setText(isTrouble ? QStringLiteral("⚠ ") + text : text);
    setShown(*m_sharing, !text.isEmpty());
    fitLine();
}

void StatusLine::setState(const QString &state)
{
    m_state->setText(state);
    fitLine();
}

void StatusLine::setStand(const QString &headline, const QString &reason)
{
    m_stand->setText(headline);
    m_stand->setToolTip(linesForToolTip(reason));
    setShown(*m_stand, !headline.isEmpty());
    fitLine();
}

void StatusLine::setTime(const QString &text)
{
    m_time->setText(text);
    setShown(*m_time, !text.isEmpty());
    fitLine();
}

void StatusLine::setUndo(const QString &text)
{
    m_undo->setText(tr("Undo: %1").arg(text));
    setShown(*m_undo, !text.isEmpty());
    setShown(*m_undoKey, !text.isEmpty());
    fitLine();
}

void StatusLine::setNotice(const QString &sentence, bool isError)
{
    QLabel *shown = isError ? m_error : m_notice;
    shown->setText(sentence.simplified());
    shown->setToolTip(linesForToolTip(sentence));
    setShown(*shown, !sentence.isEmpty());
    setShown(isError ? *m_notice : *m_error, false);
    setShown(*m_offer, false);
    fitLine();
}

void StatusLine::clearError()
{
    if (!isLeftOut(*m_error)) {
        setNotice({}, true);
    }
}

void StatusLine::setOffer(const QString &words, const std::function<void()> &show)
{
    m_show = show;
    m_offer->setText(words);
    setShown(*m_offer, true);
    fitLine();
}

// The line keeps its height: other parts make room for a notice, one after the other, until it fits or has half the
// line.
void StatusLine::fitLine()
{
    const QLabel *notice = m_error->property(shownProperty).toBool() ? m_error : m_notice;
    const int whole =
        notice->property(shownProperty).toBool() ? notice->fontMetrics().horizontalAdvance(notice->text()) : 0;
    const QMargins margins = m_line->contentsMargins();
    int room = width() - margins.left() - margins.right() - std::min(whole + 4, width() / 2);
    for (int i = 0; i < m_line->count(); ++i) {
        const QWidget *part = m_line->itemAt(i)->widget();
        const bool isShown = part && part != m_notice && part != m_error && !isLeftOut(*part);
        room -= isShown ? part->sizeHint().width() + m_line->spacing() : 0;
    }
    for (const std::vector<QWidget *> &group : m_yielding) {
        const bool yields = room < 0;
        for (QWidget *part : group) {
            const bool isWanted = !isLeftOut(*part);
            room += isWanted && yields ? part->sizeHint().width() + m_line->spacing() : 0;
            part->setVisible(isWanted && !yields);
        }
    }
}

// Without the parts that yield: what is shown in a wide window must not keep it wide.
QSize StatusLine::minimumSizeHint() const
{
    const QMargins margins = m_line->contentsMargins();
    return {margins.left() + m_state->sizeHint().width() + margins.right(), QWidget::minimumSizeHint().height()};
}

bool StatusLine::isLeftOut(const QWidget &part)
{
    const QVariant shown = part.property(shownProperty);
    return shown.isValid() && !shown.toBool();
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitLine();
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
