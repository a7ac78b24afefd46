// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/StudyDrift.h"

#include <QJsonObject>

namespace corater {

/// What `corater drift` answers. Written as JSON or as text for reading.
struct DriftReport
{
    QString source;
    DriftOptions options;
    StudyDrift drift;
    QStringList openRounds; ///< not in these numbers

    QJsonObject toJson() const;
    QString toText() const;
};

} // namespace corater
