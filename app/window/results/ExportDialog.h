// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/StudyExport.h"

#include <QDialog>
#include <QFutureWatcher>

class QCheckBox;
class QComboBox;
class QTableWidget;

namespace corater {

class TextLabel;

/// Asks what of the study is to be written, and in which form, and shows the first rows of it. Made by StudyDialogs.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(const Study &study, QWidget *parent);
    ~ExportDialog() override;

    StudyExport choice() const;

private:
    using Rows = Result<std::vector<QStringList>>;

    void addKinds();
    void remember();
    void preview();
    void fill(const Rows &rows);

    QString m_path;
    RaterId m_actor{};
    QComboBox *m_kind;
    QComboBox *m_format;
    QCheckBox *m_sealed;
    QCheckBox *m_paired;
    QCheckBox *m_texts;
    QCheckBox *m_raw;
    QTableWidget *m_table;
    TextLabel *m_note = nullptr; ///< what the rows are, or why there are none
    QFutureWatcher<Rows> m_reading;
    bool m_isStale = false; ///< the choice has changed while rows were read
};

} // namespace corater
