// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/shares/StudyShares.h"

#include <QJsonObject>

namespace corater {

/// The shares of a study as `corater shares` answers them.
QString studySharesText(const std::vector<CorrectedShares> &found);
QJsonObject studySharesJson(const QString &source, const std::vector<CorrectedShares> &found);

} // namespace corater
