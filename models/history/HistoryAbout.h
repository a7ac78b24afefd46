// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The entries (HistoryEntry::seq) that concern one item or code; nothing: it does not exist.
using EntriesAbout = Result<std::optional<QSet<qint64>>>;

/// With the item of that id at its source: see entriesOfItem().
EntriesAbout entriesAboutItem(const StudyReader &study, const QString &id);

/// With the codes of that name, without case; two dimensions may each have one. Codes that are hidden from the viewer
/// count as not existing. See entriesOfCode().
EntriesAbout entriesAboutCode(const StudyReader &study, const QString &name, RaterId viewer);

} // namespace corater
