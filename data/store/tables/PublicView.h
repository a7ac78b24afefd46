// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/PublicView.h"
#include "data/store/connection/Connection.h"

#include <QHash>

namespace corater {

/// From now on the connection, which only reads, shows what the view says and nothing of a hidden round: temporary
/// views stand before the tables, so that no reader above can give away more. Ratings, units and times of hidden rounds
/// are not there. Names of anonymous raters that have three letters or more are replaced in everything that raters
/// wrote and in names of files too, as whole words; the texts of items stay as they came. To be called once, before
/// anything is read of the connection, on a study that was held against its seals (checkResults()): views no longer fit
/// them.
Result<void> showPublicly(Connection &connection, const PublicView &view);

/// The text with each name, where it stands as a word of its own, replaced by its alias. Names of fewer than three
/// letters are left, since they are words and letters, too.
QString withAliases(QString text, const QHash<QString, QString> &aliases, Qt::CaseSensitivity sensitivity);

} // namespace corater
