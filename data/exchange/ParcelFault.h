// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"

namespace corater {

/// Why a parcel was not taken: damaged, exchanged for another, or of another study; or missing, and so not listed.
struct ParcelFault
{
    ParcelInfo parcel;
    qint64 lastMissing = 0; ///< missing: the last of the consecutive numbers that begin with the parcel
    ErrorCode code = ErrorCode::Damaged;
    Message how; ///< a part of a sentence

    static ParcelFault missing(const QString &copy, qint64 first, qint64 last)
    {
        return {.parcel = {.name = {copy, first}, .sha256 = {}}, .lastMissing = last, .how = {}};
    }
    /// Another parcel of the copy, with that number, has the same content.
    static ParcelFault repeats(const ParcelInfo &parcel, qint64 number);

    /// `rater`: who works with the copy; empty if unknown.
    Message words(const QString &rater) const;
};

} // namespace corater
