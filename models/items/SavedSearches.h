// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QMap>

namespace corater {

/// The searches that the study keeps under a name, by name; in a search they stand as @NAME.
QMap<QString, QString> savedSearches(const StudyReader &study);

/// Keeps a search under a name, in place of one of that name (without case); no text: forgets it. Names have letters,
/// digits, hyphens and underscores, so that they stand in a search without quotes.
Command<> saveSearch(QString name, QString text);

} // namespace corater
