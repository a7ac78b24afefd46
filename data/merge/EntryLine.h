// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryChain.h"

#include <QHash>
#include <QJsonObject>

namespace corater {

/// An entry of the history as sent to another copy, with its signer. `written.entry.seq` means nothing there.
struct TravellingEntry
{
    WrittenEntry written;
    QByteArray key;       ///< RaterSecret::publicKey(); empty: unsigned
    QByteArray signature; ///< of signedText()
};

/// The text that is signed for an entry: its hash, in a form that no other signed text has.
QByteArray signedText(const QByteArray &hash);

/// The entry as one line of JSON, the members in alphabetical order; an entry that is hidden without its content.
QByteArray entryLine(const TravellingEntry &entry);
/// Reads such a line. Error: Damaged, with the fault.
Result<TravellingEntry> entryOfLine(const QJsonObject &line);

/// Encrypts an entry so that only all of these keys together (secretName() → round key) decrypt it.
void hideContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys);
/// Decrypts with each key that is known. False: a key is missing, and the entry is unchanged or encrypted by fewer
/// keys. Refused or Damaged if a known key does not decrypt it.
Result<bool> openContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys);

/// A text for storing: a null text becomes an empty one, because SQLite distinguishes them.
QString storedText(const QString &text);

} // namespace corater
