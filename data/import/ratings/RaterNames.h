// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

#include <optional>

namespace corater {

/// The raters to whom the answers of a sheet may belong: those of the study, and new ones that the user allows.
/// readRatingSheet() uses it so that a typing mistake adds no rater.
class RaterNames
{
public:
    /// `made`: names of raters that may be added to the study; none: any name, because the caller has shown the names
    /// before.
    RaterNames(QStringList known, std::optional<QStringList> made);

    /// All names that headings may contain.
    QStringList all() const { return m_known + m_made.value_or(QStringList()); }
    bool mayBeAny() const { return !m_made; }
    /// The name as the study or the user writes it; empty when it is neither known nor may be made.
    QString spelled(const QString &name) const;
    /// A name for each of `count` raters, in the order of their columns: `named` where that is not empty, else the
    /// raters of the study or those to be made, when their number fits. Errors, at the place: a name that may not be
    /// made, another number of raters; each names the option that decides.
    Result<QStringList> ofColumns(const QStringList &named, qsizetype count, const Place &place) const;
    /// The error for names that no rater has.
    std::unexpected<Error> unknown(const QStringList &names, const Place &place) const;

private:
    QStringList m_known;
    std::optional<QStringList> m_made; ///< without the known ones
};

} // namespace corater
