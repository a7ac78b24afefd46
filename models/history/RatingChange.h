// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

#include <QStringList>

namespace corater {

/// What differs between two states of one rating, as short sentences without a full stop ("symptom: hang chosen"), for
/// a screen reader after a change or its undo. Codes and dimensions are named by the codebook; comments and marked
/// passages are left out, as undo names them.
QStringList ratingChange(const Rating &before, const Rating &after, const Codebook &codebook);

} // namespace corater
