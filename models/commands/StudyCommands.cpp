// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"

#include "data/exchange/CopyRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/study/SetUp.h"

#include <algorithm>

namespace corater {

namespace {

Row settingRow(const QString &name, const QString &value)
{
    return {"setting", {{"name", name}, {"value", value}}};
}

} // namespace

QJsonObject AddRater::arguments(CommandContext &) const
{
    return {{"name", m_name}, {"adjudicator", m_adjudicator}};
}

Result<void> AddRater::run(CommandContext &context) const
{
    TRY(const auto rater, insertRater(context, m_name, m_adjudicator));
    if (m_adjudicator) {
        return {};
    }
    TRY(const auto rounds, context.store().rounds().all());
    TRY(const auto parts, context.store().rounds().parts());
    TRY(const auto shared, CopyRepository(context.store()).keys());
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
        if (round->imported) {
            continue;
        }
        const auto ofRound = [&](const RoundRater &part) { return part.round == round->id; };
        const bool begunToSeal = std::ranges::any_of(
            parts, [&](const RoundRater &part) { return ofRound(part) && !part.sealedAt.isEmpty(); });
        // In a shared study, only a rater of the round may make its raters wait for a new one (TakeInRater).
        const bool mayAdd = shared.empty() || std::ranges::any_of(parts, [&](const RoundRater &part) {
                                return ofRound(part) && part.rater == context.actor;
                            });
        return begunToSeal || !mayAdd ? Result<void>()
                                      : context.writer.insert(rowOf(RoundRater{round->id, rater.id, {}, {}}));
    }
    return {};
}

QJsonObject SetSetting::arguments(CommandContext &) const
{
    return {{"name", m_name}, {"value", m_value}};
}

Result<void> SetSetting::run(CommandContext &context) const
{
    TRY(const auto settings, context.store().settings());
    std::vector<Row> before;
    if (settings.contains(m_name)) {
        before.push_back(settingRow(m_name, settings.value(m_name)));
    }
    return context.writer.change(before, {settingRow(m_name, m_value)});
}

} // namespace corater
