// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <utility>

namespace corater {

/// What the user says about the project of another program that is imported. Names are compared without case.
struct CodedSaid
{
    /// A code, by name or by its path ("Warm > Red"), and the dimension that it and all codes below it answer; "-":
    /// they are left out.
    std::vector<std::pair<QString, QString>> codes;
    bool isExact = false; ///< what is said of a code counts for that path alone, not for codes below it or of its name
    std::vector<std::pair<QString, QString>> users; ///< a user of the project, and the rater whom they are
};

/// Codes of a project that answer no dimension of the codebook.
struct UnplacedCode
{
    QString column; ///< in which they stand in the sheet of the project
    QString code;   ///< its path
    qint64 codings = 0;
};

struct PlacedCodes
{
    QList<Message>
        notes; ///< which codes were taken for answers of which dimension, and why; who coded how much; what is left out
    std::vector<UnplacedCode> unplaced;
    QStringList users; ///< who coded, as the project names them
};

/// Gives each label the dimension that its code answers: as said; else one that a code above it is named after; else
/// the only one that has a code of its name. Labels of a dimension of the codebook stay. Users get the names of raters.
/// Errors: something is said of a code or user that the project does not have, or a dimension that the codebook lacks.
Result<PlacedCodes> placeCodes(CodedProject &project, const Codebook &codebook, const CodedSaid &said);

} // namespace corater
