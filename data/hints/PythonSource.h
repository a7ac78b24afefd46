// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace corater {

/// A cell of a notebook within the text of all of them.
struct NotebookCell
{
    quint32 number = 0;    ///< among all cells of the notebook, from 1
    quint32 firstLine = 0; ///< in the text, from 1
};

/// The Python text of a file, in UTF-8.
struct PythonSource
{
    std::string text;
    bool isNotebook = false;
    std::vector<NotebookCell> cells; ///< of a notebook: those with Python code, one behind the other
    std::vector<Error> notices;      ///< faults that did not prevent reading
};

/// The largest files read: 8 MB of Python, 128 MB of a notebook with its pictures.
inline constexpr qint64 mostPythonBytes = 8 << 20;
inline constexpr qint64 mostNotebookBytes = 128 << 20;

/// Reads a Python file or, by its ending, a notebook. The encoding is the one that the file declares (PEP 263), any
/// that Qt knows under Python's name for it; without a declaration UTF-8. Errors, with their place: too large, binary
/// (NULs), UTF-16, no notebook.
Result<PythonSource> readPythonSource(const QString &path);

/// As readPythonSource(), from bytes already read.
Result<PythonSource> pythonSourceOf(const QByteArray &bytes, bool isNotebook);

/// The encoding that the first two lines declare, in small letters with hyphens; empty for none.
QByteArray declaredEncoding(const QByteArray &bytes);

} // namespace corater
