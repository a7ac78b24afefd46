// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QSet>

namespace corater {

/// The codebook that was read from elsewhere, in place of the present one: what has the same name (or an alias of it)
/// keeps its id, so that its labels stay; what is new gets an id from `newId`. Codes of the present codebook that the
/// other lacks go, except those that are `used`: they stay, retired, at the end of their dimension.
Codebook takenOver(const Codebook &present, const Codebook &read, const QSet<CodeId> &used, const NewId &newId);

} // namespace corater
