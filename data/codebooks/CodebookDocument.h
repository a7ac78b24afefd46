// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/Validation.h"

#include <QStringList>

#include <vector>

namespace corater {

/// A note on the file for the researcher: an oddity, or a part that was left out.
struct CodebookNote
{
    Place place;
    Message message;

    /// The place: "Sheet1!C44", "line 12", or empty.
    Message placeText() const;
};

/// A table or a text that can be read in two ways: the question, and the option for each reading.
struct CodebookQuestion
{
    struct Answer
    {
        Message words;
        QStringList columns; ///< "HEADING=USE" (see CodebookReading.h)
        QString tree;
        QString encoding; ///< one of textEncodingNames()
    };
    Place place;
    Message message;
    std::vector<Answer> answers;
    ErrorDetail found = {}; ///< the text at that place, if it is worth showing
};

/// A sheet of a workbook.
struct CodebookSheet
{
    QString name;
    bool isRead = true;
    Message why; ///< why it was not read, unless the user decided so
};

/// A codebook as read from a file. Ids count from 1 in the order of the file; a study assigns its own.
struct CodebookDocument
{
    QString format; ///< name of the format it was read from (see CodebookFile.h)
    Codebook codebook;
    std::vector<CodebookNote> notes;
    /// How the tables were read: the meaning of each column. Empty for files that Corater wrote.
    std::vector<CodebookNote> readings;
    /// The sheets of a workbook, in order; empty for other files.
    std::vector<CodebookSheet> sheets;
    /// Questions that the file leaves open. A codebook with questions is one of several possible readings and is not
    /// imported.
    std::vector<CodebookQuestion> questions;
    /// The errors: those of the reader (a rule that names no code, an unknown parent; both are left out of the
    /// codebook), then those of validate(). A codebook with errors can be shown and checked, but not imported into a
    /// study.
    std::vector<Problem> problems;
};

/// The greatest number of codes, and of rules, in a codebook file: far above any real codebook, but low enough that a
/// hostile file cannot exhaust the machine.
inline constexpr qsizetype mostCodes = 10000;

} // namespace corater
