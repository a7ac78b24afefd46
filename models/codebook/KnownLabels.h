// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QHash>

namespace corater {

/// How many labels something has, as far as the one who works may know while a round is open.
struct KnownLabels
{
    qint64 count = 0;     ///< their own, those of closed rounds, and settled ones
    bool perhaps = false; ///< others are at work in a round that is open, and may have given it, too

    /// Whether a change has to be shown before it is done. The same whether or not others have given the code.
    bool mayBeThere() const { return count > 0 || perhaps; }
};

/// Whether raters other than the viewer have begun to rate in a round that is open. What cannot be read may be so.
bool othersMayBeRating(const Study &study, RaterId viewer);

/// The labels of every code that has any, counted in the same way, in one query.
Result<QHash<CodeId, qint64>> labelsByCode(const Study &study);

/// The labels of a code and of all below it; of a whole dimension with no code. A draft of one's own that the others
/// are not shown has labels of nobody else.
KnownLabels knownLabels(const Study &study, DimensionId dimension, CodeId top = {});
/// The same, where all labels are counted already (see labelsByCode()).
KnownLabels knownLabels(const Study &study, const QHash<CodeId, qint64> &counts, DimensionId dimension,
                        CodeId top = {});

/// The codes that have labels, or below which a code has some, or may have by others at work. What cannot be read may
/// be there.
QSet<CodeId> codesPerhapsInUse(const Study &study);

} // namespace corater
