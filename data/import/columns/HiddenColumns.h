// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace corater {

/// Decides which columns of a source are hidden from raters because they may reveal what a person or a program decided
/// about its items: earlier labels, predictions, priorities, names of raters. A column hidden in error costs a click to
/// show; a label shown in error costs the independence of a rating. The import lists them, ShownFields hides them.
class HiddenColumns
{
public:
    HiddenColumns(const Codebook &codebook, const QStringList &raters) : m_codebook(codebook), m_raters(raters) {}

    /// The headings to hide in a source with all these headings: those that ask a question of the codebook (see
    /// labelHeadings()), name a rater, or look like labels in any study (see isLabel()).
    QStringList among(const QStringList &headings);
    /// The members to hide in one item. A member that is an object is hidden if anything in it is. A column of code
    /// (“Codes”) is hidden only where it has a text as short as a label.
    QStringList of(const QJsonObject &fields);

    /// Whether a column with this heading looks like labels, whatever the study asks.
    static bool isLabel(const QString &heading);

private:
    bool isHeadingHidden(const QString &heading) const;
    bool isWithin(const QJsonValue &written, int depth) const;

    const Codebook &m_codebook;
    QStringList m_raters;
    QHash<QStringList, QStringList> m_known; ///< headings that stood together → those hidden
};

} // namespace corater
