// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

namespace corater {

/// Makes every text of the post valid (see ValidText), whatever its source and decoding. Returns the names of the texts
/// that were invalid, in order: "title", "fields.Notes". readPosts() calls it for every post.
QStringList mendTexts(Post &post);

} // namespace corater
