// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <utility>

namespace corater {

/// The user's settings for importing a project of another program. Names are compared without case.
struct CodedSaid
{
    /// A code, by name or by its path ("Warm > Red"), and the dimension that it and all codes below it answer; "-":
    /// leave them out.
    std::vector<std::pair<QString, QString>> codes;
    bool isExact = false; ///< `codes` are paths that match exactly: no codes below, no other codes of that name
    std::vector<std::pair<QString, QString>> users; ///< a user of the project, and the rater that they become
};

/// Codes of a project that answer no dimension of the codebook.
struct UnplacedCode
{
    QString column; ///< of the codes in the sheet of the project
    QString code;   ///< its path
    qint64 codings = 0;
};

struct PlacedCodes
{
    QList<Message> notes; ///< placed codes, their dimensions and the reason; codings per user; left out codes
    std::vector<UnplacedCode> unplaced;
    QStringList users; ///< users with codings, as the project names them
};

/// Gives each label the dimension that its code answers: the one in `said`; else the one that a code above is named
/// after; else the only one with a code of its name. Labels of a dimension of the codebook stay. Users get the names of
/// raters. Errors: `said` names a code or user that the project lacks, or a dimension that the codebook lacks.
Result<PlacedCodes> placeCodes(CodedProject &project, const Codebook &codebook, const CodedSaid &said);

} // namespace corater
