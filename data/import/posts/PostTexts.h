// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

namespace corater {

/// Makes every text of the post valid (see ValidText), whatever its source and whatever decoding brought it about.
/// The names of those that were not, in order: "title", "fields.Notes". readPosts() looks at every post.
QStringList mendTexts(Post &post);

} // namespace corater
