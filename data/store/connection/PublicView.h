// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/PublicView.h"
#include "data/store/connection/Connection.h"

#include <QHash>

namespace corater {

/// From now on the read-only connection shows only what the view allows and nothing of a hidden round: temporary views
/// cover the tables, so that no reader above can reveal more. Ratings, units and times of hidden rounds are left out.
/// Names of anonymous raters that have three letters or more are replaced as whole words in everything that raters
/// wrote and in names of files; the texts of items stay. Call once, before anything is read through the connection, on
/// a study that passed checkResults(): the views no longer match the seals.
Result<void> showPublicly(Connection &connection, const PublicView &view);

/// The text with each name replaced by its alias where it stands as a whole word. Names of fewer than three letters
/// stay, since they are also ordinary words and letters.
QString withAliases(QString text, const QHash<QString, QString> &aliases, Qt::CaseSensitivity sensitivity);

} // namespace corater
