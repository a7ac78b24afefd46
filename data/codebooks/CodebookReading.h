// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/codebooks/CodebookDocument.h"
#include "data/files/TextEncoding.h"

#include <QStringList>

#include <vector>

namespace corater {

/// How the user wants a codebook to be read, if its encoding, headings or names leave that open.
struct CodebookReading
{
    /// What the names say of the tree.
    enum class Tree {
        AsFound,
        Numbers, ///< 1.2 stands below 1
        Paths,   ///< "Time > Slow Run"
        None     ///< names are taken as they stand
    };
    struct Column
    {
        QString heading; ///< as in the file, in any case; the letter of the column in a table without headings
        QString as;      ///< one of columnUses()
    };

    Tree tree = Tree::AsFound;
    std::vector<Column> columns;
    QStringList
        sheets; ///< of a workbook: names or numbers of those to read; empty: those that look like codes or rules
    TextEncoding encoding = TextEncoding::Detected; ///< of a text that is not UTF-8

    /// What the column of that heading is to be taken as; empty if nothing was said.
    QString use(const QString &heading) const;
    bool operator==(const CodebookReading &) const = default;
};

inline bool operator==(const CodebookReading::Column &a, const CodebookReading::Column &b)
{
    return a.heading == b.heading && a.as == b.as;
}

/// What a column may be taken as: code, category, parent, dimension, number, ignore, and every property of a code.
QStringList columnUses();

/// Reads "HEADING=USE" for each column, "numbers", "paths" or "none" for the tree (empty: as found), and the name of an
/// encoding (empty: none was said). `sheets` is taken as it is.
Result<CodebookReading> codebookReading(const QStringList &columns, const QString &tree, const QString &encoding = {},
                                        const QStringList &sheets = {});

/// The question in words, with the command-line options that answer it: the error for commands, which cannot ask.
Error unanswered(const CodebookQuestion &question, const QString &fileName);

} // namespace corater
