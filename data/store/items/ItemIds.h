// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/connection/Connection.h"

#include <QSet>

namespace corater {

/// The items whose ids the statement returns in its first column.
Result<QSet<ItemId>> readItemIds(Connection &connection, const QString &sql, const QVariantList &values = {});

} // namespace corater
