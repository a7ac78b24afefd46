// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <QJsonObject>

namespace corater {

/// The items that an import brought or added something to, one line of JSON each: the rows of the item, its texts and
/// what imports added to it.
Result<void> itemLines(Connection &connection, qint64 batch,
                       const std::function<Result<void>(const QByteArray &line)> &each);

/// Puts the item of a line into a temporary study file, from which ItemTransfer takes it; an item that is already in it
/// gets what it lacks. Damaged if the line holds a row that no study file has.
Result<void> stageItem(Connection &staging, const QJsonObject &line);

} // namespace corater
