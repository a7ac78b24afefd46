// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"
#include "models/study/CommandKinds.h"

namespace corater {

/// Recomputes what is derived from other data after copies of the study were merged: the places of codes in their
/// lists, the version of the combined codebook, and which ratings are done. Ratings stay as they were given: if another
/// copy merged a code into a second one, labels of the first are read as the second, and as the first again when the
/// merge is undone. Changes nothing if nothing was combined; copies that have exchanged everything reach the same
/// result.
Command<> combineCopies();

} // namespace corater
