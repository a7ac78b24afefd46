// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/detection/FormatDetection.h"

#include <QMap>
#include <QStringList>

namespace corater {

/// Columns that only sheets of known formats have: role ("type", "parent", "accepted", "answer", "repository") → field.
using FormatColumns = QMap<QString, qsizetype>;

FormatColumns formatColumns(PostFormat format, const QStringList &heading);

} // namespace corater
