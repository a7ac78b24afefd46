// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

namespace corater {

/// A frozen state of the codebook.
struct CodebookVersion
{
    VersionId id{};
    int number = 0;
    QString name;
    QString createdAt;
    Codebook codebook;
};

} // namespace corater
