// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

/// Reads a codebook in JSON: the output of `corater codebook show --json` and `corater export --as codebook`; an array
/// or JSON Lines of objects with a code each, read like the rows of a table; nested objects ({"Time": {"Slow Run":
/// "takes long"}}, {"Time": ["Slow Run"]}) and lists of names. Errors: no JSON, not UTF-8, more than 4 MB, a line of
/// JSON Lines that is no object.
Result<CodebookDocument> readJsonCodebook(QIODevice &device, const QString &fileName, const CodebookReading &reading);

} // namespace corater
