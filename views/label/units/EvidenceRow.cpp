// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/units/EvidenceRow.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

namespace corater {

EvidenceRow::EvidenceRow(EvidenceLine line, QWidget *parent)
    : QAbstractButton(parent), m_line(std::move(line)), m_remove(new QToolButton(this))
{
    setText(m_line.quote);
    setAccessibleName(m_line.sentence());
    setToolTip(m_line.sentence());
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    m_remove->setText(QStringLiteral("✕"));
    m_remove->setAutoRaise(true);
    m_remove->setFocusPolicy(Qt::NoFocus); // Delete does it for the row
    m_remove->setToolTip(tr("Remove the mark (Delete)"));
    m_remove->setAccessibleName(tr("Remove the mark"));
    connect(m_remove, &QToolButton::clicked, this, &EvidenceRow::removeWanted);
}

void EvidenceRow::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_remove->setVisible(!readOnly);
}

QSize EvidenceRow::sizeHint() const
{
    const int first = QFontMetrics(Theme::font(TextRole::Chrome)).height();
    const int second = QFontMetrics(Theme::font(TextRole::Small)).height();
    const bool isTwo = !m_line.about.isEmpty() || !m_line.state().isEmpty() || !m_line.evidence.place.isEmpty();
    return {Theme::scaled(200), first + (isTwo ? second : 0) + Theme::scaled(8)};
}

QSize EvidenceRow::minimumSizeHint() const
{
    return {Theme::scaled(80), sizeHint().height()};
}

void EvidenceRow::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    const QSize size = m_remove->sizeHint();
    m_remove->setGeometry(QRect(QPoint(width() - size.width(), (height() - size.height()) / 2), size));
}

void EvidenceRow::keyPressEvent(QKeyEvent *event)
{
    if (!m_readOnly && (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) &&
        event->modifiers() == Qt::NoModifier) {
        Q_EMIT removeWanted();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click(); // presses the row; Enter in the form would go to the next item
    } else {
        QAbstractButton::keyPressEvent(event);
    }
}

void EvidenceRow::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || isDown()) {
        paintGround(painter, QRectF(rect()), theme.hover, Theme::smallRadius);
    }
    const int side = Theme::scaled(8);
    painter.fillRect(QRectF(Theme::scaled(2), Theme::scaled(4), Theme::scaled(2), height() - Theme::scaled(8)),
                     theme.rater(m_line.tone).line);
    const int right = m_readOnly ? width() : m_remove->x();
    const QFont firstFont = Theme::font(TextRole::Chrome);
    const QFont secondFont = Theme::font(TextRole::Small);
    QRect line(side, Theme::scaled(4), right - side, QFontMetrics(firstFont).height());
    painter.setFont(firstFont);
    painter.setPen(m_line.isLost() ? theme.muted : theme.text);
    painter.drawText(
        line, Qt::AlignVCenter,
        QFontMetrics(firstFont).elidedText(tr("“%1”").arg(m_line.quote.left(400)), Qt::ElideRight, line.width()));
    QStringList words{m_line.state(), m_line.about, m_line.evidence.place};
    words.removeAll(QString());
    line = QRect(side, line.bottom() + 1, line.width(), QFontMetrics(secondFont).height());
    painter.setFont(secondFont);
    painter.setPen(m_line.state().isEmpty() ? theme.muted : theme.amber.text);
    painter.drawText(
        line, Qt::AlignVCenter,
        QFontMetrics(secondFont).elidedText(words.join(QStringLiteral("  ·  ")), Qt::ElideRight, line.width()));
    if (hasFocus()) {
        paintFocusRing(painter, QRectF(rect()), theme.accent, Theme::smallRadius);
    }
}

} // namespace corater
