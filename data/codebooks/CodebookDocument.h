// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/Validation.h"

#include <QStringList>

#include <vector>

namespace corater {

/// Something about the file that a researcher should know: an oddity that was read around, or what was left out.
struct CodebookNote
{
    Place place;
    QString message;

    /// The place in words: "Sheet1!C44", "line 12", or empty.
    QString placeText() const;
};

/// A table or a text that can be read in two ways: what is asked, and what would be said to get each.
struct CodebookQuestion
{
    struct Answer
    {
        QString words;
        QStringList columns; ///< "HEADING=USE" (see CodebookReading.h)
        QString tree;
        QString encoding; ///< one of textEncodingNames()
    };
    Place place;
    QString message;
    std::vector<Answer> answers;
    QString found = {}; ///< what stands there, where that is worth telling
};

/// A codebook as it came out of a file. Ids are counted from 1 in the order of the file; a study gives its own.
struct CodebookDocument
{
    QString format; ///< name of the format it was read from (see CodebookFile.h)
    Codebook codebook;
    std::vector<CodebookNote> notes;
    /// How the tables were read: which column was taken for what. Of files that Corater wrote there is nothing to say.
    std::vector<CodebookNote> readings;
    /// What the file leaves open. A codebook with questions is one of several that it may mean, and is not taken.
    std::vector<CodebookQuestion> questions;
    /// What is wrong with it: what the reader met (a rule that names no code, an unknown parent; left out of the
    /// codebook), then what validate() finds. A codebook with errors is shown and checked, but not taken into a study.
    std::vector<Problem> problems;
};

/// Most codes, and most rules, that a codebook file may hold: far above any codebook, low enough that a hostile file
/// cannot exhaust the machine.
inline constexpr qsizetype mostCodes = 10000;

} // namespace corater
