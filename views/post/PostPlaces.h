// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/evidence/ShownMap.h"
#include "data/records/Item.h"
#include "views/post/PostDocument.h"

#include <map>

namespace corater {

/// A passage of an item: a stretch of the source of one of its parts.
struct PostPassage
{
    int part = 0; ///< index into Item::parts
    Stretch source;
};

/// Maps positions in the document of a post to the sources of its parts, and back. Made for one document, by PostView;
/// builds the map of a part on first use.
class PostPlaces
{
public:
    /// Both must outlive this.
    PostPlaces(const PostDocument &post, const Item &item) : m_post(post), m_item(item) {}

    /// The passage between two positions of the document. It ends with the part in which it begins; nothing if there is
    /// no part, or no text of its source.
    std::optional<PostPassage> passage(int from, int to);
    /// The place of the passage in the document; nothing if it is not shown.
    std::optional<Stretch> inDocument(const PostPassage &passage);

private:
    const ShownMap &mapOf(const PostSpan &span);

    const PostDocument &m_post;
    const Item &m_item;
    QString m_text; ///< of the document, once needed
    std::map<int, ShownMap> m_maps;
};

} // namespace corater
