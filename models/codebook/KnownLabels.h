// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// How many labels something has, as far as the one who works may know while a round is open.
struct KnownLabels
{
    qint64 count = 0;      ///< their own, those of closed rounds, and settled ones
    bool perhaps = false;  ///< others are at work in a round that is open, and may have given it, too

    /// Whether a change has to be shown before it is done. The same whether or not others have given the code.
    bool mayBeThere() const { return count > 0 || perhaps; }
};

/// The labels that the code itself has, counted in the same way.
qint64 labelsOfCode(const Study &study, CodeId code);

/// The labels of a code and of all below it; of a whole dimension with no code. A draft of one's own that the others
/// are not shown has labels of nobody else.
KnownLabels knownLabels(const Study &study, DimensionId dimension, CodeId top = {});

} // namespace corater
