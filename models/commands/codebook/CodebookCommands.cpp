// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CodebookCommands.h"

#include "codebook/taxonomy/Validation.h"
#include "codebook/taxonomy/changes/CodebookEditText.h"
#include "data/records/CodebookVersion.h"
#include "data/records/RoundPlan.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/CodebookStore.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/VersionStore.h"
#include "models/commands/ArgumentNames.h"
#include "models/commands/codebook/CarryLabels.h"
#include "models/study/Proposals.h"

#include <algorithm>
#include <set>

namespace corater {

namespace {

struct CodebookCommandsMessages
{
    CORATER_MESSAGES(CodebookCommands)
};

// New parts come without an id; references among them are by the ids they came with.
Codebook withMissingIds(Codebook codebook, IdGenerator &ids)
{
    for (Dimension &dimension : codebook.dimensions) {
        if (!valid(dimension.id)) {
            dimension.id = ids.next<DimensionId>();
        }
        for (Code &code : dimension.codes) {
            if (!valid(code.id)) {
                code.id = ids.next<CodeId>();
            }
        }
    }
    for (Rule &rule : codebook.rules) {
        if (!valid(rule.id)) {
            rule.id = ids.next<RuleId>();
        }
    }
    return codebook;
}

// Keeps the record of merged codes, which a codebook read from a file lacks.
void keepMerged(const Codebook &before, Codebook &after)
{
    for (const MergedCode &merged : before.merged) {
        if (!after.mergedCode(merged.code.id) && after.code(before.current(merged.code.id))) {
            after.merged.push_back(merged);
        }
    }
    std::ranges::sort(after.merged, {}, [](const MergedCode &merged) { return merged.code.id; });
}

// The effect on labels when one codebook replaces the other.
LabelMapping mappingBetween(const Codebook &before, const Codebook &after)
{
    LabelMapping labels{.recheck = recheckedSince(before, after)};
    for (const Dimension &dimension : before.dimensions) {
        for (const Code &code : dimension.codes) {
            if (!after.code(code.id) && !after.mergedCode(code.id)) {
                labels.mustBeUnused.insert(code.id);
            }
        }
        const Dimension *now = after.dimension(dimension.id);
        if (now && now->maximum > 0 && (dimension.maximum == 0 || now->maximum < dimension.maximum)) {
            labels.narrowed.insert(dimension.id);
        }
    }
    for (const MergedCode &merged : after.merged) {
        if (!before.mergedCode(merged.code.id)) {
            labels.replaced.insert(merged.code.id, after.current(merged.code.id));
        }
    }
    for (const MergedCode &merged : before.merged) {
        if (!after.mergedCode(merged.code.id)) {
            labels.mustBeUnused.insert(merged.code.id);
        }
    }
    return labels;
}

} // namespace

QJsonObject EditCodebook::arguments(CommandContext &context) const
{
    QJsonArray edits;
    Codebook book = context.codebook;
    for (const CodebookEdit &edit : m_edits) {
        edits << argumentsOf(edit, book);
        if (auto change = applied(book, {edit}); change && m_edits.size() > 1) {
            book = std::move(change->codebook); // the next edit may name parts that this one made
        }
    }
    QJsonObject arguments = m_why;
    arguments["edits"] = edits;
    return arguments;
}

Result<void> EditCodebook::run(CommandContext &context) const
{
    TRY(const auto blind, blindCodebook(context.store(), context.codebook, context.actor));
    TRY(auto change, applied(blind.visible, m_edits, [&] { return context.ids().next(); }));
    change.codebook = blind.whole(std::move(change.codebook), context.codebook);
    return changeCodebook(context, change);
}

QJsonObject ReplaceCodebook::arguments(CommandContext &) const
{
    return m_why;
}

Result<void> ReplaceCodebook::run(CommandContext &context) const
{
    TRY(const auto blind, blindCodebook(context.store(), context.codebook, context.actor));
    Codebook after = BlindCodebook::of(withMissingIds(m_after, context.ids()), blind.hidden).visible;
    for (const Problem &problem : validate(after)) { // faults of hidden codes do not prevent the change
        if (forbidsInStudy(problem)) {
            return fail(ErrorCode::Conflict, problem.reason, {.cell = problem.place});
        }
    }
    after = blind.whole(std::move(after), context.codebook);
    keepMerged(context.codebook, after);
    return changeCodebook(context, {after, mappingBetween(context.codebook, after)});
}

QJsonObject SetRule::arguments(CommandContext &context) const
{
    return {{"a", argumentOf(context.codebook, m_a)}, {"b", argumentOf(context.codebook, m_b)}, {"text", m_text}};
}

Result<void> SetRule::run(CommandContext &context) const
{
    Codebook after = context.codebook;
    std::erase_if(after.rules, [&](const Rule &rule) {
        return (rule.a == m_a && rule.b == m_b) || (rule.a == m_b && rule.b == m_a);
    });
    if (!m_text.isEmpty()) {
        after.rules.push_back({context.ids().next<RuleId>(), m_a, m_b, m_text});
    }
    return writeCodebook(context.writer, context.codebook, after);
}

QJsonObject CutVersion::arguments(CommandContext &) const
{
    return {{"name", m_name}};
}

Result<void> CutVersion::run(CommandContext &context) const
{
    const QString name = m_name.simplified();
    if (name.isEmpty()) {
        return fail(ErrorCode::Input, CodebookCommandsMessages::toSay("a version needs a name"));
    }
    TRY(const auto versions, context.store().codebook().versions());
    if (std::ranges::contains(versions, name, &CodebookVersion::name)) {
        return fail(ErrorCode::Conflict, CodebookCommandsMessages::toSay("there is a version %1 already").arg(name));
    }
    TRY(cutVersion(context.writer, context.ids(), name));
    return {};
}

QJsonObject ProposeCode::arguments(CommandContext &context) const
{
    return {{"dimension", argumentOf(context.codebook, m_dimension)}, {"code", m_draft.name},
            {"parent", argumentOf(context.codebook, m_draft.parent)}, {"definition", m_draft.definition},
            {"rater", context.store().names().rater(m_rater)},        {"item", context.store().names().item(m_item)}};
}

Result<void> ProposeCode::run(CommandContext &context) const
{
    Code draft = m_draft;
    draft.id = context.ids().next<CodeId>();
    draft.draft = true;
    TRY(const auto blind, blindCodebook(context.store(), context.codebook, m_rater));
    TRY(auto change, addCode(blind.visible, m_dimension, draft));
    change.codebook.proposals.push_back({draft.id, m_rater, m_item});
    change.codebook = blind.whole(std::move(change.codebook), context.codebook);
    return changeCodebook(context, change);
}

QJsonObject ShareProposals::arguments(CommandContext &context) const
{
    return {{"round", context.store().names().round(m_round)}, {"shared", m_shared}};
}

Result<void> ShareProposals::run(CommandContext &context) const
{
    TRY(const auto rounds, context.store().rounds().all());
    const auto before = std::ranges::find(rounds, m_round, &Round::id);
    if (before == rounds.end()) {
        return fail(ErrorCode::NotFound, CodebookCommandsMessages::toSay("no such round"));
    }
    if (before->imported || !before->closedAt.isEmpty()) {
        return fail(
            ErrorCode::Refused,
            CodebookCommandsMessages::toSay("%1 is closed: everybody sees what was proposed").arg(before->name));
    }
    RoundPlan plan = RoundPlan::fromJson(before->plan);
    if (plan.proposals == m_shared) {
        return {};
    }
    plan.proposals = m_shared;
    Round after = *before;
    after.plan = plan.toJson();
    return context.writer.change({rowOf(*before)}, {rowOf(after)});
}

} // namespace corater
