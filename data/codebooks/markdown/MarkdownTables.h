// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"

namespace corater {

/// The tables of a Markdown page ("| Code | Definition |", a line of dashes below the headings), each as a grid named
/// after the heading above it.
std::vector<Grid> markdownTables(const QString &page, const QString &fileName);

} // namespace corater
