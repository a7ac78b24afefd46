// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace corater {

class ActionCatalogue;

/// Finds any action by a few letters of its name and does it. Opened by Ctrl K, closed by Escape.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    CommandPalette(const ActionCatalogue &actions, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void show(const QString &typed);
    void runCurrent();

    const ActionCatalogue &m_actions;
    QLineEdit *m_input;
    QListWidget *m_list;
};

} // namespace corater
