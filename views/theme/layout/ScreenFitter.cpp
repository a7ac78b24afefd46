// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/ScreenFitter.h"

#include "views/theme/style/Theme.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QScreen>
#include <QTreeView>

namespace corater {

namespace {

// Qt measures the columns by English samples in the font of its own style, so sizes and dates would be cut. The names
// get the rest; they say the type, too, which takes most room.
void fitFileColumns(QFileDialog &dialog)
{
    enum Column { Name, Size, Type, Date };
    const auto *tree = dialog.findChild<QTreeView *>(QStringLiteral("treeView"));
    if (!tree) {
        return; // the system's dialog
    }
    QHeaderView &header = *tree->header();
    header.setStretchLastSection(false);
    for (int column = 0; column < header.count(); ++column) {
        header.setSectionResizeMode(column, column == Name ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    }
    header.setSectionHidden(Type, true);
    dialog.resize(dialog.size().expandedTo(QSize(Theme::scaled(700), Theme::scaled(460))));
}

} // namespace

ScreenFitter::ScreenFitter(QApplication &application) : QObject(&application)
{
    application.installEventFilter(this);
}

bool ScreenFitter::eventFilter(QObject *watched, QEvent *event)
{
    auto *dialog = event->type() == QEvent::Show && !event->spontaneous() ? qobject_cast<QDialog *>(watched) : nullptr;
    if (auto *files = qobject_cast<QFileDialog *>(dialog)) {
        fitFileColumns(*files);
    }
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
