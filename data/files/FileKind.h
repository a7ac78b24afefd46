// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QIODevice>

namespace corater {

/// What a file is that no reader of Corater takes, from its first bytes: "a PDF document", "an SPSS data file (.sav)";
/// empty for anything else. The device has to be one that can seek, and stands at its beginning afterwards.
Message foreignKind(QIODevice &device);

} // namespace corater
