// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"

namespace corater {

/// What became of texts that are none (half a surrogate pair and the like) in studies of older versions, which handed
/// them to SQLite as they came: the table holds what SQLite made of them, the history what was handed over. That is no
/// forgery, and it can be told exactly, because SQLite makes the same of the same text today. Replay, BatchHash and
/// Writer ask; today's Writer stores valid texts only.
namespace KeptText {

/// The text as it is read after SQLite has stored it: itself when it is valid.
Result<QString> asRead(Connection &connection, const QString &text);

/// Whether a row that was recorded like this is read like that: equal, or different only in texts that are none and of
/// which SQLite made what is there.
Result<bool> isReadAs(Connection &connection, const QVariantMap &recorded, const QVariantMap &present);

/// The text of a column's bytes as older versions hashed it: "?" for half a pair. `joined`: also where SQLite took half
/// a pair and the letter after it for one character. Two halves of different kinds side by side are not told apart.
QString asHashed(const QByteArray &bytes, bool joined);

} // namespace KeptText

} // namespace corater
