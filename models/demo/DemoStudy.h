// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Makes the demonstration study: the invented posts and ratings of data/demo. Round 1 holds the items that both raters
/// have finished, sealed by both and partly settled; round 2 holds the open and begun ones. Made by the same commands
/// that the window uses, in the raters' names. Conflict if the file exists; until the study is complete, the file has
/// another name.
Result<std::unique_ptr<Study>> makeDemoStudy(const QString &path);

/// The items of the demonstration alone, for tests and pictures.
Result<std::vector<Item>> demoItems();

} // namespace corater
