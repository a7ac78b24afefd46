// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/SheetCheck.h"
#include "data/files/Progress.h"

#include <QIODevice>
#include <QMap>

namespace corater {

/// Reads a data sheet with a header and compares its label columns with the codebook. `columns` maps headings that the
/// codebook does not know to names of dimensions. Unreadable rows are an error. Errors: Input, with line and column; a
/// heading or a dimension in `columns` that does not exist; no label column.
Result<SheetCheckReport> checkSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                    const QMap<QString, QString> &columns = {}, bool useAliases = true,
                                    const Progress &progress = {});

} // namespace corater
