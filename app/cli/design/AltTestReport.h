// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/machine/ModelComparison.h"

#include <QJsonObject>

namespace corater {

/// What `corater alt-test` answers, for a sheet and for a study alike. Written as JSON or as text for reading.
struct AltTestReport
{
    QString source;
    AltTestOptions options; ///< without `numbers`, which each comparison has of its own
    std::vector<ModelComparison> comparisons;
    QStringList openRounds; ///< of a study: not in these numbers

    QJsonObject toJson() const;
    QString toText() const;
};

} // namespace corater
