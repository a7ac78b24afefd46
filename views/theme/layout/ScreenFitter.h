// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;

namespace corater {

/// Keeps every dialog within its screen when it is shown, those of Qt as well: the one for files is higher than a
/// small screen until somebody has changed its size once, and its buttons would be below the edge. Owned by the
/// application.
class ScreenFitter : public QObject
{
    Q_OBJECT

public:
    explicit ScreenFitter(QApplication &application);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace corater
