// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/ItemLine.h"
#include "data/exchange/Parcel.h"
#include "data/merge/StudyMerge.h"

#include <optional>

namespace corater {

/// Reads parcels for mergeArrived(). Items lie in a temporary file meanwhile, which is made when the first one comes:
/// most parcels have none.
class Taking
{
public:
    /// Adds the content of one parcel. Damaged as in unpackParcel(); Foreign if `study` is given and the parcel is of
    /// another.
    Result<ParcelHead> add(const QByteArray &parcel, const QString &study);
    Arrived finish() { return std::move(m_arrived); }
    const std::vector<TravellingEntry> &entries() const { return m_arrived.entries; }

private:
    Result<void> stage(const QJsonObject &line);
    Result<void> endParcel(bool isWhole);

    Arrived m_arrived;
    std::optional<ItemStaging> m_staging; ///< of the present parcel, in a transaction of the temporary file
};

} // namespace corater
