// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/Evidence.h"

#include <QJsonArray>

#include <vector>

namespace corater {

/// Passages in the form of exports: [{"part": …, "start": …, "length": …, "quote": …, "before": …, "after": …,
/// "dimension": …, "code": …, "place": …}], without empty members. Places are UTF-16 units of the source.
QJsonArray evidenceJson(const std::vector<Evidence> &evidence, const Codebook &codebook);

/// Reads them back, without ids. Errors: no array of objects, a missing part, start or quote, a length that differs
/// from the quote's, a dimension or a code that the codebook lacks. An empty text means no passage.
Result<std::vector<Evidence>> readEvidenceJson(const QString &json, const Codebook &codebook);

} // namespace corater
