// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QJsonObject>

namespace corater {

/// The codebook for other programs: {"name","title","dimensions":[{"name",…,"codes":[…]}],"rules":[…]}. Used by
/// `corater codebook show` and the replication package.
QJsonObject codebookObject(const Codebook &codebook);

} // namespace corater
