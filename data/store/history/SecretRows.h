// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Connection.h"

#include <QByteArrayList>
#include <QSet>

namespace corater {

// What a rater says in a round is hidden from others until all have sealed the round. An entry of the history is a
// secret of the open round when it changes ratings, units, labels, notes, evidence or times of it, or a code that was
// proposed while the round hides proposals, or when it changes or refers to a row of the codebook that such an entry
// changed: without that entry it would make no sense. A secret leaves the copy encrypted (data/exchange).

/// Whether a change is also secret because of those before it, whose rows it changes or names.
enum class SecretBy { Itself, ItselfAndEarlier };

/// The open rounds whose secret these changes are, as the tables stand after them; mostly none or one.
Result<QSet<qint64>> secretRounds(Connection &connection, const ChangeSet &changes, SecretBy by);

/// The key of the rater who works with this copy; empty if the copy takes no part in an exchange.
Result<QByteArray> keyOfCopy(Connection &connection);

/// How an entry names the secrets of a round: "ROUND:KEY" with the first 16 digits of the key.
QByteArray secretName(qint64 round, const QByteArray &key);

/// The secretName() of each open round whose secret the changes are; none where the copy takes no part in an exchange
/// (`key`, from keyOfCopy(), is empty). Stores the rows that the entry changed in secret_row.
Result<QByteArrayList> noteSecrets(Connection &connection, const QByteArray &key, const ChangeSet &changes);

/// Stores in secret_entry the rounds whose secret an entry is that was made before the copy took part in an exchange.
/// Call for each such entry, from the first to the last.
Result<void> noteEarlierSecret(Connection &connection, qint64 seq, const ChangeSet &changes);

/// The rounds that noteEarlierSecret() stored for the entry.
Result<QSet<qint64>> earlierSecretOf(Connection &connection, qint64 seq);

/// The round in the name of a secret.
qint64 roundOfSecret(const QByteArray &name);

/// The names of all received secrets that cannot be read.
Result<QByteArrayList> hiddenSecrets(Connection &connection);

/// As hiddenSecrets(), without raters who were left out of the round: the secrets that the copy waits for.
Result<QByteArrayList> unreadSecrets(Connection &connection);

/// The rounds of the unread secrets.
Result<QSet<qint64>> roundsWithUnread(Connection &connection);

} // namespace corater
