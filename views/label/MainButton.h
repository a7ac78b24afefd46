// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/ActionButton.h"

namespace corater {

/// The step of the form's main button: the next item, or the step that follows the last one. Check: in training, the
/// agreed answer to the finished item.
enum class MainStep { Next, Check, Seal, Wait, Compare };

/// The button at the foot of the labelling form: shows the next step, which the form then does.
class MainButton : public ActionButton
{
    Q_OBJECT

public:
    explicit MainButton(QWidget *parent = nullptr);

    /// `words` are its label while it waits.
    void setStep(MainStep step, const QString &words = {});
    MainStep step() const { return m_step; }
    /// In a screening pass the next item is an undecided one, not an unfinished one.
    void setPass(bool pass);
    /// Whether Enter goes to a question without an answer first.
    void setQuestionAhead(bool ahead);
    /// Whether the button says so.
    bool isQuestionAhead() const { return m_questionAhead && (m_step == MainStep::Next || m_step == MainStep::Check); }

private:
    void showStep();

    MainStep m_step = MainStep::Next;
    QString m_words;
    QString m_nextKey; ///< the window's key for the same step
    bool m_pass = false;
    bool m_questionAhead = false;
};

} // namespace corater
