// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/CrossTests.h"

namespace corater {

/// How far two ordered variables rise together.
struct OrdinalAssociation
{
    Measure gamma = Lacking::NoPairs;   ///< Goodman & Kruskal (1954): (C - D) / (C + D)
    Measure gammaSe = Lacking::NoPairs; ///< asymptotic, not under independence (Goodman & Kruskal 1963)
    Measure tauB = Lacking::NoPairs;    ///< Kendall (1945): (C - D) / √((pairs not tied in rows)(… in columns))
    Measure tauBSe = Lacking::NoPairs;  ///< asymptotic, not under independence (Agresti 2013, section 16.3.3; SAS FREQ)
};

/// For a table with ordered rows and columns, none of them empty.
OrdinalAssociation ordinalAssociation(const CellCounts &table);

} // namespace corater
