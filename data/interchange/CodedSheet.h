// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"

#include <QByteArray>

namespace corater {

/// Columns of what is final.
inline const QString codedKeptHeading = QStringLiteral("kept as a unit");
inline const QString codedDecisionsHeading = QStringLiteral("decisions");

/// What people said in a project as a sheet in the long layout, a row per unit and person: the form in which `corater
/// ratings` reads everything. Dimensions in the order in which they first occur; several codes separated by semicolons.
/// What is final stands in rows of the rater finalRater. Passages stand in a column "evidence", as our own export has
/// them, with codedWholeText as their part.
QByteArray codedSheet(const CodedProject &project);

} // namespace corater
