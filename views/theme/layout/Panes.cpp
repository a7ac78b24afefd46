// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/Panes.h"

#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <algorithm>

namespace corater {

Panes::Panes(const Usual &first, const Usual &last, QWidget *parent) : QSplitter(parent), m_usual{first, last}
{
    setHandleWidth(1);
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, [this](int, int handle) { keep(handle); });
    onTextScale(*this, [this] { fit(); });
}

int Panes::widthOf(int pane) const
{
    const QWidget *widget = this->widget(pane == 0 ? 0 : count() - 1);
    const qreal chosen = m_chosen[pane];
    const Usual &usual = m_usual[pane];
    const qreal usualShare = qBound(usual.share, qreal(Theme::scaled(usual.pixels)) / width(), usual.mostShare);
    const qreal wanted = width() * (chosen > 0 ? chosen : usualShare);
    const int least = qMax(widget->minimumWidth(), widget->minimumSizeHint().width());
    return std::clamp(int(wanted), qMin(least, widget->maximumWidth()), widget->maximumWidth());
}

void Panes::fit()
{
    if (count() != 3 || width() == 0) {
        return;
    }
    const int first = widget(0)->isVisibleTo(this) ? widthOf(0) : 0;
    const int last = widget(2)->isVisibleTo(this) ? widthOf(1) : 0;
    setSizes({first, qMax(0, width() - first - last - 2 * handleWidth()), last});
}

// The handle at the left of pane 1 moves the first pane, the other one the last.
void Panes::keep(int handle)
{
    const int pane = handle == 1 ? 0 : 1;
    const QWidget *moved = widget(pane == 0 ? 0 : count() - 1);
    if (moved->minimumWidth() != moved->maximumWidth()) { // a folded list has one width
        m_chosen[pane] = qreal(moved->width()) / width();
        Q_EMIT widthsChosen(widths());
    }
}

QString Panes::widths() const
{
    QStringList words;
    for (const qreal share : m_chosen) {
        words << (share > 0 ? QString::number(share, 'f', 3) : QStringLiteral("-"));
    }
    return words.join(u' ');
}

void Panes::setWidths(const QString &widths)
{
    const QStringList words = widths.split(u' ');
    for (int i = 0; i < outer && words.size() == outer; ++i) {
        const qreal share = words[i].toDouble();
        m_chosen[i] = share > 0 && share < 1 ? share : 0;
    }
    fit();
}

void Panes::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    fit();
}

} // namespace corater
