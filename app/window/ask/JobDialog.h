// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QProgressBar;
class QPushButton;

namespace corater {

class TextLabel;

/// Says how far long work is, with a button that stops it, from 300 ms on; also of work that cannot say how far it is.
/// Made by StudyJobs for each task, which takes it away when the work has ended.
class JobDialog : public QDialog
{
    Q_OBJECT

public:
    /// `what`: "Reading posts.xml".
    JobDialog(const QString &what, QWidget *parent);

    /// `total` 0: not known.
    void setProgress(qint64 done, qint64 total);
    /// The work has ended: it is not shown any more, also where its patience is not over yet.
    void end();
    /// Asks for the end of the work, as the button and Escape do, and stays until it has come.
    void reject() override;

protected:
    void closeEvent(QCloseEvent *event) override;

Q_SIGNALS:
    /// The user wants the work to end. Once.
    void canceled();

private:
    TextLabel *m_says;
    QProgressBar *m_bar;
    QPushButton *m_stop;
    bool m_isStopping = false;
};

} // namespace corater
