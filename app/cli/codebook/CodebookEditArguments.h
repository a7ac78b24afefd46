// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QStringList>

namespace corater {

/// The arguments of `corater codebook change`, as typed.
struct EditArguments
{
    QString verb;      ///< one of editVerbs()
    QStringList words; ///< the words after the verb
    QString dimension; ///< of a code whose name occurs in several dimensions, and for an added code
    QString below;     ///< category of the added code
    QString definition;
    bool sameMeaning = false;
    bool forgetOldName = false;
    bool optional = false; ///< of a dimension: need not be answered
    int maximum = 1;       ///< of a dimension
};

/// The verbs, each with the words that follow it: "merge" → "FROM INTO".
const std::vector<std::pair<QString, QString>> &editVerbs();

/// The edit with names looked up in the codebook. Errors name what is missing, unknown or ambiguous.
Result<CodebookEdit> editOf(const Codebook &book, const EditArguments &arguments);

} // namespace corater
