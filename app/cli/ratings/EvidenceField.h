// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Evidence.h"
#include "models/study/Study.h"

#include <QJsonValue>

#include <vector>

namespace corater {

/// Reads "evidence" of a batch line: [{"quote": TEXT, "dimension": …, "code": …, "part": …, "start": …}]. The quote is
/// searched for in the item, both in the source and in the displayed text; it must occur exactly once (within "part",
/// if given: "question", "answer 4711"), or at "start". Absent: none. Errors describe the fault.
Result<std::vector<Evidence>> evidenceField(const StudyReader &study, ItemId item, const QJsonValue &value,
                                            const Codebook &book);

} // namespace corater
