// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/memos/Journal.h"

#include <QJsonObject>

namespace corater {

QJsonObject memoJson(const MemoLine &line);
/// {"memos": […]}.
QJsonObject memosJson(const std::vector<MemoLine> &lines);
/// A line per memo: local time, author, what it is about, text.
QString memoListing(const std::vector<MemoLine> &lines);

/// {"days": [{"day": …, "lines": […]}]}.
QJsonObject journalJson(const std::vector<JournalLine> &lines);
/// The day, and below it a line per memo or step.
QString journalListing(const std::vector<JournalLine> &lines);

} // namespace corater
