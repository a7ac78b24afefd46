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
    QByteArray key;       ///< RaterSecret::publicKey(); empty: nobody signed
    QByteArray signature; ///< of signedText()
};

/// What is signed of an entry: its hash, in a form that nothing else has.
QByteArray signedText(const QByteArray &hash);

/// The entry as one line of JSON, the members in alphabetical order; an entry that is hidden without its content.
QByteArray entryLine(const TravellingEntry &entry);
/// And back. Damaged with what is wrong with it.
Result<TravellingEntry> entryOfLine(const QJsonObject &line);

/// Encrypts an entry so that only all of these keys together (secretName() → round key) decrypt it.
void hideContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys);
/// Decrypts with each key that is known. False: a key is missing, and the entry is unchanged or encrypted by fewer
/// keys. Refused or Damaged if a known key does not decrypt it.
Result<bool> openContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys);

/// A text that is stored as an empty one where it has no characters: SQLite keeps what has none apart.
QString storedText(const QString &text);

} // namespace corater
