// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/ReviewCommands.h"

#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Reopen.h"

namespace corater {

namespace {

UnitKey unitOf(const ReviewItem &item, const Question &question)
{
    const ComparedUnit &unit = item.units[size_t(question.unit)];
    return unit.added() ? UnitKey{{}, unit.settled} : UnitKey{unit.match, {}};
}

QString nameIn(const Codebook &codebook, DimensionId id)
{
    const Dimension *dimension = codebook.dimension(id);
    return dimension ? dimension->name : QString();
}

} // namespace

Command<> settleCommand(const SettleIntent &intent, const ReviewItem &item, RoundId round, const Codebook &codebook)
{
    const SettleKey key{round, item.item.id};
    const DecisionDetails details{.by = intent.by,
                                  .reason = intent.reason,
                                  .text = intent.text,
                                  .needsRule = intent.needsRule,
                                  .chosen = intent.chosen};
    const Question &question = intent.question;
    if (!item.row(question) && question.kind != QuestionKind::Unit) {
        return nullptr;
    }
    if (question.kind == QuestionKind::Screening) {
        return intent.screening == Screening::Undecided
                   ? Command<>()
                   : decideScreening(key, intent.screening, intent.outReason, details);
    }
    if (question.unit < 0 || size_t(question.unit) >= item.units.size()) {
        return nullptr;
    }
    const UnitKey unit = unitOf(item, question);
    if (question.kind == QuestionKind::Unit) {
        return decideUnit(key, unit, intent.keepsUnit, details);
    }
    const Dimension *dimension = codebook.dimension(question.dimension);
    if (dimension && intent.differs) {
        return agreeToDiffer(key, unit, dimension->id, dimension->name, details);
    }
    if (!dimension || (intent.codes.empty() && dimension->required)) {
        return nullptr;
    }
    return decide(key, unit, dimension->id, dimension->name, intent.codes, details);
}

Command<> reopenCommand(const Question &question, const ReviewItem &item, RoundId round, const Codebook &codebook)
{
    const SettleKey key{round, item.item.id};
    if (question.kind == QuestionKind::Screening) {
        return reopenScreening(key);
    }
    if (question.unit < 0 || size_t(question.unit) >= item.units.size()) {
        return nullptr;
    }
    const UnitKey unit = unitOf(item, question);
    if (question.kind == QuestionKind::Unit) {
        return reopenUnit(key, unit);
    }
    return reopenLabel(key, unit, question.dimension, nameIn(codebook, question.dimension));
}

} // namespace corater
