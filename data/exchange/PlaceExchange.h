// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"
#include "data/exchange/Taking.h"

#include <QSet>

#include <set>

namespace corater {

/// The result of an exchange.
struct ExchangeOutcome
{
    MergeOutcome merged;
    qint64 given = 0;         ///< entries that this copy stored at the place
    qint64 waiting = 0;       ///< parcels that are incomplete, or follow an incomplete one
    QList<Message> refused{}; ///< sentences on parcels that were not taken, and why
};

/// The exchange of one copy with the others at a place. The file records what the copy has taken and given there, so
/// each parcel is read once and each entry given once; an interrupted exchange continues the next time.
class PlaceExchange
{
public:
    PlaceExchange(StudyFile &mine, MeetingPlace &place, const QString &study)
        : m_mine(mine), m_place(place), m_study(study)
    {
    }

    /// Merges the parcels of others: one durable change. A parcel that is damaged, forged or of another study is
    /// refused and reported; those of other copies are still merged.
    Result<ExchangeOutcome> takeIn(const RaterSecret *secret);
    /// Sends what the others lack. Returns the number of entries.
    Result<qint64> giveOut(const RaterSecret &secret);

private:
    struct Parcel
    {
        ParcelInfo info;
        QByteArray bytes;
    };
    struct Reading
    {
        QHash<QByteArray, size_t> parcelOf; ///< hash of an entry → parcel
        std::vector<ParcelHead> heads;
    };

    Result<void> know();
    Result<std::vector<Parcel>> fetch(ExchangeOutcome &outcome);
    Result<MergeOutcome> mergeByCopy(const std::vector<Parcel> &parcels, const RaterSecret *secret,
                                     ExchangeOutcome &outcome);
    Result<MergeOutcome> merge(const std::vector<Parcel> &parcels, const RaterSecret *secret, ExchangeOutcome &outcome);
    Result<void> noteTaken(const std::vector<Parcel> &parcels, const Reading &reading, const MergeOutcome &merged);
    Result<void> note(const Parcel &parcel);
    Result<void> noteEntries(const QByteArrayList &hashes);
    Result<void> put(const ParcelHead &head, const QByteArrayList &lines, const QByteArrayList &hashes);

    StudyFile &m_mine;
    MeetingPlace &m_place;
    QString m_study;
    qint64 m_id = 0; ///< of the place, in this file
};

/// Records a place in the study file.
Result<void> rememberPlace(StudyFile &mine, const QString &address);

/// The parcels at a place that this copy has taken or put down.
Result<std::set<ParcelName>> knownParcels(Connection &connection, const QString &address);

Result<void> keepProgress(Connection &connection, const std::vector<ParcelHead> &heads);

/// Takes the parcels of one or more files: packets that were sent, in any order. Progress is taken only from the newest
/// packet of each copy.
Result<MergeOutcome> mergePackets(StudyFile &mine, const QString &study, const std::vector<QByteArray> &packets,
                                  const RaterSecret *secret, MergeMode mode);

/// The history as text (textParcel()): the existing lines of the text stay as they are, missing entries are appended.
/// `secret` may be null if no round is open. Foreign if the text is of another study.
Result<QByteArray> historyText(StudyFile &mine, const QString &study, const RaterSecret *secret,
                               const QByteArray &before);

/// A packet with the entries that the holders of the keys are not known to have; what they have follows from what
/// arrived from them. Refused if it would be too large for one file.
Result<QByteArray> packetFor(StudyFile &mine, const QString &study, const RaterSecret &secret,
                             const QByteArrayList &keys);

} // namespace corater
