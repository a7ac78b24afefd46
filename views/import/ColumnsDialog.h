// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ColumnsTrial.h"
#include "views/theme/layout/DialogForm.h"

#include <QDialog>

class QLabel;
class QTableView;

namespace corater {

class ActionButton;
class ColumnList;
class OutcomePanel;

/// Asks for the meaning of a file's columns: shows them with choosers, the first rows, and the outcome. Can be accepted
/// only if the outcome is not empty; nothing is imported before.
class ColumnsDialog : public QDialog
{
    Q_OBJECT

public:
    /// The page and the trial must outlive the dialog.
    ColumnsDialog(ColumnsPage &page, const ColumnsTrial &trial, QWidget *parent = nullptr);

    ColumnList *columns() const { return m_columns; }
    ActionButton *importButton() const { return m_import; }
    /// Why the file cannot be imported; empty when it can.
    QString reason() const;

protected:
    /// The layout, to which options are added before finish().
    DialogForm &form() { return m_form; }
    /// Adds the columns, the first rows, the outcome and the buttons. Called by the constructor of each form.
    void finish(const QString &main);
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeTable();
    void showColumn(int column);
    void showOutcome();

    ColumnsPage &m_page;
    const ColumnsTrial &m_trial;
    DialogForm m_form;
    ColumnList *m_columns;
    QTableView *m_table;
    OutcomePanel *m_outcome;
    QLabel *m_reason;
    ActionButton *m_import = nullptr;
};

} // namespace corater
