// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageCheck.h"
#include "models/package/PackageOptions.h"

#include <QJsonObject>

namespace corater {

// The answer of `corater package`. `file`: the package; empty: none was written.

QJsonObject packageJson(const PackageSummary &summary, const QString &file);
QString packageText(const PackageSummary &summary, const QString &file);

QJsonObject verdictJson(const PackageVerdict &verdict);
QString verdictText(const PackageVerdict &verdict);

} // namespace corater
