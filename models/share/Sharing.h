// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    qint64 waiting = 0;             ///< changes that the first place has not got yet
};

Result<SharingState> sharingState(const Study &study);

/// The fewest characters of a passphrase.
inline constexpr qsizetype shortestPassphrase = 10;

/// From now on this copy is the rater's: what they do is signed with their key, and leaves the copy encrypted as long as it
/// is a secret of an open round. A rater who takes part already, from another machine, goes on with the key that they have:
/// Refused where the passphrase is not theirs. Conflict where the copy is another rater's.
Result<void> takePart(Study &study, RaterId rater, const QString &passphrase);

/// Whether the rater takes part already, from whichever machine.
Result<bool> hasKey(const Study &study, RaterId rater);

/// Makes room for the study at a place, where others can join it from then on.
Result<void> beginAt(Study &study, MeetingPlace &place);

/// Meets the other copies at a place: takes in what they put down, publishes the keys of rounds that all have sealed, and puts
/// down what they lack. Refused before takePart().
Result<ExchangeOutcome> exchange(Study &study, MeetingPlace &place);

/// Makes a copy of a study that lies at a place, as a new file. What raters say in open rounds is in it, unreadable.
Result<void> joinStudy(MeetingPlace &place, const QString &study, const QString &path);
/// The same from a packet that was made for somebody who has no copy yet.
Result<void> joinByPacket(const QByteArray &packet, const QString &path);

/// A packet with all that the rater's copy is not known to have.
Result<QByteArray> packetFor(Study &study, RaterId rater);

/// The history of the study as text for version control, with what an earlier one has (see historyText() in data).
Result<QByteArray> historyAsText(Study &study, const QByteArray &before);

/// Takes in packets and histories as text, as takeInCopy() does copies.
Result<MergeOutcome> takeInPackets(Study &study, const std::vector<QByteArray> &packets, MergeMode mode);

/// Seals a rater's part of a round. Where the copy takes part in an exchange a salt is drawn first, so that the seal says
/// nothing before all have sealed.
Result<void> sealPart(Study &study, RoundId round, RaterId rater);

} // namespace corater
