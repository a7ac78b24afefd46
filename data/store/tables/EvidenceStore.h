// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/store/changes/ChangeSet.h"

namespace corater {

class Query;

/// The columns of `evidence` that evidenceOf() reads, in its order.
inline const QString evidenceColumns = QStringLiteral("evidence.id, evidence.dimension_id, evidence.code_id, "
                                                      "evidence.part, evidence.start, evidence.length, evidence.quote, "
                                                      "evidence.before, evidence.after, evidence.place");

/// The passage of a row whose column `first` is the first of evidenceColumns.
Evidence evidenceOf(const Query &row, int first);

/// The row of a passage that was marked for the unit.
Row evidenceRow(UnitId unit, const Evidence &evidence);

} // namespace corater
