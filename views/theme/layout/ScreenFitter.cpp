// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/ScreenFitter.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QScreen>

namespace corater {

ScreenFitter::ScreenFitter(QApplication &application) : QObject(&application)
{
    application.installEventFilter(this);
}

bool ScreenFitter::eventFilter(QObject *watched, QEvent *event)
{
    auto *dialog = event->type() == QEvent::Show && !event->spontaneous() ? qobject_cast<QDialog *>(watched) : nullptr;
    if (dialog && dialog->isWindow()) {
        const QSize frame(8, 40); // the window manager's frame, unknown until the dialog is shown
        const QSize most = dialog->screen()->availableSize() - frame;
        if (dialog->size() != dialog->size().boundedTo(most)) {
            dialog->resize(dialog->size().boundedTo(most));
        }
    }
    return false;
}

} // namespace corater
