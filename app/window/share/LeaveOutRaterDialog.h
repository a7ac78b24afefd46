// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace corater {

class Notice;
class TextLabel;

/// Continues the open round without a rater who can no longer seal: asks for the rater and a reason, and explains the
/// effect. This cannot be undone, so a reason is required and Enter alone does nothing.
class LeaveOutRaterDialog : public QDialog
{
    Q_OBJECT

public:
    LeaveOutRaterDialog(Study &study, Notice &notice, QWidget *asker);

    /// The raters who can be left out of the open round: other raters than the current one who have not sealed, or all
    /// others if everyone has sealed. Empty if no round is open.
    static std::vector<Rater> candidates(const Study &study);

    void accept() override;

private:
    void showMeaning();

    Study &m_study;
    Notice &m_notice;
    RoundId m_round;
    QString m_roundName;
    QComboBox *m_rater;
    QLineEdit *m_reason;
    TextLabel *m_meaning;
    TextLabel *m_fault;
    QPushButton *m_leaveOut;
};

} // namespace corater
