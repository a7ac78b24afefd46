// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"

#include <QIODevice>

#include <memory>

namespace corater {

/// Columns of what is final.
inline const QString codedKeptHeading = QStringLiteral("kept as a unit");
inline const QString codedDecisionsHeading = QStringLiteral("decisions");

/// What people said in a project as a sheet in the long layout, a row per unit and person: the form in which `corater
/// ratings` reads everything. Dimensions in the order in which they first occur; several codes as a JSON list.
/// What is final stands in rows of the rater finalRater. Passages stand in a column "evidence", as our own export has
/// them, with codedWholeText as their part. Places in it are those of the project: line, rater, item.
std::unique_ptr<QIODevice> codedSheet(const CodedProject &project);

} // namespace corater
