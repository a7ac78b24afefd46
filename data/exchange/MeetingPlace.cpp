// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/MeetingPlace.h"

#include "data/exchange/FolderPlace.h"
#include "data/exchange/hub/HubPlace.h"
#include "data/files/FileRefusals.h"

#include <algorithm>
#include <tuple>

namespace corater {

namespace {

struct MeetingPlaceText
{
    CORATER_MESSAGES(MeetingPlace)
};

bool isIdentity(const QString &text)
{
    return text.size() == 32 &&
           std::ranges::all_of(text, [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); });
}

} // namespace

bool ParcelName::operator<(const ParcelName &other) const
{
    return std::tie(copy, number) < std::tie(other.copy, other.number);
}

Result<std::unique_ptr<MeetingPlace>> openPlace(const QString &address)
{
    if (isHubAddress(address)) {
        auto hub = HubAddress::read(address);
        return hub ? Result<std::unique_ptr<MeetingPlace>>(std::make_unique<HubPlace>(std::move(*hub)))
                   : std::unexpected(hub.error());
    }
    return std::make_unique<FolderPlace>(address);
}

Result<void> checkStudyName(const QString &study)
{
    if (!isIdentity(study)) {
        return fail(ErrorCode::Input, MeetingPlaceText::toSay("this is not the identity of a study"), {},
                    MeetingPlaceText::toSay("32 hexadecimal digits"), study);
    }
    return {};
}

Result<void> checkParcelName(const ParcelName &name)
{
    if (!isIdentity(name.copy)) {
        return fail(ErrorCode::Input, MeetingPlaceText::toSay("this is not the identity of a copy"), {},
                    MeetingPlaceText::toSay("32 hexadecimal digits"), name.copy);
    }
    if (name.number < 1) {
        return fail(ErrorCode::Input, MeetingPlaceText::toSay("the parcels of a copy are numbered from 1"), {}, {},
                    QString::number(name.number));
    }
    return {};
}

Result<void> checkParcelSize(qint64 size)
{
    if (size > largestParcel) {
        return fail(ErrorCode::Refused, MeetingPlaceText::toSay("a parcel is too large"), {},
                    FileRefusals::atMostBytes(largestParcel), MeetingPlaceText::toSay("%1 bytes").arg(size));
    }
    return {};
}

} // namespace corater
