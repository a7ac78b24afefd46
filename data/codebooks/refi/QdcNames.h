// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The names in a REFI-QDA file of Corater for concepts that the format lacks. Reader and writer share them.
namespace corater::qdc {

inline const QString nameSpace = QStringLiteral("urn:QDA-XML:codebook:1.0");
inline const QString origin = QStringLiteral("Corater");
inline const QString bookSet = QStringLiteral("codebook");
inline const QString rulePrefix = QStringLiteral("rule ");
inline const QString categoriesSuffix = QStringLiteral(" (their categories)");

} // namespace corater::qdc
