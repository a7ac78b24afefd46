// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace corater {

/// Lists notes about files that were read, one line each with its place. Deletes itself when closed.
class NotesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `count` may exceed the number of lines, which are then the first ones; the dialog shows the total.
    NotesDialog(const QStringList &lines, qint64 count, QWidget *parent);
};

} // namespace corater
