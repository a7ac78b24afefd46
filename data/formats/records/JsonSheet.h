// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

#include <memory>

namespace corater {

/// Reads JSON objects (JSON Lines, an array) as a sheet: a row per object, a column per member, in the order of first
/// occurrence. Members of a nested object are named "outer.inner"; a list of texts or numbers stays JSON, a list of one
/// value becomes the value. This is how Corater writes tables as .jsonl. Errors, with their places: no JSON, more than
/// 2 million cells or 64 MB of text.
Result<std::unique_ptr<QIODevice>> readJsonSheet(QIODevice &device, const QString &fileName);

/// The device as a sheet: JSON objects by readJsonSheet(), anything else unchanged.
Result<std::unique_ptr<QIODevice>> asSheet(std::unique_ptr<QIODevice> device, const QString &fileName);

} // namespace corater
