// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Evidence.h"
#include "models/study/Study.h"

#include <QJsonValue>

#include <vector>

namespace corater {

/// Reads "evidence" of a line of a batch: [{"quote": TEXT, "dimension": …, "code": …, "part": …, "start": …}]. The
/// quote is looked for in the item, as it stands in the source or as it is read; it must stand there once, in the part
/// if one is named ("question", "answer 4711"), or at "start". Absent: none. Errors name what is wrong.
Result<std::vector<Evidence>> evidenceField(const StudyReader &study, ItemId item, const QJsonValue &value,
                                            const Codebook &book);

} // namespace corater
