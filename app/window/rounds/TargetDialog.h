// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/rounds/StoppingState.h"
#include "models/study/WorkerRead.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace corater {

class ActionButton;
class TextLabel;
class Workplace;

/// Asks when raters may stop to rate the same items: shows how far the closed rounds are, and, before a rule is
/// chosen, how often it stops wrongly. Made by chooseTarget() for one question; the study must outlive it.
class TargetDialog : public QDialog
{
    Q_OBJECT

public:
    TargetDialog(const StudyReader &study, QWidget *parent);

    /// The chosen target; none: the study is to have none.
    std::optional<StoppingTarget> target() const;

private:
    QWidget *makeQuestions();
    void showState(const Result<std::optional<StoppingState>> &state);
    void follow();
    void simulate();
    void showErrors(const StoppingPlan &low, const StoppingPlan &high, const std::array<StoppingCounts, 2> &counts);

    const StudyReader &m_study;
    std::optional<StoppingTarget> m_before;
    bool m_isNone = false;
    TextLabel *m_state;
    QComboBox *m_rule;
    QComboBox *m_coefficient;
    QComboBox *m_level;
    QDoubleSpinBox *m_value;
    std::vector<QCheckBox *> m_questions; ///< each with the name of its dimension
    TextLabel *m_errors;
    ActionButton *m_main = nullptr;
    WorkerRead m_read; ///< last, so that their workers end first
    WorkerRead m_simulation;
};

/// Opens the dialog and keeps the choice in the study.
void chooseTarget(Workplace &work);

} // namespace corater
