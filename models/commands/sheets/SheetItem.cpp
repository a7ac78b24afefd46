// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SheetItem.h"

#include "data/records/RatingRules.h"

namespace corater {

std::unexpected<Error> SheetItem::contradiction(const Message &message, const RatedRow &row, Screening before,
                                                Screening now) const
{
    return fail(ErrorCode::Input, message.arg(externalId), {.file = row.file, .line = row.line}, nameOf(before),
                nameOf(now));
}

} // namespace corater
