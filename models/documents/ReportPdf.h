// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "models/documents/ReportTree.h"

#include <QIODevice>
#include <QPagedPaintDevice>

namespace corater {

/// Writes the report as PDF on A4, charts as vectors. Needs a QGuiApplication for its fonts, but no display. `time`
/// (UTC, ISO 8601) is the PDF's creation time, so that the same report gives the same bytes (in another run only with
/// the same seed of QHash, since Qt numbers fonts by it).
Result<void> writePdf(const Report &report, const QString &time, QIODevice &device);

/// Draws the same pages onto paper of any size and resolution: a printer, its preview, a PDF.
void printReport(const Report &report, QPagedPaintDevice &paper);

} // namespace corater
