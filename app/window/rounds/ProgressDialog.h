// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/StudyProgress.h"
#include "models/study/WorkerRead.h"

#include <QDialog>
#include <QStandardItemModel>
#include <QTimer>

class QComboBox;
class QPushButton;
class QTableView;

namespace corater {

class TextLabel;
class Workplace;

/// How far each rater of a round is, on which days items were finished, and how much work is left, as the current rater
/// may see it. Stays open beside the window and follows the study. Deletes itself when closed.
class ProgressDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ProgressDialog(Study &study, QWidget *parent = nullptr);

    QTableView *days() const { return m_days; }

private:
    void listRounds();
    void read();
    void show(const Result<RoundWork> &work);
    void showDays(const std::vector<QStringList> &table);
    QString wordsOf(const RoundWork &work) const;
    void copy() const;

    Study &m_study;
    QComboBox *m_round;
    TextLabel *m_raters;
    TextLabel *m_words;
    QTableView *m_days;
    QPushButton *m_copy = nullptr;
    QStandardItemModel m_table;
    QTimer m_reread; ///< after a change of the study
    WorkerRead m_reading;
};

/// Opens the progress beside the window.
void showProgress(Workplace &work);

} // namespace corater
