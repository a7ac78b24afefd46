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

/// The way between positions in the document of a post and the sources of its parts. Made for one document, by
/// PostView; the map of a part is drawn when it is first asked for.
class PostPlaces
{
public:
    /// Both must outlive this.
    PostPlaces(const PostDocument &post, const Item &item) : m_post(post), m_item(item) {}

    /// The passage between two positions of the document. It ends with the part in which it begins; nothing where that
    /// is no part, or where nothing of the source stands there.
    std::optional<PostPassage> passage(int from, int to);
    /// Where the passage stands in the document; nothing where it is not shown.
    std::optional<Stretch> inDocument(const PostPassage &passage);

private:
    const ShownMap &mapOf(const PostSpan &span);

    const PostDocument &m_post;
    const Item &m_item;
    QString m_text; ///< of the document, once it was asked for
    std::map<int, ShownMap> m_maps;
};

} // namespace corater
