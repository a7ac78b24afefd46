// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/HintCommands.h"

#include "codebook/hints/HintRule.h"
#include "models/commands/ArgumentNames.h"
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

Command<> setHintCodes(HintCodes wanted)
{
    return [=](Change &change) -> Result<void> {
        QJsonObject named;
        for (const auto &[rule, list] : wanted.asKeyValueRange()) {
            named[QString::number(rule)] = argumentOf(change.codebook, list);
        }
        change.record(QStringLiteral("set-hint-codes"), {{"codes", named}});
        TRY(const auto settings, change.store().settings());
        TRY(const auto blind, blindCodebook(change.store(), change.codebook, change.actor));
        HintCodes codes = hintCodesOf(change.codebook, settings.value(hintCodesSetting));
        const HintCodes before = codes;
        for (const auto &[rule, list] : wanted.asKeyValueRange()) {
            if (!hints::ruleOf(rule)) {
                return fail(ErrorCode::Input, HintCommandsMessages::toSay("no such rule"), {}, {},
                            QString::number(rule));
            }
            for (const CodeId code : list) {
                if (!change.codebook.code(code)) {
                    return fail(ErrorCode::NotFound, HintCommandsMessages::toSay("no such code"));
                }
            }
            // Codes that are hidden from the rater who makes the change are kept.
            std::vector<CodeId> after = list;
            std::ranges::copy_if(before.value(rule), std::back_inserter(after),
                                 [&](CodeId code) { return blind.hidden.contains(code); });
            codes[rule] = after;
        }
        return codes == before ? Result<void>() : change.set(hintCodesSetting, hintCodesText(codes));
    };
}

Command<> showHints(bool always)
{
    return [=](Change &change) -> Result<void> {
        change.record(showHintsKind, {{"always", always}});
        TRY(const auto settings, change.store().settings());
        const bool isAlways = settings.value(hintTimesSetting) == hintsAlwaysShown;
        return isAlways == always ? Result<void>()
                                  : change.set(hintTimesSetting, always ? hintsAlwaysShown : QStringLiteral("closed"));
    };
}

} // namespace corater
