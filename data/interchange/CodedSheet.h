// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"

#include <QIODevice>

#include <memory>

namespace corater {

/// Columns of final rows.
inline const QString codedKeptHeading = QStringLiteral("kept as a unit");
inline const QString codedDecisionsHeading = QStringLiteral("decisions");

/// The ratings of a project as a sheet in the long layout, a row per unit and person: the form in which `corater
/// ratings` reads everything. Dimensions are in the order of first occurrence; several codes are a JSON list. Final
/// answers are rows of the rater finalRater. Passages are in a column "evidence", as in Corater's own export, with
/// codedWholeText as their part. Places of the sheet are those of the project: line, rater, item.
std::unique_ptr<QIODevice> codedSheet(const CodedProject &project);

} // namespace corater
