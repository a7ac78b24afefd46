// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

// Kinds of changes that undo goes past: keys and what follows by itself are no work that anybody would take back. The
// study tells them by these names; their commands lie above it.

inline const QString recordTimeKind = QStringLiteral("record-time");
inline const QString combineCopiesKind = QStringLiteral("combine-copies");
inline const QString drawSealSaltKind = QStringLiteral("draw-seal-salt");
inline const QString rememberExportKind = QStringLiteral("remember-export");

} // namespace corater
