// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"
#include "models/commands/sheets/ImportedRatings.h"
#include "models/study/Change.h"

namespace corater {

/// The raters of a sheet: those of the study, and new ones where it lacks them. Used by SheetRatings.
class SheetRaters
{
public:
    /// The change must outlive the object.
    explicit SheetRaters(Change &change) : m_change(change) {}

    /// Finds the rater of each column, by name or by place, adds those whom the study lacks, and names them in the
    /// outcome. Errors: two columns of one rater, a column of the adjudicator.
    Result<void> find(const RatingSheet &sheet, ImportedRatings &outcome);
    /// Of the sheet, in its order.
    const std::vector<Rater> &all() const { return m_raters; }
    /// Of the study and the sheet; null: there is none.
    const Rater *withId(RaterId id) const;
    /// Of the study and the sheet; null: there is no rater of that name.
    const Rater *named(const QString &name) const;

private:
    Result<void> readKnown();
    Result<Rater> create(const QString &name, ImportedRatings &outcome);
    Result<Rater> at(qsizetype place, QString name, ImportedRatings &outcome);

    Change &m_change;
    std::vector<Rater> m_known;
    std::vector<Rater> m_raters;
};

} // namespace corater
