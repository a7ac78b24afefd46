// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

// Kinds of changes that undo skips: no user means to take back keys and automatic follow-up changes. Study needs these
// names here, since their commands are in layers above it.

inline const QString recordTimeKind = QStringLiteral("record-time");
inline const QString combineCopiesKind = QStringLiteral("combine-copies");
inline const QString drawSealSaltKind = QStringLiteral("draw-seal-salt");
inline const QString rememberExportKind = QStringLiteral("remember-export");

} // namespace corater
