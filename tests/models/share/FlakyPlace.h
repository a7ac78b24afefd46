// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"

#include <random>

namespace corater::test {

using namespace Qt::StringLiterals;

/// A place whose parcels arrive late, temporarily not at all, or only in part, and whose connection now and then
/// breaks.
class FlakyPlace : public MeetingPlace
{
public:
    FlakyPlace(MeetingPlace &place, std::mt19937 &random) : m_place(place), m_random(random) {}

    void setReliable() { m_isFlaky = false; }
    QString address() const override { return m_place.address(); }
    Result<std::vector<PlaceStudy>> studies() override { return m_place.studies(); }
    Result<void> begin(const PlaceStudy &study) override { return m_place.begin(study); }
    Result<std::vector<ParcelInfo>> parcels(const QString &study) override
    {
        auto parcels = m_place.parcels(study);
        if (parcels) {
            std::erase_if(*parcels, [this](const ParcelInfo &) { return fails(15); });
            for (ParcelInfo &parcel : *parcels) {
                parcel.isSettled = parcel.isSettled && !m_isFlaky; // what is hidden still comes
            }
        }
        return parcels;
    }
    Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) override
    {
        if (fails(10)) {
            return std::nullopt;
        }
        return fails(3) ? fail(ErrorCode::NotFound, Message::literal(u"the line is down"_s))
                        : m_place.take(study, name);
    }
    Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) override
    {
        if (fails(5)) {
            return fail(ErrorCode::NotFound, Message::literal(u"the line is down"_s));
        }
        const auto given = m_place.give(study, name, bytes);
        // The parcel is stored, but the acknowledgement is lost.
        return given && fails(5) ? fail(ErrorCode::NotFound, Message::literal(u"the line is down"_s)) : given;
    }
    Result<std::vector<ParcelName>> notAsGiven(const QString &study, const KnownParcels &given) override
    {
        auto others = m_place.notAsGiven(study, given);
        if (others && others->empty() && !given.empty() && fails(3)) { // it is sent again, and then lies there twice
            others->push_back(given.rbegin()->first);
        }
        return others;
    }
    Result<qint64> nextNumber(const QString &study, const QString &copy, qint64 last) override
    {
        return m_place.nextNumber(study, copy, last);
    }

private:
    bool fails(int percent) { return m_isFlaky && std::uniform_int_distribution<int>(1, 100)(m_random) <= percent; }

    MeetingPlace &m_place;
    std::mt19937 &m_random;
    bool m_isFlaky = true;
};

} // namespace corater::test
