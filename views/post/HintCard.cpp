// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/HintCard.h"

#include "models/study/ListWords.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Paint.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>

namespace corater {

namespace {

constexpr int cardWidth = 400;
constexpr int cardPadding = 14;

TextLabel *wrapped(const QString &text, TextRole role = TextRole::Chrome, Ink ink = Ink::Text)
{
    auto *label = new TextLabel(text, role, ink);
    label->setWordWrap(true);
    return label;
}

} // namespace

HintCard::HintCard(QWidget *parent) : QFrame(parent, Qt::Popup), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("hint-card"));
    setAccessibleName(tr("Hint"));
    m_column->setContentsMargins(0, 0, 0, 0);
}

void HintCard::addHint(const PostHint &hint)
{
    auto *column = static_cast<QVBoxLayout *>(m_content->layout());
    if (column->count() > 0) {
        column->addSpacing(Theme::scaled(8));
    }
    column->addWidget(wrapped(QStringLiteral("%1  %2").arg(hint.rule).arg(hint.name), TextRole::Strong, Ink::Amber));
    column->addWidget(wrapped(hint.explanation));
    column->addWidget(wrapped(hint.advice));
    if (!hint.places.isEmpty()) {
        column->addWidget(wrapped(hint.places.join(u'\n'), TextRole::Small, Ink::Muted));
    }
    if (!hint.codes.isEmpty()) {
        column->addWidget(wrapped(tr("Suggests: %1").arg(ListWords::names(hint.codes)), TextRole::Small, Ink::Muted));
    }
}

void HintCard::open(const HintPlace &place, int number, int count, const QRect &beside)
{
    delete m_content;
    m_content = new QWidget;
    auto *column = new QVBoxLayout(m_content);
    const int padding = Theme::scaled(cardPadding);
    column->setContentsMargins(padding, padding, padding, padding);
    column->setSpacing(Theme::scaled(6));
    for (const PostHint &hint : place.hints) {
        addHint(hint);
    }
    auto *foot = new QHBoxLayout;
    foot->setSpacing(Theme::scaled(4));
    foot->addWidget(new TextLabel(tr("%1 of %2").arg(number).arg(count), TextRole::Small, Ink::Muted));
    foot->addStretch();
    for (const auto &[key, what] :
         {std::pair(QStringLiteral("↓"), tr("next")), std::pair(QStringLiteral("Esc"), tr("close"))}) {
        foot->addWidget(new KeyCap(key));
        foot->addWidget(new TextLabel(what, TextRole::Small, Ink::Muted));
    }
    column->addLayout(foot);
    m_column->addWidget(m_content);
    setFixedWidth(Theme::scaled(cardWidth));
    setFixedHeight(
        qMax(1, column->hasHeightForWidth() ? column->totalHeightForWidth(width()) : column->sizeHint().height()));
    const QScreen *screen = QGuiApplication::screenAt(beside.center());
    const QRect room = (screen ? screen : QGuiApplication::primaryScreen())->availableGeometry();
    const bool isBelow = beside.bottom() + 4 + height() <= room.bottom();
    move(qBound(room.left(), beside.left(), qMax(room.left(), room.right() - width())),
         isBelow ? beside.bottom() + 4 : qMax(room.top(), beside.top() - 4 - height()));
    show();
    setFocus();
}

QString HintCard::text() const
{
    QStringList lines;
    for (const TextLabel *label : findChildren<TextLabel *>()) {
        lines << label->text();
    }
    return lines.join(u'\n');
}

void HintCard::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        Q_EMIT stepWanted(1);
        return;
    case Qt::Key_Up:
    case Qt::Key_Left:
        Q_EMIT stepWanted(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Escape:
        close();
        return;
    default:
        QFrame::keyPressEvent(event);
    }
}

// The border has the outline colour of controls, so that the card stands out on a dark page, too.
void HintCard::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    paintBox(painter, rect(), theme.base, theme.outline, 0);
}

void HintCard::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    Q_EMIT closed();
}

} // namespace corater
