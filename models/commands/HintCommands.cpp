// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/HintCommands.h"

#include "codebook/hints/HintRule.h"
#include "models/commands/ArgumentNames.h"
#include "models/commands/StudyCommands.h"
#include "models/study/Proposals.h"

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct HintCommandsMessages
{
    CORATER_MESSAGES(HintCommands)
};

} // namespace

QJsonObject SetHintCodes::arguments(CommandContext &context) const
{
    QJsonObject codes;
    for (const auto &[rule, wanted] : m_codes.asKeyValueRange()) {
        codes[QString::number(rule)] = argumentOf(context.codebook, wanted);
    }
    return {{"codes", codes}};
}

Result<void> SetHintCodes::run(CommandContext &context) const
{
    TRY(const auto settings, context.store().settings());
    TRY(const auto blind, blindCodebook(context.store(), context.codebook, context.actor));
    HintCodes codes = hintCodesOf(context.codebook, settings.value(hintCodesSetting));
    const HintCodes before = codes;
    for (const auto &[rule, list] : m_codes.asKeyValueRange()) {
        if (!hints::ruleOf(rule)) {
            return fail(ErrorCode::Input, HintCommandsMessages::toSay("no such rule"), {}, {}, QString::number(rule));
        }
        for (const CodeId code : list) {
            if (!context.codebook.code(code)) {
                return fail(ErrorCode::NotFound, HintCommandsMessages::toSay("no such code"));
            }
        }
        // Codes that are hidden from the rater who makes the change are kept.
        std::vector<CodeId> after = list;
        std::ranges::copy_if(before.value(rule), std::back_inserter(after),
                             [&](CodeId code) { return blind.hidden.contains(code); });
        codes[rule] = after;
    }
    return codes == before ? Result<void>() : SetSetting(hintCodesSetting, hintCodesText(codes)).run(context);
}

QJsonObject ShowHints::arguments(CommandContext &) const
{
    return {{"always", m_always}};
}

Result<void> ShowHints::run(CommandContext &context) const
{
    TRY(const auto settings, context.store().settings());
    const bool isAlways = settings.value(hintTimesSetting) == hintsAlwaysShown;
    return isAlways == m_always
               ? Result<void>()
               : SetSetting(hintTimesSetting, m_always ? hintsAlwaysShown : QStringLiteral("closed")).run(context);
}

} // namespace corater
