// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/connection/Connection.h"

#include <QJsonObject>
#include <QStringList>

namespace corater {

/// The keywords that an item was kept for, which an import with newer texts may change. The item's supplement of that
/// import (ItemSupplement.h) has them in the member "keywords", {"before": "a;b", "after": "c"}, so that they come into
/// use and out of use with the import.
namespace ItemKeywords {

/// Notes the keywords before and after an update in the supplement, unless both are empty.
void note(QJsonObject &supplement, const QStringList &before, const QStringList &after);

/// Gives the item these keywords, in its row and in the index. The check sums are the caller's to stamp.
Result<void> set(Connection &connection, ItemId item, const QStringList &keywords);

/// Gives the item the keywords of the newest import in use that noted any, else those from before the first such
/// import. If no import noted any, the item keeps its own: earlier versions did not note them.
Result<void> follow(Connection &connection, ItemId item);

} // namespace ItemKeywords

} // namespace corater
