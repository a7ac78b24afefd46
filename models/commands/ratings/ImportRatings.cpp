// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/ImportRatings.h"

#include "models/commands/sheets/SheetFinals.h"
#include "models/commands/sheets/SheetRatings.h"
#include "models/study/CountWords.h"

namespace corater {

namespace {

struct ImportRatingsMessages
{
    CORATER_MESSAGES(ImportRatings)
};

} // namespace

QJsonObject ImportRatings::arguments(CommandContext &) const
{
    QJsonObject arguments{{"name", m_name}, {"keep_conflicts", m_keepConflicts}};
    if (!m_wish.name.isEmpty()) {
        arguments.insert("round", m_wish.name);
    }
    if (m_wish.replace) {
        arguments.insert("replace", true);
    }
    return arguments;
}

Result<void> ImportRatings::run(CommandContext &context) const
{
    m_outcome = {};
    SheetRatings ratings(context, m_name, m_sheet, m_wish, m_outcome);
    TRY(ratings.run());
    TRY(SheetFinals(context, m_sheet, ratings, m_outcome).run());
    if (m_outcome.finals.conflictCount > 0 && !m_keepConflicts) {
        return fail(
            ErrorCode::Conflict,
            ImportRatingsMessages::toSay("the sheet contradicts %1 of the study, the first: %2")
                .arg(counted(m_outcome.finals.conflictCount, Counted::Decision), m_outcome.finals.conflicts.value(0)));
    }
    return {};
}

} // namespace corater
