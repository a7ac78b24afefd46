// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDialog;

namespace corater {

/// Gives a dialog, when it is first shown, the height that its content needs at the least size given, but never more
/// than the screen has. Owned by the dialog.
class DialogFitter : public QObject
{
    Q_OBJECT

public:
    DialogFitter(QDialog &dialog, int width, int height);

    /// Makes room for what came into a dialog that is shown; it never becomes smaller by that.
    static void grow(QDialog &dialog);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QDialog &m_dialog;
    int m_width;
    int m_height;
};

} // namespace corater
