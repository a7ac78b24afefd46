// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ParcelFault.h"

namespace corater {

namespace {

struct ParcelFaultMessages
{
    CORATER_MESSAGES(ParcelFault)
};

} // namespace

ParcelFault ParcelFault::repeats(const ParcelInfo &parcel, qint64 number)
{
    return {.parcel = parcel, .how = ParcelFaultMessages::toSay("it has the content of parcel %1").arg(number)};
}

Message ParcelFault::words(const QString &rater) const
{
    const ParcelName &name = parcel.name;
    const Message who = rater.isEmpty() ? ParcelFaultMessages::toSay("of an unknown rater") : Message::literal(rater);
    if (lastMissing > name.number) {
        return ParcelFaultMessages::toSay(
                   "parcels %1 to %2 of copy %3 (%4) are missing. The next sync of that copy sends "
                   "their content again")
            .arg(name.number)
            .arg(lastMissing)
            .arg(name.copy, who);
    }
    if (lastMissing != 0) {
        return ParcelFaultMessages::toSay("parcel %1 of copy %2 (%3) is missing. The next sync of that copy sends its "
                                          "content again")
            .arg(name.number)
            .arg(name.copy, who);
    }
    if (code == ErrorCode::Damaged) {
        return ParcelFaultMessages::toSay("parcel %1 of copy %2 (%3) is damaged: %4. The next sync of that copy sends "
                                          "its content again")
            .arg(name.number)
            .arg(name.copy, who, how);
    }
    return ParcelFaultMessages::toSay("parcel %1 of copy %2 (%3): %4").arg(name.number).arg(name.copy, who, how);
}

} // namespace corater
