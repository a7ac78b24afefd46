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

/// Goes on in the open round without a rater who cannot seal any more: asks whom and why, and says what it means.
/// Cannot be taken back, so that it wants a reason and Enter alone does nothing.
class LeaveOutRaterDialog : public QDialog
{
    Q_OBJECT

public:
    LeaveOutRaterDialog(Study &study, Notice &notice, QWidget *asker);

    /// Those whom the open round can do without: who has not sealed and works with another copy. Empty where no round
    /// is open.
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
