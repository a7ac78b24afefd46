// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/Finding.h"

#include <QString>
#include <QStringList>

namespace corater::hints {

/// The names of the faults of DeepPerf that can be reproduced, in the order of their switches.
QStringList faultNames();
/// The fault of that name; Fault::None for any other.
Fault faultNamed(const QString &name);

} // namespace corater::hints
