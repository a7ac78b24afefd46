// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

/// Columns of a sheet by their number, for headings that stand there twice: "#2" is the second column, wherever a
/// column can be named and no heading is written so. Fields count from 0, numbers from 1.
namespace ColumnPlaces {

/// The field that "#N" names; none where the text is no such number, or a heading, or the sheet has fewer columns.
std::optional<int> fieldOf(const QString &text, const QStringList &headings);
/// "#N" of a field.
QString number(int field);
/// The heading of a field, or its number where another column has the same heading.
QString nameOf(int field, const QStringList &headings);
/// "2 and 3", "2, 3 and 5".
Message listed(const std::vector<int> &fields);
/// The error for a heading that the fields share: names the columns by number and says how to choose one.
Error ambiguous(const QString &heading, const std::vector<int> &fields, const Place &place);

} // namespace ColumnPlaces

} // namespace corater
