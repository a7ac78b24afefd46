// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/DialogSize.h"

#include "views/theme/style/Theme.h"

#include <QScreen>
#include <QWidget>

namespace corater {

void sizeDialog(QWidget &dialog, int width, int height)
{
    const QSize frame(8, 40); // the window manager's frame, unknown until the dialog is shown
    dialog.resize(
        QSize(Theme::scaled(width), Theme::scaled(height)).boundedTo(dialog.screen()->availableSize() - frame));
}

} // namespace corater
