// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QSet>

#include <optional>

namespace corater {

/// The items of the study that a search of the list finds (see readFilter()), as the study's actor may see them;
/// nothing for an empty search, which finds all. Every `--where` option uses this. Errors: a word that is not
/// understood.
Result<std::optional<QSet<ItemId>>> itemsWhere(const StudyReader &study, const QString &terms);

} // namespace corater
