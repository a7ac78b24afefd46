// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/CopyRepository.h"
#include "data/exchange/PlaceExchange.h"
#include "models/study/Study.h"

namespace corater {

/// How this copy of a study takes part in an exchange.
struct SharingState
{
    QByteArray key;                 ///< of the rater who works with this copy; empty: it takes no part yet
    RaterId rater{};                ///< whose key it is
    bool hasSecret = false;         ///< their secret is on this machine; without it nothing can be given or opened
    std::vector<KnownPlace> places; ///< where it meets others, the first one first
    qint64 waiting = 0;             ///< changes not yet given to the first place
    qint64 unreadable = 0;          ///< encrypted changes of others in open rounds, readable once all have sealed
};

/// Counts over the whole history.
Result<SharingState> sharingState(const StudyReader &study);
/// The same but for the numbers of changes, which stay 0.
Result<SharingState> sharingPlaces(const StudyReader &study);

/// The fewest characters of a passphrase.
inline constexpr qsizetype shortestPassphrase = 10;

/// Makes this copy the rater's: from now on their changes are signed with their key, and leave the copy encrypted as
/// long as they are secrets of an open round. A rater who already takes part from another machine keeps their key:
/// Refused where the passphrase is not theirs. Conflict where the copy is another rater's.
Result<void> takePart(Study &study, RaterId rater, const QString &passphrase);

/// Whether the rater takes part already, from whichever machine.
Result<bool> hasKey(const Study &study, RaterId rater);

/// The raters without a key who have begun an open round in this copy and not sealed it, by name. Their answers leave
/// it encrypted with this copy's key, so that a seal that they make in another copy would not hold.
Result<QStringList> begunAtThisMachine(const Study &study, RaterId rater);

/// Creates the study at a place, so that others can join it there.
Result<void> beginAt(Study &study, MeetingPlace &place);

/// Exchanges with the other copies at a place: takes in their parcels, publishes the keys of rounds that all have
/// sealed, and puts down the entries that the others lack. Refused before takePart().
Result<ExchangeOutcome> exchange(Study &study, MeetingPlace &place);

/// Whether this copy takes part in an exchange, so that others get its changes.
Result<bool> takesPart(const StudyReader &study);

/// The first half of an exchange: takes in, and publishes keys.
Result<ExchangeOutcome> takeInAt(Study &study, MeetingPlace &place);
/// The second half of an exchange: puts down the entries that the others lack; returns their number. Conflict if
/// another program has put down a parcel as this copy: take that in first. It makes no history entry and changes
/// nothing visible in the study, so another thread may call it over Study::openForWorker() while the open study goes
/// on.
Result<qint64> giveAt(Study &study, MeetingPlace &place);

/// Whether all raters have sealed a round whose key this copy has not published yet; takeInAt() publishes it.
Result<bool> keysAreDue(const StudyReader &study);

/// The data needed to look for news at a place without the study.
struct PlaceKnowledge
{
    QString study; ///< its identity
    KnownParcels parcels;
};
Result<PlaceKnowledge> knowledgeOf(const Study &study, const QString &address);

/// How many items of the current round a rater has finished, in numbers only.
struct SharedProgress
{
    RaterId rater{};
    QString name;
    qint64 done = 0;
    qint64 items = 0;
    QString toldAt;   ///< UTC: when another copy reported it; empty: known from this study
    QString sealedAt; ///< empty: not sealed
};
/// Of all raters of the current round; empty where there is none. `viewer` as in studyStatus().
Result<std::vector<SharedProgress>> sharedProgress(const StudyReader &study, RaterId viewer);

/// Makes a copy of a study at a place, as a new file. It contains the answers of open rounds encrypted. False: such a
/// copy exists already, and has sent nothing yet, as after an interrupted join. Conflict: another file exists there.
Result<bool> joinStudy(MeetingPlace &place, const QString &study, const QString &path);
/// The same from a packet for a rater who has no copy yet. False: such a copy exists, and nobody took part with it yet.
Result<bool> joinByPacket(const QByteArray &packet, const QString &path);

/// A packet with all entries that the rater's copy may lack.
Result<QByteArray> packetFor(Study &study, RaterId rater);

/// The same as a file; returns the number of its bytes.
Result<qint64> writePacket(Study &study, RaterId rater, const QString &path);

/// The history of the study as text for version control, with what an earlier one has (see historyText() in data).
Result<QByteArray> historyAsText(Study &study, const QByteArray &before);

/// Takes in packets and histories as text, as takeInCopy() does copies.
Result<MergeOutcome> takeInPackets(Study &study, const std::vector<QByteArray> &packets, MergeMode mode);

/// The bytes of a packet, or of a history as text. Refused: a file that does not begin as one, or has a longer line
/// than any packet.
Result<QByteArray> readPacket(const QString &path);

/// Takes in a file: a copy of the study, or a packet from one.
Result<MergeOutcome> takeInFile(Study &study, const QString &path, MergeMode mode);

/// Seals a rater's part of a round. Where the copy takes part in an exchange a salt is drawn first, so that the seal
/// reveals nothing until all have sealed.
Result<void> sealPart(Study &study, RoundId round, RaterId rater);

} // namespace corater
