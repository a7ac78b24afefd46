// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/connection/Connection.h"

#include <QJsonObject>
#include <QStringList>

namespace corater {

/// The keywords that an item was kept for, which an import with newer texts may change. What they were before and are
/// since stands in the item's supplement of that import (ItemSupplement.h), as the member "keywords":
/// {"before": "a;b", "after": "c"}; so they come and go with the import.
namespace ItemKeywords {

/// Notes in the supplement what an update makes of the keywords; nothing where there are none before and after.
void note(QJsonObject &supplement, const QStringList &before, const QStringList &after);

/// Gives the item these keywords, in its row and in the index. The check sums are the caller's to stamp.
Result<void> set(Connection &connection, ItemId item, const QStringList &keywords);

/// Gives the item the keywords of the newest import in use that says any, or those from before the first of them. An
/// item of whose imports none says any keeps its own: studies of earlier versions did not note them.
Result<void> follow(Connection &connection, ItemId item);

} // namespace ItemKeywords

} // namespace corater
