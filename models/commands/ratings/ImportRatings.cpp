// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/ImportRatings.h"

#include "data/store/tables/VersionStore.h"
#include "models/commands/codebook/CodebookCommands.h"
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

Command<ImportedRatings> importRatings(QString name, RatingSheet sheet, bool keepConflicts, SheetRound round,
                                       ImportedRatings *howFar)
{
    return [name = std::move(name), sheet = std::move(sheet), keepConflicts, round = std::move(round),
            howFar](Change &change) -> Result<ImportedRatings> {
        QJsonObject arguments{{"name", name}, {"keep_conflicts", keepConflicts}};
        if (!round.name.isEmpty()) {
            arguments.insert("round", round.name);
        }
        if (round.replace) {
            arguments.insert("replace", true);
        }
        change.record(QStringLiteral("import-ratings"), arguments);
        ImportedRatings own;
        ImportedRatings &outcome = howFar ? *howFar : own;
        outcome = {};
        SheetRatings ratings(change, name, sheet, round, outcome);
        TRY(ratings.run());
        TRY(SheetFinals(change, sheet, ratings, outcome).run());
        if (outcome.finals.conflictCount > 0 && !keepConflicts) {
            return fail(
                ErrorCode::Conflict,
                ImportRatingsMessages::toSay("the sheet contradicts %1 of the study, the first: %2")
                    .arg(counted(outcome.finals.conflictCount, Counted::Decision), outcome.finals.conflicts.value(0)));
        }
        return outcome;
    };
}

Command<ImportedRatings> withCodes(Command<ImportedRatings> import, Codebook after)
{
    return [import = std::move(import), after = std::move(after)](Change &change) -> Result<ImportedRatings> {
        TRY(replaceCodebook(after)(change));
        TRY(keepVersion(change.writer, change.ids()));
        Change then{change.file, change.writer, after, change.actor};
        return import(then); // which says what the history keeps
    };
}

} // namespace corater
