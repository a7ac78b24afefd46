// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QListWidget;

namespace corater {

/// The columns of a table with a tick each, and one tick for all of them. Arrow keys go through the list, Space ticks.
/// Part of the export dialog.
class ColumnTicks : public QWidget
{
    Q_OBJECT

public:
    explicit ColumnTicks(QWidget *parent = nullptr);

    /// Shows these columns, ticked unless they are in `leftOut`.
    void setColumns(const QStringList &columns, const QStringList &leftOut);
    QStringList columns() const;
    /// The columns without a tick.
    QStringList leftOut() const;

Q_SIGNALS:
    /// The user has ticked or unticked a column.
    void changed();

private:
    void tickAll();
    void showAll();

    QCheckBox *m_all;
    QListWidget *m_list;
};

} // namespace corater
