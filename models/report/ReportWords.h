// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// "Ada", "Ada and Ben", "Ada, Ben and Cy".
QString joined(const QStringList &names);

/// The word of Landis and Koch (1977), Biometrics 33:159, for a kappa from -1 to 1: "poor" below 0, to 0.20 "slight",
/// and so on.
QString landisKoch(double kappa);

} // namespace corater
