// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Says which row of a recorded table is meant, for people, with its key behind it: "the label of Ada in Pilot, item 3,
/// unit 1, colour (label 12, 1, 1)". What the row refers to is looked up as far as the file still has it.
Message rowWords(Connection &connection, const QString &table, const QVariantMap &columns);

/// As rowWords(), without the key, which is valid in one file only; the table's name where a row has no better words.
Message rowName(Connection &connection, const QString &table, const QVariantMap &columns);

/// The values of the row's key, as in its words.
QString rowKey(const QString &table, const QVariantMap &columns);

/// "Ada in Pilot".
Message partWords(Connection &connection, qint64 rater, qint64 round);

/// How a row of a table differs from the row that the history leaves.
enum class RowFault { Unknown, Different, Missing };

/// The sentence on the fault; `row`: the row's words.
Message rowFault(RowFault fault, const Message &row);

} // namespace corater
