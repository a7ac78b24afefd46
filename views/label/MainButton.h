// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/ActionButton.h"

namespace corater {

/// What the form's main button does: on to the next item, or to what follows.
enum class MainStep { Next, Seal, Wait, Compare };

/// The button at the foot of the labelling form: on to the next item, or, when none is left, to what follows. It says
/// which of them it does; the form does it.
class MainButton : public ActionButton
{
    Q_OBJECT

public:
    explicit MainButton(QWidget *parent = nullptr);

    /// `words` stand on it where it waits for something.
    void setStep(MainStep step, const QString &words = {});
    MainStep step() const { return m_step; }
    /// A screening pass goes to items that are not decided, not to those that are not finished.
    void setPass(bool pass);

private:
    void showStep();

    MainStep m_step = MainStep::Next;
    QString m_words;
    QString m_nextKey; ///< the window's key for the same step
    bool m_pass = false;
};

} // namespace corater
