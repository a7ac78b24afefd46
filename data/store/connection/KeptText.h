// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Invalid texts (half a surrogate pair and the like) in studies of older versions, which handed them to SQLite as they
/// came: the table holds what SQLite made of them, the history what was handed over. Such a difference is no forgery,
/// and can be recognised exactly, because SQLite still makes the same of the same text. Used by Replay, BatchHash and
/// Writer; the current Writer stores valid texts only.
namespace KeptText {

/// The text as it is read after SQLite has stored it: itself when it is valid.
Result<QString> asRead(Connection &connection, const QString &text);

/// Whether a row that was recorded in one form is read in the other: equal, or different only in invalid texts that
/// SQLite changed in just this way.
Result<bool> isReadAs(Connection &connection, const QVariantMap &recorded, const QVariantMap &present);

/// The text of a column's bytes as older versions hashed it: "?" for half a pair. `joined`: also where SQLite took half
/// a pair and the letter after it for one character. Two halves of different kinds side by side are not told apart.
QString asHashed(const QByteArray &bytes, bool joined);

} // namespace KeptText

} // namespace corater
