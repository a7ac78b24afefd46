// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"
#include "models/commands/sheets/ImportedRatings.h"
#include "models/study/CommandWithOutcome.h"

namespace corater {

/// Imports the ratings of a sheet as a round that is closed from the beginning: raters, items that the study does not
/// have yet (kind "row"), ratings with units, which units belong together, and what was agreed. Ratings of the same
/// items by other raters, which came in another sheet, are added to that round. One change.
class ImportRatings : public CommandWithOutcome<ImportedRatings>
{
public:
    /// `name` names the sheet (the file's name) and a new round. With `keepConflicts` the study's own decisions stay
    /// where the sheet differs; without it such a sheet is refused.
    ImportRatings(QString name, RatingSheet sheet, bool keepConflicts, SheetRound round = {})
        : m_name(std::move(name)), m_sheet(std::move(sheet)), m_keepConflicts(keepConflicts), m_wish(std::move(round))
    {
    }

    QString kind() const override { return QStringLiteral("import-ratings"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    RatingSheet m_sheet;
    bool m_keepConflicts;
    SheetRound m_wish;
};

} // namespace corater
