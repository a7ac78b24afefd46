// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The names by which a REFI-QDA file of Corater says what the format has no word for. The reader goes by what the
/// writer wrote.
namespace corater::qdc {

inline const QString nameSpace = QStringLiteral("urn:QDA-XML:codebook:1.0");
inline const QString origin = QStringLiteral("Corater");
inline const QString bookSet = QStringLiteral("codebook");
inline const QString rulePrefix = QStringLiteral("rule ");
inline const QString categoriesSuffix = QStringLiteral(" (their categories)");

} // namespace corater::qdc
