// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;
class QLineEdit;

namespace corater {

/// Whether the field has room for its placeholder, which Qt cuts otherwise.
bool hasRoomForPlaceholder(const QLineEdit &field);

/// Shows a cut placeholder whole in the tool tip of its field, before the field's own tip. Made by applyTheme(), owned
/// by the application.
class PlaceholderTips : public QObject
{
    Q_OBJECT

public:
    /// Does nothing if the application has them already.
    static void addTo(QApplication &application);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using QObject::QObject;
};

} // namespace corater
