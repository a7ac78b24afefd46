// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/Parcel.h"
#include "data/merge/StudyMerge.h"

namespace corater {

/// Reads parcels for mergeArrived(). The items lie in a temporary file meanwhile.
class Taking
{
public:
    static Result<Taking> begin();

    /// Adds the content of one parcel. Damaged as in unpackParcel(); Foreign if `study` is given and the parcel is of
    /// another.
    Result<ParcelHead> add(const QByteArray &parcel, const QString &study);
    Arrived finish() { return std::move(m_arrived); }
    const std::vector<TravellingEntry> &entries() const { return m_arrived.entries; }

private:
    Taking() = default;

    Arrived m_arrived;
};

} // namespace corater
