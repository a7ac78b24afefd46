// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryChain.h"

#include <QHash>
#include <QJsonObject>

namespace corater {

/// An entry of the history on its way to another copy, and who signed it. `written.entry.seq` means nothing there.
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

/// Turns an entry into one that only these keys open (secretName() → round key), all of them together.
void hideContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys);
/// Opens what one of the keys opens. False: a key is missing, and the entry is as it was or hidden by fewer. Refused or
/// Damaged where a key is there and does not open it.
Result<bool> openContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys);

/// A text that is stored as an empty one where it has no characters: SQLite keeps what has none apart.
QString storedText(const QString &text);

} // namespace corater
