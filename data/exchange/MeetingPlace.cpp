// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/MeetingPlace.h"

#include "data/exchange/folder/FolderPlace.h"
#include "data/exchange/hub/HubPlace.h"
#include "data/files/FileRefusals.h"
#include "data/files/Sha256.h"

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

bool isKnown(const KnownParcels &known, const ParcelInfo &info)
{
    const auto found = known.find(info.name);
    return found != known.end() && (info.sha256.isEmpty() || info.sha256 == found->second);
}

Result<std::vector<ParcelName>> MeetingPlace::notAsGiven(const QString &study, const KnownParcels &given)
{
    std::vector<ParcelName> others;
    for (const auto &[name, sha256] : given) {
        const auto bytes = take(study, name);
        if (!bytes && isOfParcel(bytes.error())) {
            others.push_back(name);
        } else if (!bytes) {
            return std::unexpected(bytes.error());
        } else if (!*bytes || Sha256::of(**bytes) != sha256) {
            others.push_back(name);
        }
    }
    return others;
}

Result<qint64> MeetingPlace::nextNumber(const QString &, const QString &, qint64 last)
{
    return last + 1;
}

bool isOfParcel(const Error &error)
{
    return error.code == ErrorCode::Damaged || error.code == ErrorCode::Refused || error.code == ErrorCode::Foreign ||
           error.code == ErrorCode::Newer || error.code == ErrorCode::Input;
}

Result<std::unique_ptr<MeetingPlace>> openPlace(const QString &address)
{
    if (isHubAddress(address)) {
        TRY(auto hub, HubAddress::read(address));
        return std::make_unique<HubPlace>(std::move(hub));
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
