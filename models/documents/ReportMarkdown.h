// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// The report as Markdown with tables (CommonMark and the tables of GitHub). It refers to its charts by the file names
/// in `pictures`, one per chart, in their order; the caller writes these files.
QString markdownOf(const Report &report, const QStringList &pictures);
/// A table alone, its caption above it.
QString markdownOf(const ReportTable &table);

} // namespace corater
