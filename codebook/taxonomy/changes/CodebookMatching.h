// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QSet>

namespace corater {

/// A codebook read from elsewhere, to replace the present one: an element with the same name (or an alias of it) keeps
/// its id, so that its labels stay; new ones get an id from `newId`. Codes of the present codebook that the other lacks
/// are removed, except those that are `used`: they stay, retired, at the end of their dimension.
Codebook takenOver(const Codebook &present, const Codebook &read, const QSet<CodeId> &used, const NewId &newId);

} // namespace corater
