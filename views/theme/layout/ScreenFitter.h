// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;

namespace corater {

/// Keeps every dialog within its screen when it is shown, Qt's own included: the file dialog is higher than a small
/// screen until the user has resized it once, and its buttons would be below the edge. Also makes the columns of Qt's
/// file dialog wide enough. Owned by the application.
class ScreenFitter : public QObject
{
    Q_OBJECT

public:
    explicit ScreenFitter(QApplication &application);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace corater
