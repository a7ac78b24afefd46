// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QApplication;
class QWidget;

namespace corater {

/// Gives the program's style sheet to its windows: to visible ones at once, to others when they are shown. Qt matches
/// every rule with every widget under a sheet, which takes a second for a window whose pages have all been visited. So
/// a large window is dressed in parts, and a change of theme costs only the visible ones. Also paints what the mouse
/// has left. Made by applyTheme(), owned by the application.
class Dresser : public QObject
{
    Q_OBJECT

public:
    static Dresser &of(QApplication &application);

    /// Sets that sheet and the application's present font.
    void dressAll(const QString &sheet);

    /// Gives the part its own sheet; its window gets none, and no other widget around it may have one.
    static void addPart(QWidget &part);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit Dresser(QObject *parent);
    void dress(QWidget &root);
    bool isDressed(const QWidget &root) const;
    static void giveFont(QWidget &root);

    QString m_sheet;
    int m_version = 0;
};

} // namespace corater
