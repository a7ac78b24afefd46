// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/MainButton.h"

#include "views/theme/ShownKey.h"

namespace corater {

MainButton::MainButton(QWidget *parent) : ActionButton({}, Kind::Primary, QStringLiteral("↵"), parent)
{
    onKeyOf(*this, "label.next-open", [this](const QString &key) {
        m_nextKey = key;
        showStep();
    });
}

void MainButton::setStep(MainStep step, const QString &words)
{
    m_step = step;
    m_words = words;
    showStep();
}

void MainButton::setPass(bool pass)
{
    m_pass = pass;
    showStep();
}

void MainButton::setQuestionAhead(bool ahead)
{
    if (ahead != m_questionAhead) {
        m_questionAhead = ahead;
        showStep();
    }
}

void MainButton::showStep()
{
    switch (m_step) {
    case MainStep::Next:
        setText(m_questionAhead ? tr("Next question") : m_pass ? tr("Next undecided item") : tr("Next open item"));
        setToolTip(m_questionAhead       ? tr("Go to the next question without an answer (Enter)")
                   : m_nextKey.isEmpty() ? tr("Go to the next open item (Enter)")
                                         : tr("Go to the next open item (Enter, or %1 from anywhere)").arg(m_nextKey));
        break;
    case MainStep::Check:
        setText(m_questionAhead ? tr("Next question") : tr("Compare with the agreed labels"));
        setToolTip(tr("The item is finished: see the agreed labels. Your answer cannot change afterwards."));
        break;
    case MainStep::Seal:
        setText(tr("Seal my round"));
        setToolTip(tr("All your items are finished: make your labels final, so that they can be compared"));
        break;
    case MainStep::Wait:
        setText(m_words);
        setToolTip(tr("All raters see the labels of a round when every rater has sealed it"));
        break;
    case MainStep::Compare:
        setText(tr("Compare"));
        setToolTip(tr("All raters have sealed: their labels side by side"));
        break;
    }
    setEnabled(m_step != MainStep::Wait);
    setKey(m_step == MainStep::Wait ? QString() : QStringLiteral("↵"));
}

} // namespace corater
