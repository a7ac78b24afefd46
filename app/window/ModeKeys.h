// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <array>

namespace corater {

/// The actions that open the modes, in the order of MainWindow::Mode.
inline constexpr std::array modeActions{"mode.label", "mode.compare", "mode.adjudicate", "mode.agreement",
                                        "mode.codebook"};

/// A key of one mode, as people read it, and what it does there.
struct ModeKey
{
    QString keys;
    QString what;
};

/// The keys that only one mode has (MainWindow::Mode); those of the whole window are in the ActionCatalogue.
QList<ModeKey> keysOfMode(int mode);

} // namespace corater
