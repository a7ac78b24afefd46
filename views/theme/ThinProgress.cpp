// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ThinProgress.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QLocale>
#include <QPainter>

namespace corater {

ThinProgress::ThinProgress(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setProgress(0, 0);
}

void ThinProgress::setProgress(qint64 done, qint64 total)
{
    const std::pair before(m_done, m_total);
    m_total = qMax<qint64>(0, total);
    m_done = qBound<qint64>(0, done, m_total);
    if (std::pair(m_done, m_total) == before && !accessibleName().isEmpty()) {
        return;
    }
    setAccessibleName(tr("%1 of %2 done").arg(QLocale().toString(m_done), QLocale().toString(m_total)));
    update();
}

QSize ThinProgress::sizeHint() const
{
    return {Theme::scaled(150), Theme::scaled(6)};
}

void ThinProgress::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    const qreal radius = height() / 2.0;
    paintGround(painter, rect(), theme.trough, radius);
    if (m_done > 0) {
        // Never narrower than it is high: the first finished item already shows.
        const qreal length = qMax<qreal>(height(), width() * (double(m_done) / double(m_total)));
        paintBox(painter, QRectF(0, 0, length, height()), theme.accent, {}, radius);
    }
}

} // namespace corater
