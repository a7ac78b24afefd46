// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/RatingSheet.h"
#include "models/review/FinalMerge.h"
#include "models/study/Command.h"

namespace corater {

/// How often the final label was whose, over the label cells of a sheet (or over its screening decisions).
struct OriginCount
{
    qint64 unanimous = 0;
    QMap<RaterId, qint64> rater;
    qint64 neither = 0;

    void add(const Decision &decision);
    /// Decisions on what the raters disagreed on.
    qint64 disputed() const;
};

/// What importing a rating sheet came to.
struct ImportedRatings
{
    bool known = false; ///< the study had all these ratings already: no round was made
    QString round;      ///< name of the round made, or of the one that has the ratings
    QStringList raters; ///< in the order of the sheet
    QStringList newRaters;
    qint64 items = 0;    ///< with a rating
    qint64 newItems = 0; ///< of them added, since the study did not have them
    qint64 ratings = 0;
    qint64 units = 0; ///< over all raters
    FinalMergeCount finals;
    OriginCount labelOrigins;
    OriginCount screeningOrigins;
};

/// Imports the ratings of a sheet as a round of their own, closed from the beginning: raters, items that the study does
/// not have yet (kind "row"), ratings with units, which units belong together, and what was agreed. One change.
class ImportRatings : public Command
{
public:
    /// `name` names the round (the file's name). With `keepConflicts` the study's own decisions stay where the sheet
    /// says otherwise; without it such a sheet is refused. `outcome` is filled in while the command runs.
    ImportRatings(QString name, RatingSheet sheet, bool keepConflicts, ImportedRatings &outcome)
        : m_name(std::move(name)), m_sheet(std::move(sheet)), m_keepConflicts(keepConflicts), m_outcome(outcome)
    {
    }

    QString kind() const override { return QStringLiteral("import-ratings"); }
    QString text() const override { return QStringLiteral("import the ratings of %1").arg(m_name); }
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    RatingSheet m_sheet;
    bool m_keepConflicts;
    ImportedRatings &m_outcome;
};

} // namespace corater
