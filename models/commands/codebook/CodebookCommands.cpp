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

Command<> editCodebook(std::vector<CodebookEdit> wanted, QJsonObject why)
{
    return [wanted = std::move(wanted), why = std::move(why)](Change &change) -> Result<void> {
        QJsonArray edits;
        Codebook book = change.codebook;
        for (const CodebookEdit &edit : wanted) {
            edits << argumentsOf(edit, book);
            if (auto edited = applied(book, {edit}); edited && wanted.size() > 1) {
                book = std::move(edited->codebook); // the next edit may name parts that this one made
            }
        }
        QJsonObject arguments = why;
        arguments["edits"] = edits;
        change.record(QStringLiteral("codebook-change"), arguments);
        TRY(const auto blind, blindCodebook(change.store(), change.codebook, change.actor));
        TRY(auto edited, applied(blind.visible, wanted, [&] { return change.ids().next(); }));
        edited.codebook = blind.whole(std::move(edited.codebook), change.codebook);
        return changeCodebook(change, edited);
    };
}

Command<> editCodebook(const CodebookEdit &wanted)
{
    return editCodebook(std::vector{wanted});
}

Command<> replaceCodebook(Codebook wanted, QJsonObject why)
{
    return [wanted = std::move(wanted), why = std::move(why)](Change &change) -> Result<void> {
        change.record(QStringLiteral("change-codebook"), why);
        TRY(const auto blind, blindCodebook(change.store(), change.codebook, change.actor));
        Codebook after = BlindCodebook::of(withMissingIds(wanted, change.ids()), blind.hidden).visible;
        for (const Problem &problem : validate(after)) { // faults of hidden codes do not prevent the change
            if (forbidsInStudy(problem)) {
                return fail(ErrorCode::Conflict, problem.reason, {.cell = problem.place});
            }
        }
        after = blind.whole(std::move(after), change.codebook);
        keepMerged(change.codebook, after);
        return changeCodebook(change, {after, mappingBetween(change.codebook, after)});
    };
}

Command<> setRule(CodeId a, CodeId b, QString text)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("set-rule"),
                      {{"a", argumentOf(change.codebook, a)}, {"b", argumentOf(change.codebook, b)}, {"text", text}});
        Codebook after = change.codebook;
        std::erase_if(after.rules,
                      [&](const Rule &rule) { return (rule.a == a && rule.b == b) || (rule.a == b && rule.b == a); });
        if (!text.isEmpty()) {
            after.rules.push_back({change.ids().next<RuleId>(), a, b, text});
        }
        return writeCodebook(change.writer, change.codebook, after);
    };
}

Command<> cutVersion(QString wanted)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("cut-version"), {{"name", wanted}});
        const QString name = wanted.simplified();
        if (name.isEmpty()) {
            return fail(ErrorCode::Input, CodebookCommandsMessages::toSay("a version needs a name"));
        }
        TRY(const auto versions, change.store().codebook().versions());
        if (std::ranges::contains(versions, name, &CodebookVersion::name)) {
            return fail(ErrorCode::Conflict,
                        CodebookCommandsMessages::toSay("there is a version %1 already").arg(name));
        }
        TRY(cutVersion(change.writer, change.ids(), name));
        return {};
    };
}

Command<> proposeCode(DimensionId dimension, Code proposed, RaterId rater, ItemId item)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("propose-code"), {{"dimension", argumentOf(change.codebook, dimension)},
                                                       {"code", proposed.name},
                                                       {"parent", argumentOf(change.codebook, proposed.parent)},
                                                       {"definition", proposed.definition},
                                                       {"rater", change.store().names().rater(rater)},
                                                       {"item", change.store().names().item(item)}});
        Code draft = proposed;
        draft.id = change.ids().next<CodeId>();
        draft.draft = true;
        TRY(const auto blind, blindCodebook(change.store(), change.codebook, rater));
        TRY(auto edited, addCode(blind.visible, dimension, draft));
        edited.codebook.proposals.push_back({draft.id, rater, item});
        edited.codebook = blind.whole(std::move(edited.codebook), change.codebook);
        return changeCodebook(change, edited);
    };
}

Command<> shareProposals(RoundId round, bool shared)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("share-proposals"),
                      {{"round", change.store().names().round(round)}, {"shared", shared}});
        TRY(const auto rounds, change.store().rounds().all());
        const auto before = std::ranges::find(rounds, round, &Round::id);
        if (before == rounds.end()) {
            return fail(ErrorCode::NotFound, CodebookCommandsMessages::toSay("no such round"));
        }
        if (before->imported || !before->closedAt.isEmpty()) {
            return fail(
                ErrorCode::Refused,
                CodebookCommandsMessages::toSay("%1 is closed: everybody sees what was proposed").arg(before->name));
        }
        RoundPlan plan = RoundPlan::fromJson(before->plan);
        if (plan.proposals == shared) {
            return {};
        }
        plan.proposals = shared;
        Round after = *before;
        after.plan = plan.toJson();
        return change.writer.change({rowOf(*before)}, {rowOf(after)});
    };
}

} // namespace corater
