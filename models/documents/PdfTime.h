// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace corater {

/// Qt writes the current time into a PDF. This replaces it with the given time (ISO 8601), digit for digit, so that no
/// position in the file moves and the same content gives the same bytes. An empty time gives zeros.
void setPdfTime(QByteArray &pdf, const QString &time);

} // namespace corater
