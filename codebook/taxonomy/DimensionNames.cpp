// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/DimensionNames.h"

namespace corater {

QStringList dimensionNames(const Codebook &codebook)
{
    QStringList names;
    for (const Dimension &dimension : codebook.dimensions) {
        names << dimension.name;
    }
    return names;
}

} // namespace corater
