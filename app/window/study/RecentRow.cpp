// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/RecentRow.h"

#include "codebook/ShownTime.h"
#include "views/theme/StateGlyph.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QDir>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace corater {

namespace {

constexpr int rowHeight = 52;

// The path with "~" for the home folder.
QString shortPath(const QString &path)
{
    const QString home = QDir::homePath() + u'/';
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

/// Draws a text at the right end of the rectangle and removes its width from the rectangle.
void paintRight(QPainter &painter, QRect &rect, const QString &text)
{
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, text);
    rect.setRight(rect.right() - painter.fontMetrics().horizontalAdvance(text) - Theme::grid * 3);
}

void paintElided(QPainter &painter, const QRect &rect, const QString &text, Qt::TextElideMode mode)
{
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, mode, rect.width()));
}

Glyph glyphOf(const RecentStudy &study, bool missing)
{
    if (missing) {
        return Glyph::Out;
    }
    return study.items > 0 && study.finished >= study.items ? Glyph::Done
           : study.finished > 0                             ? Glyph::Begun
                                                            : Glyph::Open;
}

} // namespace

RecentRow::RecentRow(const RecentStudy &study, QWidget *parent) : QAbstractButton(parent), m_study(study)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(study.path);
    nameIt();
}

void RecentRow::nameIt()
{
    setAccessibleName(QStringList{m_study.name(), m_study.path, progress(), date()}.join(QStringLiteral(", ")));
}

void RecentRow::setMissing()
{
    m_missing = true;
    setToolTip(tr("%1 no longer exists. Del removes it from the list.").arg(m_study.path));
    nameIt();
    update();
}

// The progress of the last rater, as the top bar showed it; nothing is kept about other raters.
QString RecentRow::progress() const
{
    if (m_missing) {
        return tr("missing");
    }
    if (m_study.items <= 0 || m_study.rater.isEmpty()) {
        return {};
    }
    const QLocale locale;
    return tr("%1: %2 of %3 in %4")
        .arg(m_study.rater, locale.toString(m_study.finished), locale.toString(m_study.items), m_study.round);
}

QString RecentRow::date() const
{
    return m_study.opened.isValid() ? shownDay(m_study.opened.date()) : QString();
}

QSize RecentRow::sizeHint() const
{
    return {Theme::scaled(620), Theme::scaled(rowHeight)};
}

QSize RecentRow::minimumSizeHint() const
{
    return {Theme::scaled(260), Theme::scaled(rowHeight)};
}

void RecentRow::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, rect(),
             isDown()       ? theme.accentFill
             : underMouse() ? theme.hover
                            : theme.base,
             theme.line, Theme::radius);
    if (hasFocus()) {
        paintFocusRing(painter, rect(), theme.accent, Theme::radius);
    }
    const int margin = Theme::scaled(14);
    QRect inner = rect().adjusted(margin, Theme::scaled(7), -margin, -Theme::scaled(7));
    const int glyph = Theme::scaled(12);
    const QColor quiet = m_missing ? theme.amber.text : theme.muted;
    paintGlyph(painter, QRectF(inner.left(), inner.top() + Theme::scaled(4), glyph, glyph), glyphOf(m_study, m_missing),
               quiet);
    inner.setLeft(inner.left() + glyph + Theme::scaled(10));
    QRect above(inner.left(), inner.top(), inner.width(), inner.height() / 2);
    QRect below(inner.left(), inner.top() + inner.height() / 2, inner.width(), inner.height() / 2);
    painter.setFont(Theme::font(TextRole::Small));
    painter.setPen(quiet);
    paintRight(painter, above, painter.fontMetrics().elidedText(progress(), Qt::ElideRight, above.width() / 2));
    painter.setPen(theme.muted);
    paintRight(painter, below, date());
    paintElided(painter, below, shortPath(m_study.path), Qt::ElideMiddle);
    painter.setFont(Theme::font(TextRole::Strong));
    painter.setPen(m_missing ? theme.muted : theme.text);
    paintElided(painter, above, m_study.name(), Qt::ElideRight);
}

void RecentRow::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        click();
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        Q_EMIT removeWanted(m_study.path);
        return;
    case Qt::Key_Up:
        focusNextPrevChild(false);
        return;
    case Qt::Key_Down:
        focusNextPrevChild(true);
        return;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

} // namespace corater
