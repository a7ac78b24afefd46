// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/AuditReport.h"

#include <QJsonObject>

namespace corater {

/// The answer of `corater audit report` as JSON.
QJsonObject auditReportJson(const AuditReport &report);

} // namespace corater
