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

    /// The field of that name. Errors: none or several have it; one that differs in blanks or case is named.
    Result<int> field(const QString &name) const;
    Result<std::vector<int>> fields(const QStringList &names) const;
    /// An error if two columns are called "rater1": only the user can say which belongs to whom.
    Result<void> ratersStandOnce() const;

private:
    std::vector<int> called(const QString &name) const;

    const QStringList &m_headings;
    Place m_place;
};

} // namespace corater
