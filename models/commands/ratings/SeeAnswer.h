// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/RatingCommands.h"

namespace corater {

/// In a training round: the rater has finished the item and sees the agreed answer, so that their own can no longer
/// change. Refused for other raters, in other rounds, and for an item that is not finished. Cannot be undone.
class SeeAnswer : public Command
{
public:
    explicit SeeAnswer(RatingKey key) : m_key(key) {}

    QString kind() const override { return QStringLiteral("see-answer"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RatingKey m_key;
};

/// Says that the answer stays, because its rater has seen the agreed one.
Message answerStays();

/// Refused if the changes are of a rating whose rater has seen the agreed answer.
Result<void> checkAnswerUnseen(CommandContext &context, const ChangeSet &changes);

} // namespace corater
