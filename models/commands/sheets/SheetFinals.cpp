// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SheetFinals.h"

#include "codebook/InEnglish.h"
#include "data/records/Final.h"
#include "data/records/UnitNames.h"
#include "data/store/tables/FinalRepository.h"
#include "models/commands/sheets/SheetRatings.h"
#include "models/settling/DecisionOrigin.h"
#include "models/settling/NamedUnits.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct SheetFinalsText
{
    Q_DECLARE_TR_FUNCTIONS(SheetFinals)
    CORATER_MESSAGES(SheetFinals)
};

const NamedDecision *saidOf(const SheetAnswer &final, const QString &question)
{
    const auto found = std::ranges::find(final.decisions, question, &NamedDecision::question);
    return found == final.decisions.end() ? nullptr : &*found;
}

const NamedDecision *saidOf(const SheetAnswer &final, const Codebook &codebook, DimensionId wanted)
{
    const auto found = std::ranges::find_if(final.decisions, [&](const NamedDecision &decision) {
        const Dimension *dimension = codebook.dimensionNamed(decision.question);
        return dimension && dimension->id == wanted;
    });
    return found == final.decisions.end() ? nullptr : &*found;
}

bool hasDiffering(const SheetAnswer &final)
{
    return std::ranges::contains(final.decisions, true, &NamedDecision::differs);
}

// The first row with a final answer; all rows agree on the final screening.
const SheetAnswer &finalAnswer(const SheetItem &item)
{
    const auto found = std::ranges::find_if(item.rows, [](const auto &row) { return !row.second->final.isEmpty(); });
    return found == item.rows.end() ? item.rows.front().second->final : found->second->final;
}

} // namespace

Result<void> SheetFinals::run()
{
    TRY(const auto finals, m_change.store().finals().read());
    for (const FinalItem &settled : finals) {
        m_settled.insert(settled.item, settled);
    }
    for (const SheetItem &item : m_ratings.items()) {
        TRY(writeFinalsOf(item));
    }
    return {};
}

// The name of a decider whom the study lacks is kept in the text of the decision.
void SheetFinals::keepDecider(Decision &decision, const QString &name)
{
    if (name.isEmpty()) {
        return;
    }
    if (const Rater *decider = m_ratings.raterNamed(name)) {
        decision.decider = decider->id;
        return;
    }
    const InEnglish data;
    decision.text +=
        (decision.text.isEmpty() ? QString() : QStringLiteral("\n")) + SheetFinalsText::tr("decided by %1").arg(name);
    if (!m_outcome.unknownDeciders.contains(name)) {
        m_outcome.unknownDeciders << name;
    }
}

Decision SheetFinals::asSaid(Decision decision, const NamedDecision &said)
{
    const Rater *chosen = said.origin == Origin::Rater ? m_ratings.raterNamed(said.chosen) : nullptr;
    if (said.origin != Origin::Rater || chosen) {
        decision.origin = said.origin;
        decision.chosen = chosen ? chosen->id : RaterId{};
    }
    decision.by = said.by;
    decision.at = said.at;
    decision.reason = said.reason;
    decision.text = said.text;
    decision.overruled = said.overruled;
    decision.needsRule = said.needsRule;
    keepDecider(decision, said.decidedBy);
    return decision;
}

Decision SheetFinals::completed(Decision decision, const NamedDecision *said)
{
    decision.version = m_ratings.round().version;
    if (said) {
        return asSaid(std::move(decision), *said);
    }
    decision.at = m_ratings.round().createdAt;
    if (decision.origin != Origin::Unanimous) {
        decision.by = m_sheet.settledBy;
    }
    return decision;
}

Decision SheetFinals::labelDecision(const MadeUnit &unit, DimensionId dimension, const std::vector<CodeId> &codes)
{
    Answers<std::vector<CodeId>> answers;
    for (size_t place = 0; place < m_ratings.raters().size(); ++place) {
        const std::vector<CodeId> given = unit.row->answers[place].labels.value(dimension);
        if (!given.empty()) {
            answers.emplace_back(m_ratings.raters()[place].id, given);
        }
    }
    const NamedDecision *said = saidOf(unit.row->final, m_change.codebook, dimension);
    Decision decision = completed(decisionOn(codes, answers, m_ratings.raters().size()), said);
    decision.differs = said && said->differs && codes.empty();
    m_outcome.labelOrigins.add(decision, answers.size());
    return decision;
}

FinalUnit SheetFinals::finalUnitOf(const MadeUnit &unit, int ordinal)
{
    FinalUnit settled;
    settled.ordinal = ordinal;
    settled.exportId = unit.row->unit == 0 ? unit.row->id : QString();
    settled.comment = unit.row->final.unitComment.value_or(unit.row->final.comment);
    settled.sources = unit.units;
    settled.dropped = unit.row->kept == false;
    const bool seenByAll = size_t(unit.units.size()) == m_ratings.raters().size();
    const NamedDecision *said = saidOf(unit.row->final, QStringLiteral("unit"));
    // A row that records decisions has one on this question if it arose; without any, it follows from the ratings.
    if (said || ((settled.dropped || !seenByAll) && unit.row->final.decisions.empty())) {
        Decision verdict;
        verdict.origin = settled.dropped ? Origin::Neither : Origin::Rater;
        verdict.chosen = settled.dropped || unit.units.isEmpty() ? RaterId{} : unit.units.firstKey();
        verdict.overruled = settled.dropped && seenByAll;
        settled.verdict = completed(verdict, said);
    }
    for (const auto &[dimension, codes] : unit.row->final.labels.asKeyValueRange()) {
        settled.labels.insert(dimension, labelDecision(unit, dimension, codes));
    }
    for (const NamedDecision &one : unit.row->final.decisions) {
        const Dimension *dimension = one.differs ? m_change.codebook.dimensionNamed(one.question) : nullptr;
        if (dimension && !settled.labels.contains(dimension->id)) {
            settled.labels.insert(dimension->id, labelDecision(unit, dimension->id, {}));
        }
    }
    return settled;
}

Result<std::optional<Screening>> SheetFinals::finalScreening(const SheetItem &item) const
{
    std::optional<Screening> screening;
    for (const auto &[number, row] : item.rows) {
        const auto said = row->final.screening;
        if (said && screening && *said != *screening) {
            return item.contradiction(
                SheetFinalsText::toSay("the rows of item %1 say two things about its final screening"), *row,
                *screening, *said);
        }
        screening = said ? said : screening;
    }
    return screening;
}

Result<FinalItem> SheetFinals::incomingFinal(const SheetItem &item)
{
    FinalItem incoming{.item = item.item};
    for (const MadeUnit &unit : item.made) {
        if (!unit.row->final.labels.isEmpty() || unit.row->kept || hasDiffering(unit.row->final)) {
            incoming.units.push_back(finalUnitOf(unit, int(incoming.units.size()) + 1));
        }
    }
    auto screening = finalScreening(item);
    TRY(screening);
    const bool said = screening->has_value();
    if (!said && !incoming.units.empty()) {
        screening = Screening::In; // final labels mean that the item is included
    }
    if (*screening && **screening != Screening::Undecided) {
        Answers<Screening> answers;
        for (const Rating &rating : item.ratings) {
            if (rating.screening != Screening::Undecided) {
                answers.emplace_back(rating.rater, rating.screening);
            }
        }
        incoming.screening = **screening;
        const SheetAnswer &final = finalAnswer(item);
        incoming.reason = final.reason;
        incoming.screeningDecision = completed(decisionOn(**screening, answers, m_ratings.raters().size()),
                                               saidOf(final, QStringLiteral("screening")));
        if (said) {
            m_outcome.screeningOrigins.add(incoming.screeningDecision, answers.size());
        }
    }
    return incoming;
}

Result<void> SheetFinals::writeFinalsOf(const SheetItem &item)
{
    TRY(const auto incoming, incomingFinal(item));
    const auto known = m_settled.constFind(item.item);
    const std::optional<FinalItem> before = known == m_settled.cend() ? std::nullopt : std::optional(*known);
    const FinalItem unsettled{.item = item.item};
    FinalItem after = before.value_or(unsettled);
    mergeFinal(after, incoming, item.externalId, m_change.codebook, m_outcome.finals);
    std::vector<NamedUnit> named;
    for (const MadeUnit &unit : item.made) {
        const QString name = unitName(item.externalId, int(named.size()) + 1, qsizetype(item.made.size()));
        named.push_back({unit.units, unit.row->unit == 0 ? unit.row->id : name});
    }
    linkSources(after, item.externalId, named);
    return after == before.value_or(unsettled) ? Result<void>()
                                               : writeFinal(m_change.writer, m_change.ids(), before, after);
}

} // namespace corater
