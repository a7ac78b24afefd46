// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// The report as Markdown with tables (CommonMark and the tables of GitHub). Its charts are
/// referred to by the names of files in `pictures`, one for each, in their order; whoever writes the text writes them.
QString markdownOf(const Report &report, const QStringList &pictures);
/// A table alone, its caption above it.
QString markdownOf(const ReportTable &table);

} // namespace corater
