// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/EvidenceStore.h"

#include "data/store/connection/Connection.h"

namespace corater {

Evidence evidenceOf(const Query &row, int first)
{
    return {.id = EvidenceId{row.integer(first)},
            .dimension = DimensionId{row.integer(first + 1)},
            .code = CodeId{row.integer(first + 2)},
            .part = row.text(first + 3),
            .start = row.integer(first + 4),
            .length = row.integer(first + 5),
            .quote = row.text(first + 6),
            .before = row.text(first + 7),
            .after = row.text(first + 8),
            .place = row.text(first + 9)};
}

Row evidenceRow(UnitId unit, const Evidence &evidence)
{
    return {"evidence",
            {{"id", raw(evidence.id)},
             {"unit_id", raw(unit)},
             {"dimension_id", idOrNull(raw(evidence.dimension))},
             {"code_id", idOrNull(raw(evidence.code))},
             {"part", evidence.part},
             {"start", evidence.start},
             {"length", evidence.length},
             {"quote", evidence.quote},
             {"before", evidence.before},
             {"after", evidence.after},
             {"place", evidence.place}}};
}

} // namespace corater
