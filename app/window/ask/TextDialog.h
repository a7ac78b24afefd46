// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace corater {

/// A dialog with texts of several lines. Asks before it drops what was typed in them, closed by Escape, Cancel or its
/// frame.
class TextDialog : public QDialog
{
    Q_OBJECT

public:
    using QDialog::QDialog;

    void reject() override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QStringList texts() const;

    QStringList m_shown; ///< the texts when the dialog was shown
};

} // namespace corater
