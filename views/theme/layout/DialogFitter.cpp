// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/DialogFitter.h"

#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QScreen>

namespace corater {

DialogFitter::DialogFitter(QDialog &dialog, int width, int height)
    : QObject(&dialog), m_dialog(dialog), m_width(width), m_height(height)
{
    dialog.installEventFilter(this);
}

// At Show: only then has the dialog its style sheet, on which the sizes depend.
bool DialogFitter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_dialog && event->type() == QEvent::Show && !event->spontaneous()) {
        m_dialog.removeEventFilter(this);
        const QSize frame(8, 40); // the window manager's frame, unknown until the dialog is shown
        const QSize most = m_dialog.screen()->availableSize() - frame;
        QLayout *layout = m_dialog.layout();
        layout->activate();
        const int width = std::min(std::max(Theme::scaled(m_width), layout->sizeHint().width()), most.width());
        const int needed =
            layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : layout->totalSizeHint().height();
        m_dialog.resize(width, std::min(std::max(Theme::scaled(m_height), needed), most.height()));
    }
    return QObject::eventFilter(watched, event);
}

void DialogFitter::grow(QDialog &dialog)
{
    if (!dialog.isVisible()) {
        return; // eventFilter() sizes it when it is shown
    }
    // Lays out the inner parts first: until then they report their previous size.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QLayout *layout = dialog.layout();
    layout->activate();
    const int needed =
        layout->hasHeightForWidth() ? layout->totalHeightForWidth(dialog.width()) : layout->totalSizeHint().height();
    const QSize frame(8, 40);
    dialog.resize(dialog.width(), std::min(std::max(dialog.height(), needed),
                                           dialog.screen()->availableSize().height() - frame.height()));
}

} // namespace corater
