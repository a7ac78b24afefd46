// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/TextTable.h"
#include "models/documents/ReportTree.h"

namespace corater {

/// The headings and rows of a table in aligned columns, without its caption.
inline QString linesOf(const ReportTable &table)
{
    std::vector<QStringList> rows{table.headings};
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    return aligned(rows, QStringLiteral("  "));
}

} // namespace corater
