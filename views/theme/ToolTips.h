// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// A long text on lines of about 80 characters. Tool tips show plain text, which Qt does not wrap by itself.
QString linesForToolTip(const QString &text);

} // namespace corater
