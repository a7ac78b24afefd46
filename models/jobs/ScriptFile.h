// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/export/AgreementScript.h"
#include "models/agreement/StudyAgreement.h"

namespace corater {

/// The results of a study as a script takes them.
std::vector<ScriptedResult> scriptedResults(const std::vector<DimensionAgreement> &results);

/// Writes agreementScript() in the language that the name ends in, whole or not at all.
Result<void> writeScript(const QString &path, const QString &source, const std::vector<ScriptedResult> &results);

} // namespace corater
