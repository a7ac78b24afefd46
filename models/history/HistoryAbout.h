// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The entries (HistoryEntry::seq) that have to do with one thing; nothing: it is not there.
using EntriesAbout = Result<std::optional<QSet<qint64>>>;

/// With the item of that id at its source: see entriesOfItem().
EntriesAbout entriesAboutItem(const Study &study, const QString &id);

/// With the codes of that name, without case; two dimensions may each have one. Codes that the viewer is not shown are
/// not there. See entriesOfCode().
EntriesAbout entriesAboutCode(const Study &study, const QString &name, RaterId viewer);

} // namespace corater
