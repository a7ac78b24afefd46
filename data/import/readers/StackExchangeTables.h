// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"

#include <QMap>

namespace corater {

/// A comment of the dump and the post that it stands below.
struct PostComment
{
    quint64 post = 0;
    ItemPart part;
};

using CommentSink = std::function<Result<void>(PostComment &&)>;

/// Streams the comments of a Comments.xml of the Stack Exchange dump. Rows without an id, a post or a text are noted
/// with their line and left out. Progress is in bytes. Error: the content is no such table or cannot be read, an error
/// of the sink, or the user cancelled.
Result<ImportReport> readCommentsXml(QIODevice &device, const QString &fileName, const CommentSink &sink,
                                     const Progress &progress);

/// The tags of a Tags.xml and how many questions have each. Error: as above.
Result<QMap<QString, qint64>> readTagsXml(QIODevice &device, const QString &fileName);

} // namespace corater
