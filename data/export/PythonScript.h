// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/AgreementScript.h"

namespace corater {

/// The script in Python, of results that hold ratings; `source`: comments that go before them.
QByteArray pythonScript(const QByteArray &source, const std::vector<ScriptedResult> &results);

} // namespace corater
