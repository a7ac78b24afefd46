// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/keywords/KeywordSet.h"

#include <QIODevice>

namespace corater {

/// Where keyword sets come from: the built-in ones and files with a keyword a line. The command line and the window
/// load their sets with it.
class KeywordFile
{
public:
    /// Names of the built-in sets.
    static QStringList builtInNames();
    /// The built-in set of that name, or the set in the file of that name. Errors: no such set or file, a file that is
    /// too large or not UTF-8 (with line), one without any keyword.
    static Result<KeywordSet> load(const QString &nameOrFile);
    /// The set in a device; the name is the set's and stands in errors.
    static Result<KeywordSet> read(QIODevice &device, const QString &name);
};

} // namespace corater
