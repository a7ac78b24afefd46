// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// The sentences one after the other, without empty ones: with a blank between them, but not behind the full-width
/// marks of Chinese, which bring their own.
QString sentencesInARow(const QStringList &sentences);

} // namespace corater
