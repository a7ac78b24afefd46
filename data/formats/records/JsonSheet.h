// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

#include <memory>

namespace corater {

/// Reads JSON objects (JSON Lines, an array) as a sheet: a row per object, a column per member, in the order in which
/// they first occur. Members of an object within it stand as "outer.inner"; a list of texts or numbers stands as JSON,
/// one of a single value as the value. This is how Corater writes tables as .jsonl. Errors, with their places: no JSON,
/// more than 2 million cells or 64 MB of text.
Result<std::unique_ptr<QIODevice>> readJsonSheet(QIODevice &device, const QString &fileName);

/// The device as a sheet: what holds JSON objects by readJsonSheet(), everything else as it is.
Result<std::unique_ptr<QIODevice>> asSheet(std::unique_ptr<QIODevice> device, const QString &fileName);

} // namespace corater
