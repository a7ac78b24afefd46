// SPDX-License-Identifier: GPL-3.0-or-later
// Training in the labelling page: the agreed labels beside the rater's answers.
#include "app/window/label/LabelMode.h"

#include "app/window/workplace/Notice.h"
#include "models/commands/ratings/SeeAnswer.h"
#include "models/report/TrainingWords.h"
#include "views/label/LabelForm.h"

#include <algorithm>

namespace corater {

void LabelMode::showAgreed()
{
    const auto seen = m_isTraining && valid(m_place.rater) && isInRound(m_item)
                          ? seenAnswers(m_study, m_place.round, m_item)
                          : Result<std::optional<TrainingItem>>(std::nullopt);
    if (!m_notice.check(seen) || !*seen) {
        m_form->setAgreed({}, {});
        return;
    }
    const TrainingItem &item = **seen;
    const bool several =
        std::ranges::any_of(item.answers, [](const TrainingAnswer &answer) { return answer.unit > 1; });
    QStringList lines;
    for (const TrainingAnswer &answer : item.answers) {
        lines << (answer.isRight ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) + answerLine(answer, several);
    }
    m_form->setAgreed(rightOf(item), lines);
    if (m_isLabelled) {
        m_isLabelled = false;
        m_form->setReadOnly(true, tr("You have seen the agreed labels: your answer cannot change."));
    }
}

// Compares the finished item with the agreed labels, which makes the rater's answer final.
void LabelMode::seeAnswer()
{
    flush();
    if (m_notice.check(m_study.perform(corater::seeAnswer({m_place.round, m_item, m_place.rater})))) {
        showRating();
    }
}

} // namespace corater
