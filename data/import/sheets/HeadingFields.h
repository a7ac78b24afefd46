// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

#include <vector>

namespace corater {

/// Finds the columns of a sheet that the user names, by heading or by number ("#2"). Fields count from 0.
class HeadingFields
{
public:
    /// `place`: of the heading row, for errors. The headings must outlive it.
    HeadingFields(const QStringList &headings, Place place);

    /// The field of that name. Errors: no or several columns have it; a heading that differs in blanks or case is
    /// offered.
    Result<int> field(const QString &name) const;
    Result<std::vector<int>> fields(const QStringList &names) const;
    /// An error if two columns are called "rater1": only the user knows which column is whose.
    Result<void> ratersStandOnce() const;

private:
    std::vector<int> called(const QString &name) const;

    const QStringList &m_headings;
    Place m_place;
};

} // namespace corater
