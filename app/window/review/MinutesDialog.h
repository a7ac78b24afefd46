// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/WorkerRead.h"

#include <QDialog>

class QCheckBox;
class QDateTimeEdit;
class QPushButton;
class QTextBrowser;

namespace corater {

class Notice;
class Study;
class Workplace;

/// The minutes of a meeting, to read out, to copy and to save: what was decided and said since a time. Deletes itself
/// when closed.
class MinutesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `since`: UTC, ISO 8601.
    MinutesDialog(Study &study, Notice &notice, const QString &since, QWidget *parent);

private:
    void read();
    void show(const Result<QString> &minutes);
    void save();

    Study &m_study;
    Notice &m_notice;
    QDateTimeEdit *m_since;
    QCheckBox *m_hidesNames;
    QTextBrowser *m_text;
    QPushButton *m_copy;
    QPushButton *m_save;
    QString m_minutes; ///< as Markdown
    WorkerRead m_reading;
};

/// Opens the dialog. `since` empty: from the beginning of today.
void showMinutes(Workplace &work, const QString &since = {});

} // namespace corater
