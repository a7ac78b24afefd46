// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QApplication;
class QWidget;

namespace corater {

/// Gives the program's style sheet to its windows: to those that are seen at once, to the others when they are shown.
/// Qt matches every rule with every widget that a sheet is given to, which takes a second for a window whose pages all
/// have been visited. So a large window is dressed in parts, and a change of theme costs what is on the screen. Made by
/// applyTheme(), owned by the application.
class Dresser : public QObject
{
    Q_OBJECT

public:
    static Dresser &of(QApplication &application);

    /// Gives that sheet, and the application's font as it is now.
    void dressAll(const QString &sheet);

    /// The part of a window has the sheet by itself; no widget around it may have one. The window around it has none.
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
