// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyReader.h"

#include <QStringList>

namespace corater {

/// What a reader of results must know of the parts of rounds: who sealed a part twice, in two copies, and which seal
/// counts. A sentence each; mostly none.
Result<QStringList> sealNotes(const StudyReader &study);

/// Who was left out of which round, by whom and why. A sentence each, for `viewer` in the second person; mostly none.
Result<QStringList> leftOutNotes(const StudyReader &study, RaterId viewer = {});

} // namespace corater
