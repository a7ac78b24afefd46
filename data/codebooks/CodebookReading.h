// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/codebooks/CodebookDocument.h"
#include "data/files/TextEncoding.h"

#include <QStringList>

#include <vector>

namespace corater {

/// The user's choices for reading a codebook whose encoding, headings or notation of names are ambiguous.
struct CodebookReading
{
    /// The notation of the tree in the names.
    enum class Tree {
        AsFound,
        Numbers, ///< 1.2 stands below 1
        Paths,   ///< "Time > Slow Run"
        None     ///< names are kept unchanged
    };
    struct Column
    {
        QString heading; ///< as in the file, in any case; the letter of the column in a table without headings
        QString as;      ///< one of columnUses()
    };

    Tree tree = Tree::AsFound;
    std::vector<Column> columns;
    QStringList
        sheets; ///< of a workbook: names or numbers of the sheets to read; empty: those that look like codes or rules
    TextEncoding encoding = TextEncoding::Detected; ///< of a text that is not UTF-8

    /// The use that the user gave for the column of that heading; empty if none.
    QString use(const QString &heading) const;
    bool operator==(const CodebookReading &) const = default;
};

inline bool operator==(const CodebookReading::Column &a, const CodebookReading::Column &b)
{
    return a.heading == b.heading && a.as == b.as;
}

/// The possible uses of a column: code, category, parent, dimension, number, ignore, and every property of a code.
QStringList columnUses();

/// Reads "HEADING=USE" for each column, "numbers", "paths" or "none" for the tree (empty: as found), and the name of an
/// encoding (empty: none). `sheets` is kept unchanged.
Result<CodebookReading> codebookReading(const QStringList &columns, const QString &tree, const QString &encoding = {},
                                        const QStringList &sheets = {});

/// The question with the command-line options that answer it, as an error for commands, which cannot ask.
Error unanswered(const CodebookQuestion &question, const QString &fileName);

} // namespace corater
