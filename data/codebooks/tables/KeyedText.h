// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>
#include <QStringList>

#include <vector>

namespace corater {

/// One "key: value" of an indented text file, with the entries below it. Read by readKeyedText(), interpreted by the
/// reader of the codebook format.
struct KeyedEntry
{
    QString key; ///< in lower case, blanks as one
    QString value;
    qint64 line = 0;        ///< of the key, from 1
    qint64 column = 0;      ///< of the key, from 1
    qint64 valueColumn = 0; ///< of the value, from 1
    std::vector<KeyedEntry> children;
};

/// Reads the entries of a file, indentation as nesting. `containers` are the keys that hold further keys; under any
/// other key deeper lines continue its text. Errors: no UTF-8, a NUL, a tab in the indentation, a line without a
/// key, nesting deeper than 64, more than 32 MB; each with line and column.
Result<std::vector<KeyedEntry>> readKeyedText(QIODevice &device, const QString &fileName,
                                              const QStringList &containers);

/// "key: value" at the indentation (in blanks). Long texts are wrapped; texts that wrapping would change are written
/// with bars. The value of a container must not be wrapped.
QString keyedLine(int indent, const QString &key, const QString &value, bool mayWrap = true);

} // namespace corater
