// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/secrets/RaterSecret.h"

#include <QHash>

namespace corater {

class Connection;

/// The kind of the entry by which a rater's public key enters the study, and of the one that publishes a round's key.
inline const QString introduceKeyKind = QStringLiteral("introduce-key");
inline const QString publishRoundKeyKind = QStringLiteral("publish-round-key");
/// The kind of the entry that leaves a rater out of a round.
inline const QString leaveOutRaterKind = QStringLiteral("leave-out-rater");
/// The kind of the entry that lets a rater take part in a round that is open.
inline const QString takeInRaterKind = QStringLiteral("take-in-rater");

/// The key with which a rater encrypts what they say in a round. The round is named by its id, which is the same in all
/// copies.
QByteArray roundKeyOf(const RaterSecret &secret, qint64 round);

/// The keys of received secrets that cannot be read yet, as far as they are known here: those that their owners
/// published, and those that follow from the rater's own secret, if there is one. secretName() → round key.
Result<QHash<QByteArray, QByteArray>> keysOfUnread(Connection &connection, const RaterSecret *own);

} // namespace corater
