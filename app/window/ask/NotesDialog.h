// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace corater {

/// What was noticed while files were read, a line each with its place. Deletes itself when it is closed.
class NotesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `count` may be more than the lines: the first ones are shown then, and it is said how many there are.
    NotesDialog(const QStringList &lines, qint64 count, QWidget *parent);
};

} // namespace corater
