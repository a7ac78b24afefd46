// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/Evidence.h"

#include <QJsonArray>

#include <vector>

namespace corater {

/// Passages as they stand in exports: [{"part": …, "start": …, "length": …, "quote": …, "before": …, "after": …,
/// "dimension": …, "code": …, "place": …}], what is empty left out. Places are UTF-16 units of the source.
QJsonArray evidenceJson(const std::vector<Evidence> &evidence, const Codebook &codebook);

/// Reads them back, without ids. Errors: no array of objects, a part, start or quote that is missing, a length that is
/// not that of the quote, a dimension or a code that the codebook lacks. An empty text is no passage.
Result<std::vector<Evidence>> readEvidenceJson(const QString &json, const Codebook &codebook);

} // namespace corater
