// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Invalid texts (half a surrogate pair and the like) in studies of older versions, which passed them to SQLite
/// unchanged: the table holds SQLite's conversion, the history the original. Such a difference is no forgery and can be
/// recognised exactly, because SQLite still converts the same text in the same way. Used by Replay, BatchHash and
/// Writer; the current Writer stores valid texts only.
namespace KeptText {

/// The text as it reads after SQLite has stored it; a valid text is unchanged.
Result<QString> asRead(Connection &connection, const QString &text);

/// Whether `present` is `recorded` as SQLite stores it: equal, or different only in invalid texts that SQLite
/// converted.
Result<bool> isReadAs(Connection &connection, const QVariantMap &recorded, const QVariantMap &present);

/// The text of a column's bytes as older versions hashed it: "?" for half a pair. `joined`: also where SQLite took half
/// a pair and the letter after it for one character. Two halves of different kinds side by side are not told apart.
QString asHashed(const QByteArray &bytes, bool joined);

} // namespace KeptText

} // namespace corater
