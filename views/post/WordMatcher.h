// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/PostView.h"

namespace corater {

/// Finds the words by their stems; a keyword that is also a word for or against inclusion is found as that. Null if
/// there are no words.
PostView::Matcher matcherOf(const WordsToMark &words);

} // namespace corater
