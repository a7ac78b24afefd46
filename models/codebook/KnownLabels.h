// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QHash>

namespace corater {

/// How many labels a code or dimension has, as far as the current rater may know while a round is open.
struct KnownLabels
{
    qint64 count = 0;     ///< their own, those of closed rounds, and settled ones
    bool perhaps = false; ///< others are rating in an open round, and may have given the code, too

    /// Whether a change needs a preview. Does not depend on the others' labels in open rounds, which it would reveal.
    bool mayBeThere() const { return count > 0 || perhaps; }
};

/// Whether raters other than the viewer may be rating in an open round (CodebookRepository::othersAreRating()). True if
/// the query fails.
bool othersMayBeRating(const StudyReader &study, RaterId viewer);

/// The number of labels of every code that has any, by the same rules, in one query.
Result<QHash<CodeId, qint64>> labelsByCode(const StudyReader &study);

/// The labels of a code and of all codes below it, or, without a code, of the whole dimension. A draft of the current
/// rater that others are not shown has no labels of others.
KnownLabels knownLabels(const StudyReader &study, DimensionId dimension, CodeId top = {});
/// As above, from the counts of labelsByCode().
KnownLabels knownLabels(const StudyReader &study, const QHash<CodeId, qint64> &counts, DimensionId dimension,
                        CodeId top = {});

/// The codes that have labels, have a code with labels below them, or may have labels by others who are rating. All
/// codes if the labels cannot be counted.
QSet<CodeId> codesPerhapsInUse(const StudyReader &study);

} // namespace corater
