// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/units/UnitFilter.h"

#include "models/items/FoundItems.h"

#include <algorithm>

namespace corater {

namespace {

bool isOfUnit(const LabelTerm &term)
{
    return term.asks == LabelAsk::Code || term.asks == LabelAsk::Final || term.asks == LabelAsk::Comment ||
           term.asks == LabelAsk::Evidence;
}

bool hasCode(const std::vector<CodeId> &codes, const LabelTerm &term)
{
    return std::ranges::any_of(codes, [&](CodeId code) { return std::ranges::contains(term.codes, code); });
}

bool hasText(const QString &text, const LabelTerm &term)
{
    return term.texts.isEmpty() ? !text.isEmpty() : std::ranges::any_of(term.texts, [&](const QString &wanted) {
        return text.contains(wanted, Qt::CaseInsensitive);
    });
}

bool isSettledWith(const EffectiveUnit &unit, const LabelTerm &term)
{
    return std::ranges::any_of(unit.labels, [&](const Decision &decision) { return hasCode(decision.codes, term); });
}

bool saysIt(const Rating &rating, const UnitRating &unit, const LabelTerm &term)
{
    if (!term.raters.empty() && !std::ranges::contains(term.raters, rating.rater)) {
        return false;
    }
    if (term.asks == LabelAsk::Code) {
        return std::ranges::any_of(unit.labels, [&](const std::vector<CodeId> &codes) { return hasCode(codes, term); });
    }
    if (term.asks == LabelAsk::Evidence) {
        return !unit.evidence.empty();
    }
    return hasText(rating.comment, term) || hasText(unit.comment, term) ||
           std::ranges::any_of(unit.comments, [&](const QString &comment) { return hasText(comment, term); });
}

bool termHolds(const LabelTerm &term, const SaidOfUnit &said)
{
    if (term.asks == LabelAsk::Final) {
        return isSettledWith(*said.unit, term);
    }
    const bool isOfRatersOnly = term.asks == LabelAsk::Evidence;
    if (term.raters.empty() && !isOfRatersOnly &&
        (term.asks == LabelAsk::Code ? isSettledWith(*said.unit, term) : hasText(said.unit->comment, term))) {
        return true;
    }
    return std::ranges::any_of(said.ratings, [&](const auto &one) { return saysIt(*one.first, *one.second, term); });
}

} // namespace

Result<UnitFilter> UnitFilter::of(const StudyReader &study, const ItemFilter &filter)
{
    TRY(auto root, nodeOf(study, filter));
    UnitFilter made;
    made.m_root = std::move(root);
    return made;
}

Result<UnitFilter::Node> UnitFilter::nodeOf(const StudyReader &study, const ItemFilter &filter)
{
    Node node;
    ItemFilter ofItem = filter;
    ofItem.clauses.clear();
    std::ranges::copy_if(filter.labels, std::back_inserter(node.ofUnit), isOfUnit);
    std::erase_if(ofItem.labels, isOfUnit);
    if (!ofItem.isEmpty()) {
        TRY(const auto items, foundItems(study, ofItem));
        node.items = QSet<ItemId>(items.begin(), items.end());
    }
    for (const FilterClause &clause : filter.clauses) {
        Node::Clause read{.negated = clause.negated, .any = {}};
        for (const ItemFilter &inner : clause.any) {
            TRY(auto one, nodeOf(study, inner));
            read.any.push_back(std::move(one));
        }
        node.clauses.push_back(std::move(read));
    }
    return node;
}

bool UnitFilter::holds(ItemId item, const SaidOfUnit &said) const
{
    return holds(m_root, item, said);
}

bool UnitFilter::holds(const Node &node, ItemId item, const SaidOfUnit &said)
{
    if (node.items && !node.items->contains(item)) {
        return false;
    }
    if (!std::ranges::all_of(node.ofUnit, [&](const LabelTerm &term) { return termHolds(term, said); })) {
        return false;
    }
    return std::ranges::all_of(node.clauses, [&](const Node::Clause &clause) {
        return clause.negated !=
               std::ranges::any_of(clause.any, [&](const Node &one) { return holds(one, item, said); });
    });
}

} // namespace corater
