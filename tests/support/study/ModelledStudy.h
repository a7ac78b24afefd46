// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater::test {

/// A study in which Ada, Ben and the model "o1" have labelled the colour of 32 items; all but o1 have sealed. Ben
/// differs from Ada in items 8, 16, 24 and 32; o1 differs from her in 3, 5 (Green, which nobody else gave) and 8.
/// Null: it failed.
std::unique_ptr<Study> modelledStudy(const QString &path);

} // namespace corater::test
