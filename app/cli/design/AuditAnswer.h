// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/AuditReport.h"

#include <QJsonObject>

namespace corater {

// What `corater audit report` answers, as text for reading or as JSON.
QString auditReportText(const AuditReport &report);
QJsonObject auditReportJson(const AuditReport &report);

} // namespace corater
