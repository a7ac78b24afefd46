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

QStringList namesOfCodes(const Dimension &dimension, const std::vector<CodeId> &codes)
{
    QStringList names;
    for (const CodeId id : codes) {
        const Code *code = dimension.code(id);
        names += code ? QStringList(code->name) : QStringList();
    }
    return names;
}

} // namespace corater
