// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDialog;

namespace corater {

/// Gives a dialog, when it is first shown, the height of its content, at least the given size and at most the screen.
/// Owned by the dialog.
class DialogFitter : public QObject
{
    Q_OBJECT

public:
    DialogFitter(QDialog &dialog, int width, int height);

    /// Makes room for new content of a shown dialog; never shrinks it.
    static void grow(QDialog &dialog);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QDialog &m_dialog;
    int m_width;
    int m_height;
};

} // namespace corater
