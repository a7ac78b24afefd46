// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/SearchBox.h"

#include "views/theme/style/Theme.h"

#include <QKeyEvent>
#include <QMetaMethod>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

namespace corater {

namespace {

constexpr int pauseMs = 200;
constexpr int glassWidth = 22;
constexpr int clearWidth = 20;

} // namespace

SearchBox::SearchBox(QWidget *parent) : QLineEdit(parent), m_pause(new QTimer(this)), m_clear(new QToolButton(this))
{
    setTextMargins(glassWidth, 0, clearWidth, 0);
    m_clear->setText(QStringLiteral("✕"));
    m_clear->setToolTip(tr("Show all (Esc)"));
    m_clear->setAccessibleName(tr("Empty the search"));
    m_clear->setCursor(Qt::ArrowCursor);
    m_clear->setFocusPolicy(Qt::NoFocus);
    m_clear->hide();
    connect(m_clear, &QToolButton::clicked, this, &QLineEdit::clear);
    setAccessibleName(tr("Search"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseMs);
    connect(m_pause, &QTimer::timeout, this, &SearchBox::tell);
    connect(this, &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_clear->setVisible(!text.isEmpty());
        if (text.isEmpty()) {
            tell(); // emptied: search at once
        }
    });
    connect(this, &QLineEdit::returnPressed, this, &SearchBox::tell);
}

void SearchBox::searchNow(const QString &text)
{
    setText(text);
    tell();
}

void SearchBox::tell()
{
    m_pause->stop();
    if (m_told != text()) {
        m_told = text();
        Q_EMIT searched(m_told);
    }
}

void SearchBox::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        if (!text().isEmpty()) {
            clear();
        } else if (isSignalConnected(QMetaMethod::fromSignal(&SearchBox::left))) {
            Q_EMIT left();
        } else {
            event->ignore(); // Escape closes the dialog around it, or the page handles it
        }
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void SearchBox::resizeEvent(QResizeEvent *event)
{
    QLineEdit::resizeEvent(event);
    m_clear->setGeometry(width() - clearWidth - 8, (height() - 22) / 2, 22, 22);
}

void SearchBox::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::current().muted, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QPointF centre(17, height() / 2.0 - 1);
    painter.drawEllipse(centre, 4.5, 4.5);
    painter.drawLine(centre + QPointF(3.4, 3.4), centre + QPointF(6.6, 6.6));
}

} // namespace corater
