// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/results/ResultsRequest.h"

namespace corater {

/// Checks that `corater results -o` supports the ending: a figure (.svg, .pdf, .png, .tikz) or its numbers (.csv, .tex,
/// .md).
Result<void> checkResultsFile(const QString &path);

/// Writes the one result that was asked for as a figure or as its numbers, by the ending of the name. Figures need a
/// QGuiApplication. Errors: several results, or none; those of writeFigure() and writeTable().
Result<void> writeResultsFile(const ResultsReport &report, const ResultsArguments &arguments);

} // namespace corater
