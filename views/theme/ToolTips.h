// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Breaks a long text into lines of about 80 characters, since Qt does not wrap plain text in tool tips.
QString linesForToolTip(const QString &text);

} // namespace corater
