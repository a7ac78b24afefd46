// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/SheetFinals.h"

#include "data/records/UnitNames.h"
#include "data/store/FinalStore.h"
#include "models/commands/SheetRatings.h"
#include "models/review/DecisionOrigin.h"
#include "models/review/NamedUnits.h"

namespace corater {

Result<void> SheetFinals::run()
{
    const auto finals = loadFinals(m_context.connection());
    if (!finals) {
        return std::unexpected(finals.error());
    }
    for (const FinalItem &settled : *finals) {
        m_settled.insert(settled.item, settled);
    }
    for (const SheetItem &item : m_ratings.items()) {
        if (const auto written = writeFinalsOf(item); !written) {
            return written;
        }
    }
    return {};
}

Decision SheetFinals::completed(Decision decision) const
{
    decision.at = m_ratings.round().createdAt;
    decision.version = m_ratings.round().version;
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
    const Decision decision = completed(decisionOn(codes, answers, m_ratings.raters().size()));
    m_outcome.labelOrigins.add(decision, answers.size());
    return decision;
}

FinalUnit SheetFinals::finalUnitOf(const MadeUnit &unit, int ordinal)
{
    FinalUnit settled;
    settled.ordinal = ordinal;
    settled.exportId = unit.row->unit == 0 ? unit.row->id : QString();
    settled.comment = unit.row->final.comment;
    settled.sources = unit.units;
    settled.dropped = unit.row->kept == false;
    const bool seenByAll = size_t(unit.units.size()) == m_ratings.raters().size();
    if (settled.dropped || !seenByAll) {
        Decision verdict;
        verdict.origin = settled.dropped ? Origin::Neither : Origin::Rater;
        verdict.chosen = settled.dropped || unit.units.isEmpty() ? RaterId{} : unit.units.firstKey();
        verdict.overruled = settled.dropped && seenByAll;
        settled.verdict = completed(verdict);
    }
    for (const auto &[dimension, codes] : unit.row->final.labels.asKeyValueRange()) {
        settled.labels.insert(dimension, labelDecision(unit, dimension, codes));
    }
    return settled;
}

Result<std::optional<Screening>> SheetFinals::finalScreening(const SheetItem &item) const
{
    std::optional<Screening> screening;
    for (const auto &[number, row] : item.rows) {
        const auto said = row->final.screening;
        if (said && screening && *said != *screening) {
            return item.contradiction(QStringLiteral("the rows of item %1 say two things about its final screening"),
                                      row->line, *screening, *said);
        }
        screening = said ? said : screening;
    }
    return screening;
}

Result<FinalItem> SheetFinals::incomingFinal(const SheetItem &item)
{
    FinalItem incoming{.item = item.item};
    for (const MadeUnit &unit : item.made) {
        if (!unit.row->final.labels.isEmpty() || unit.row->kept) {
            incoming.units.push_back(finalUnitOf(unit, int(incoming.units.size()) + 1));
        }
    }
    auto screening = finalScreening(item);
    if (!screening) {
        return std::unexpected(screening.error());
    }
    const bool said = screening->has_value();
    if (!said && !incoming.units.empty()) {
        screening = Screening::In; // what has final labels belongs in
    }
    if (*screening && **screening != Screening::Undecided) {
        Answers<Screening> answers;
        for (const Rating &rating : item.ratings) {
            if (rating.screening != Screening::Undecided) {
                answers.emplace_back(rating.rater, rating.screening);
            }
        }
        incoming.screening = **screening;
        incoming.screeningDecision = completed(decisionOn(**screening, answers, m_ratings.raters().size()));
        if (said) {
            m_outcome.screeningOrigins.add(incoming.screeningDecision, answers.size());
        }
    }
    return incoming;
}

Result<void> SheetFinals::writeFinalsOf(const SheetItem &item)
{
    const auto incoming = incomingFinal(item);
    if (!incoming) {
        return std::unexpected(incoming.error());
    }
    const auto known = m_settled.constFind(item.item);
    const std::optional<FinalItem> before = known == m_settled.cend() ? std::nullopt : std::optional(*known);
    const FinalItem unsettled{.item = item.item};
    FinalItem after = before.value_or(unsettled);
    mergeFinal(after, *incoming, item.externalId, m_context.codebook, m_outcome.finals);
    std::vector<NamedUnit> named;
    for (const MadeUnit &unit : item.made) {
        const QString name = unitName(item.externalId, int(named.size()) + 1, qsizetype(item.made.size()));
        named.push_back({unit.units, unit.row->unit == 0 ? unit.row->id : name});
    }
    linkSources(after, item.externalId, named);
    return after == before.value_or(unsettled) ? Result<void>()
                                               : writeFinal(m_context.writer, m_context.ids(), before, after);
}

} // namespace corater
