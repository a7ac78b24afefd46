// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "models/documents/ReportTree.h"

namespace corater {

/// Whether the name ends in a format that reports are written in: .html, .htm, .pdf, .md, .markdown or .tex.
bool isReportName(const QString &path);

/// Writes the report in the format that the name ends in. Every file appears whole or not at all. Beside Markdown its
/// charts are written as NAME-1-HASH.svg, NAME-2-HASH.svg, … before the text, and those of an earlier report of that
/// name removed after it: a program that is ended leaves the old report or the new one. `time`: see writePdf(). Gives
/// the files written, the report first.
Result<QStringList> writeReport(const Report &report, const QString &time, const QString &path);

} // namespace corater
