// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

/// Error texts for a sheet or a row that several readers share.
struct RowRefusals
{
    CORATER_MESSAGES(RowRefusals)

public:
    static Message idMissing();
    static Message noRater();
    static Message raterTwice();
    static Message otherRater();
    static Message namesOfColumns();
    static Message noHeadings();
    static Message otherIdThan();
    static Message otherFieldCount();
    static Message tooManyColumnsFor();
    static Message tooManyRaters();
    static Message codeTwice();
    static Message sheetOrObjects();
    static Message siteOption();
    static Message noNumber();
    static Message idTwice();
};

} // namespace corater
