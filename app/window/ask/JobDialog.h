// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QProgressBar;
class QPushButton;

namespace corater {

class TextLabel;

/// Shows the progress of long work, with a button that stops it; appears after 300 ms, also for work of unknown length.
/// Made by StudyJobs for each task and removed when the work has ended.
class JobDialog : public QDialog
{
    Q_OBJECT

public:
    /// `what`: "Reading posts.xml".
    JobDialog(const QString &what, QWidget *parent);

    /// `total` 0: unknown.
    void setProgress(qint64 done, qint64 total);
    /// The work has ended: hides the dialog, or keeps it from appearing.
    void end();
    /// Requests the end of the work, like the button and Escape; the dialog stays until the work has ended.
    void reject() override;

protected:
    void closeEvent(QCloseEvent *event) override;

Q_SIGNALS:
    /// The user wants the work to end. Emitted once.
    void canceled();

private:
    TextLabel *m_says;
    QProgressBar *m_bar;
    QPushButton *m_stop;
    bool m_isStopping = false;
};

} // namespace corater
