// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/SheetItem.h"

#include "data/records/RatingRules.h"

namespace corater {

std::unexpected<Error> SheetItem::contradiction(const Message &message, qint64 line, Screening before,
                                                Screening now) const
{
    return fail(ErrorCode::Input, message.arg(externalId), {.line = line}, nameOf(before), nameOf(now));
}

} // namespace corater
