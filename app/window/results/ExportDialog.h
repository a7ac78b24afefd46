// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/ExportChoices.h"

#include <QDialog>
#include <QFutureWatcher>

class QCheckBox;
class QComboBox;
class QTableWidget;

namespace corater {

class ActionButton;
class ColumnTicks;
class TextLabel;

/// Asks what of the study is to be written, in which form and with which columns, and shows the first rows of it. What
/// was chosen is remembered in the study for the rater who works, and stands there again the next time. Made by
/// StudyDialogs.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(Study &study, QWidget *parent);
    ~ExportDialog() override;

    StudyExport choice() const;

private:
    using Rows = Result<std::vector<QStringList>>;

    void addKinds();
    QWidget *makeTable();
    void recall();
    void remember();
    StudyExport wholeChoice() const;
    bool isTable() const;
    void preview();
    void fill(const Rows &rows);
    QString rowWords(const std::vector<QStringList> &rows) const;
    void leaveOut();
    void showColumns();

    Study &m_study;
    ExportChoices m_choices; ///< of who works
    QComboBox *m_kind;
    QComboBox *m_format;
    QCheckBox *m_sealed;
    QCheckBox *m_paired;
    QCheckBox *m_texts;
    QCheckBox *m_raw;
    ColumnTicks *m_columns;
    QTableWidget *m_table;
    TextLabel *m_note = nullptr; ///< what the rows are, or why there are none
    ActionButton *m_write = nullptr;
    QString m_rows; ///< the note on the rows that are shown
    QFutureWatcher<Rows> m_reading;
    bool m_isStale = false; ///< the choice has changed while rows were read
};

} // namespace corater
