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

/// Asks what to export, in which format and with which columns, and previews the first rows. Begins with the choice of
/// the current rater's last export, which ExportJobs keeps once the file is written. Made by StudyDialogs.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `kind`: preselected; empty: the one of the last time.
    ExportDialog(const Study &study, QWidget *parent, const QString &kind = {});
    ~ExportDialog() override;

    StudyExport choice() const;

private:
    struct Preview
    {
        std::vector<QStringList> rows; ///< the headings, then the first rows
        QStringList notes;
    };
    using Answer = Result<Preview>;
    static Answer read(const QString &path, RaterId actor, const StudyExport &choice);

    void addKinds();
    QWidget *makeTable();
    void recall(const QString &kind);
    StudyExport wholeChoice() const;
    bool isTable() const;
    void preview();
    void fill(const Answer &answer);
    QString rowWords(const std::vector<QStringList> &rows) const;
    void leaveOut();
    void showColumns();

    const Study &m_study;
    ExportChoices m_choices; ///< of the current rater
    QComboBox *m_kind;
    QComboBox *m_format;
    QCheckBox *m_sealed;
    QCheckBox *m_paired;
    QCheckBox *m_texts;
    QCheckBox *m_raw;
    ColumnTicks *m_columns;
    QTableWidget *m_table;
    TextLabel *m_note = nullptr; ///< on the rows, or why there are none
    ActionButton *m_write = nullptr;
    QString m_rows; ///< the note on the shown rows
    QFutureWatcher<Answer> m_reading;
    bool m_isStale = false; ///< the choice has changed while rows were read
};

} // namespace corater
