// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryLines.h"

#include <QJsonObject>

namespace corater {

/// {"entries": [{"number", "at" (UTC), "at_local", "rater", "kind", "what", "item", "site", "items",
/// "codebook_version", "takes_back", "hash"}], "open_rounds": […]}; what an entry does not have is null.
QJsonObject historyJson(const StudyReader &study, const std::vector<HistoryLine> &lines, const QStringList &openRounds);

/// One line per entry, in columns.
QString historyListing(const StudyReader &study, const std::vector<HistoryLine> &lines);

} // namespace corater
