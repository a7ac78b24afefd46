// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/GivenParcels.h"
#include "data/exchange/ParcelFault.h"
#include "data/exchange/Taking.h"

#include <map>
#include <optional>
#include <set>

namespace corater {

/// A parcel whose content does not arrive, because it is damaged, missing or was exchanged for another.
struct FaultyParcel
{
    ParcelName name;
    QString rater; ///< who works with that copy; empty if unknown
};

/// The result of an exchange.
struct ExchangeOutcome
{
    MergeOutcome merged;
    qint64 given = 0;                   ///< entries that this copy stored at the place
    qint64 waiting = 0;                 ///< parcels that are incomplete, or follow an incomplete one
    QList<Message> refused{};           ///< sentences on parcels that were not taken, and why
    std::vector<FaultyParcel> faulty{}; ///< refused parcels that differ from what their copy put down
    qint64 replaced = 0;                ///< parcels of this copy that were damaged or missing and that it sent again
};

/// The parcels that a copy put down at a place.
struct GiveOutcome
{
    qint64 entries = 0;
    qint64 replaced = 0; ///< as in ExchangeOutcome
};

/// The exchange of one copy with the others at a place. The file records what the copy has taken and given there, so
/// each parcel is read once and each entry given once; an interrupted exchange continues the next time. Nothing is
/// changed at a place: if parcels of this copy are faulty, it sends their content again as a later parcel.
class PlaceExchange
{
public:
    PlaceExchange(StudyFile &mine, MeetingPlace &place, const QString &study)
        : m_mine(mine), m_place(place), m_study(study)
    {
    }

    /// Merges the parcels of others: one durable change. A parcel that is damaged, missing, forged or of another study
    /// is refused and reported; those of other copies are still merged.
    Result<ExchangeOutcome> takeIn(const RaterSecret *secret);
    /// Sends the entries that the others lack.
    Result<GiveOutcome> giveOut(const RaterSecret &secret);

private:
    struct Parcel
    {
        ParcelInfo info;
        QByteArray bytes;
    };
    struct Reading
    {
        std::vector<std::pair<const Parcel *, ParcelHead>> parcels;
        QMultiHash<QByteArray, size_t> placesOf; ///< hash of an entry → its parcels

        QSet<size_t> incomplete(const MergeOutcome &merged) const;
    };

    Result<void> know();
    Result<void> list();
    GivenParcels noted() const;
    Result<MergeOutcome> mergeAll(const std::vector<Parcel> &parcels, const RaterSecret *secret,
                                  ExchangeOutcome &outcome);
    Result<void> mergeCopy(const std::vector<Parcel> &ofCopy, const RaterSecret *secret,
                           const std::optional<Error> &failed, MergeOutcome &all);
    Result<std::vector<Parcel>> fetch();
    Result<MergeOutcome> merge(const std::vector<Parcel> &parcels, const RaterSecret *secret);
    void noteWaiting(const Reading &reading, const MergeOutcome &merged);
    Result<void> noteTaken(const Reading &reading, const MergeOutcome &merged);
    Result<void> noteReplaced(const ParcelHead &head);
    Result<void> noteEntries(const QByteArrayList &hashes);
    void findMissing();
    Result<void> settleFaults(ExchangeOutcome &outcome);
    Result<void> report(const ParcelFault &fault, ExchangeOutcome &outcome);
    Result<void> put(ParcelHead head, const QByteArrayList &lines, const QByteArrayList &hashes,
                     const RaterSecret &secret);

    StudyFile &m_mine;
    MeetingPlace &m_place;
    QString m_study;
    qint64 m_id = 0; ///< of the place, in this file
    QString m_copy;  ///< this one
    std::map<ParcelName, ParcelInfo> m_listed;
    KnownParcels m_known;
    std::vector<ParcelInfo> m_incomplete;
    std::set<ParcelName> m_waiting; ///< taken, but their predecessors are missing
    std::vector<ParcelFault> m_faults;
};

/// Records a place in the study file.
Result<void> rememberPlace(StudyFile &mine, const QString &address);

/// Keeps the signed progress of raters, up to the number of items that they have.
Result<void> keepProgress(Connection &connection, const std::vector<ParcelHead> &heads);

/// Takes the parcels of one or more files: packets that were sent, in any order. Progress is taken only from the newest
/// packet of each copy.
Result<MergeOutcome> mergePackets(StudyFile &mine, const QString &study, const std::vector<QByteArray> &packets,
                                  const RaterSecret *secret, MergeMode mode);

/// The history as text (textParcel()): the existing lines of the text stay as they are, missing entries are appended.
/// `secret` may be null if no round is open. Foreign if the text is of another study.
Result<QByteArray> historyText(StudyFile &mine, const QString &study, const RaterSecret *secret,
                               const QByteArray &before);

/// A packet with the entries that the holders of the keys are not known to have, as far as entries that arrived from
/// them show. Refused if it would be too large for one file.
Result<QByteArray> packetFor(StudyFile &mine, const QString &study, const RaterSecret &secret,
                             const QByteArrayList &keys);

} // namespace corater
