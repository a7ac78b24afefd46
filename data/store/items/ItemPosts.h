// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/Connection.h"

#include <QHash>
#include <QStringList>

namespace corater {

/// Which item of the site each post belongs to (its question, its answers), by the posts' ids, which are numbers.
/// Comments are no posts.
Result<QHash<quint64, ItemId>> itemsOfPosts(Connection &connection, const QString &site);

/// The different sites of all items, in the order of their names.
Result<QStringList> sitesOfItems(Connection &connection);

} // namespace corater
