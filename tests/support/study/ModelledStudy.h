// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater::test {

/// A study in which Ada, Ben and the model "o1" have labelled the colour of 32 items; all but o1 have sealed. Ben
/// differs from Ada in items 8, 16, 24 and 32; o1 differs from Ada in 3, 5 (Green, which nobody else gave) and 8. The
/// columns "sure" and "asked by Ada" of the items have the confidences of o1: 0.6 in items 3 and 5, none in item 10,
/// and 0.95 elsewhere. Null: it failed.
std::unique_ptr<Study> modelledStudy(const QString &path);

} // namespace corater::test
