// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/ReviewCommands.h"

#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Reopen.h"
#include "models/commands/settling/SetAlignment.h"

#include <algorithm>

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

// All matches but those that are to change.
std::vector<UnitMatch> others(const ReviewItem &item, const std::vector<UnitMatch> &without)
{
    std::vector<UnitMatch> rest;
    for (const ComparedUnit &unit : item.units) {
        if (!unit.added() && !std::ranges::contains(without, unit.match)) {
            rest.push_back(unit.match);
        }
    }
    return rest;
}

} // namespace

std::unique_ptr<Command> settleCommand(const SettleIntent &intent, const ReviewItem &item, RoundId round,
                                       const Codebook &codebook)
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
                   ? nullptr
                   : std::make_unique<DecideScreening>(key, intent.screening, QString(), details);
    }
    if (question.unit < 0 || size_t(question.unit) >= item.units.size()) {
        return nullptr;
    }
    const UnitKey unit = unitOf(item, question);
    if (question.kind == QuestionKind::Unit) {
        return std::make_unique<DecideUnit>(key, unit, intent.keepsUnit, details);
    }
    const Dimension *dimension = codebook.dimension(question.dimension);
    if (dimension && intent.differs) {
        return std::make_unique<AgreeToDiffer>(key, unit, dimension->id, dimension->name, details);
    }
    if (!dimension || (intent.codes.empty() && dimension->required)) {
        return nullptr;
    }
    return std::make_unique<Decide>(key, unit, dimension->id, dimension->name, intent.codes, details);
}

std::unique_ptr<Command> reopenCommand(const Question &question, const ReviewItem &item, RoundId round,
                                       const Codebook &codebook)
{
    const SettleKey key{round, item.item.id};
    if (question.kind == QuestionKind::Screening) {
        return std::make_unique<ReopenScreening>(key);
    }
    if (question.unit < 0 || size_t(question.unit) >= item.units.size()) {
        return nullptr;
    }
    const UnitKey unit = unitOf(item, question);
    if (question.kind == QuestionKind::Unit) {
        return std::make_unique<ReopenUnit>(key, unit);
    }
    return std::make_unique<ReopenLabel>(key, unit, question.dimension, nameIn(codebook, question.dimension));
}

std::unique_ptr<Command> matchCommand(const ReviewItem &item, RoundId round, const UnitMatch &first,
                                      const UnitMatch &second)
{
    std::vector<UnitMatch> matches = others(item, {first, second});
    UnitMatch together = first;
    UnitMatch rest;
    for (const auto &[rater, unit] : second.asKeyValueRange()) {
        (together.contains(rater) ? rest : together).insert(rater, unit);
    }
    // In the place of the first, so that nothing jumps on the screen.
    size_t place = 0;
    while (place < item.units.size() && item.units[place].match != first) {
        ++place;
    }
    matches.insert(matches.begin() + qsizetype(std::min(place, matches.size())), together);
    for (const auto &[rater, unit] : rest.asKeyValueRange()) {
        matches.push_back({{rater, unit}});
    }
    return std::make_unique<SetAlignment>(SettleKey{round, item.item.id}, matches);
}

std::unique_ptr<Command> takeApartCommand(const ReviewItem &item, RoundId round, const UnitMatch &match)
{
    std::vector<UnitMatch> matches = others(item, {match});
    for (const auto &[rater, unit] : match.asKeyValueRange()) {
        matches.push_back({{rater, unit}});
    }
    return std::make_unique<SetAlignment>(SettleKey{round, item.item.id}, matches);
}

} // namespace corater
