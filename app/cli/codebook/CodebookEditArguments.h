// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QStringList>

namespace corater {

/// What `corater codebook change` was asked to do, as typed.
struct EditArguments
{
    QString verb;      ///< one of editVerbs()
    QStringList words; ///< what stands behind it
    QString dimension; ///< of codes whose name stands in several dimensions, and of what is added
    QString below;     ///< category of what is added
    QString definition;
    bool sameMeaning = false;
    bool forgetOldName = false;
    bool optional = false; ///< of a dimension: need not be answered
    int maximum = 1;       ///< of a dimension
};

/// The verbs with what they want behind them: "merge" → "FROM INTO".
const std::vector<std::pair<QString, QString>> &editVerbs();

/// The edit with names looked up in the codebook. Errors name what is missing, unknown or ambiguous.
Result<CodebookEdit> editOf(const Codebook &book, const EditArguments &arguments);

} // namespace corater
