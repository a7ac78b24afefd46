// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/ShownFields.h"

#include <QDialog>

class QListWidget;

namespace corater {

class Workplace;

/// The columns of the sources, with a tick for those that raters see. Opened by showSourceColumns().
class SourceColumnsDialog : public QDialog
{
    Q_OBJECT

public:
    SourceColumnsDialog(std::vector<SourceColumn> columns, bool isReadOnly, QWidget *parent);

    /// The columns whose check mark was set or, with false, removed.
    QStringList changed(bool isShown) const;

private:
    std::vector<SourceColumn> m_columns;
    QListWidget *m_list = nullptr;
};

/// Reads the columns on a worker, opens the dialog, and saves the choice.
void showSourceColumns(Workplace &work);

} // namespace corater
